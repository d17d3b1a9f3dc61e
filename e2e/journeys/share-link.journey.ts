import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { confirmOrder, setFleet, standing } from '../fixtures/confirmed-order.ts';
import { countPresses } from '../fixtures/presses.ts';
import { serverUrl } from '../fixtures/server.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';

test('a recipient’s tracking link is copied in two presses, or sent by WhatsApp with shop, day and time', async ({
  page,
  context,
  merchant,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await setFleet({ speed: 600 });
  const { id } = await confirmOrder(merchant);
  const stored = () => call(api.orderGroups.get, { token: merchant.token, params: { id } });
  await expect
    .poll(async () => (await stored()).orders[0]?.trackingLink, { intervals: [50], timeout: 30_000 })
    .toBeTruthy();
  await setFleet({ speed: standing });
  const [first, second] = (await stored()).orders;
  await page.goto(`/app/confirmed-order-groups/${id}`);
  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'Share link Drop-off 1' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await presses()).toBe(2);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toBe(`${serverUrl()}${first?.trackingLink}`);

  await page.getByRole('button', { name: 'Share link Drop-off 1' }).click();
  const chat = page.getByRole('menuitem', { name: 'Send by WhatsApp' });
  const address = new URL((await chat.getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/60123456789');
  expect(address.searchParams.get('text')).toMatch(
    /^Kopi Lorong: your delivery arrives on \w{3} \d{1,2} \w{3,4} by 11:00\. Follow it here: http/,
  );
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Share all links' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect.poll(copied).toContain(`${serverUrl()}${second?.trackingLink}`);
  expect(await copied()).toContain(`${serverUrl()}${first?.trackingLink}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
