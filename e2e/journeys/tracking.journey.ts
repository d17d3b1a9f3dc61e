import { confirmOrder, fast, setFleet, standing } from '../fixtures/confirmed-order.ts';
import { serverUrl } from '../fixtures/server.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';

test('[R017, R120] a recipient follows a delivery to its end, also without JavaScript', async ({
  page,
  browser,
  merchant,
}, { project }) => {
  const { viewport = null } = project.use;
  const { orders } = await confirmOrder(merchant);
  const link = orders[1]?.shareLink ?? '';
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport });
  const withoutScripts = await plain.newPage();
  const address = `${serverUrl()}${link}`;

  await page.goto(link);
  await expect(page.getByText('We are finding a rider.')).toBeVisible();
  await withoutScripts.goto(address);
  await expect(withoutScripts.getByText('We are finding a rider.')).toBeVisible();

  await setFleet({ speed: 300 });
  await expect(page.getByText(/^\d of 1 stop before yours$/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Picked up').locator('..').getByRole('time')).toBeVisible({ timeout: 60_000 });
  await setFleet({ speed: standing });
  await expect(page.getByRole('heading', { name: /^Arrives (between|by) / })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await withoutScripts.goto(address);
  await expect(withoutScripts.getByRole('heading', { name: /^Arrives (between|by) / })).toBeVisible();
  await expect(withoutScripts.getByText('Klang')).toBeVisible();
  await expect(withoutScripts.getByText(/Recipient 1|Petaling/)).toHaveCount(0);

  await setFleet({ speed: fast });
  await expect(page.getByRole('heading', { name: /^Delivered / })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByAltText('The handover')).toBeVisible();
  await withoutScripts.goto(address);
  await expect(withoutScripts.getByRole('heading', { name: /^Delivered: / })).toBeVisible();
  await expect(withoutScripts.getByRole('link', { name: 'Proof of Delivery' })).toBeVisible();
  await plain.close();
});
