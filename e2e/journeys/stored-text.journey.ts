import type { Page } from '@playwright/test';
import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { call } from '../fixtures/api.ts';
import { setFleet, standing } from '../fixtures/confirmed-order.ts';
import { placeCalled, tomorrowAt } from '../fixtures/draft.ts';
import { follow } from '../fixtures/follow.ts';
import type { Merchant } from '../fixtures/merchant.ts';
import { topUp } from '../fixtures/money.ts';
import { expect, test } from '../fixtures/test.ts';
import { stopRow } from '../screens/place-order.ts';

const image = '<img src=x onerror=alert(1)>';
const script = '"><script>alert(1)</script>';
const link = 'javascript:alert(1)';
const template = '{{7*7}}';
const all = [image, script, link, template].join(' ');
const phone = '+60123456789';

test('hostile text in names, units, notes and addresses is shown and never runs', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  await renameCompany(merchant);
  await saveAddresses(merchant);
  await topUp(merchant, 20_000);
  const draft = await makeHostileDraft(merchant);
  const confirmed = await confirm(merchant, await makeHostileDraft(merchant));

  await page.goto(`/main-order/${draft.id}`);
  await expectShown(page, [image, script, template]);
  await stopRow(page, 1).click();
  await expect(page.getByLabel("Recipient's name")).toHaveValue(script);
  await expectHarmless(page);

  await follow(page, `/app/confirmed-order-groups/${confirmed.id}`);
  await expectShown(page, [image, script, link, template, all]);

  await follow(page, '/app/order-groups');
  await expect(page.getByRole('main').getByRole('link', { name: `View Order ${draft.number}` })).toBeVisible();
  await expectShown(page, [image, link]);
  await page.getByRole('main').getByRole('link', { name: 'Confirmed' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: `View Order ${confirmed.number}` })).toBeVisible();
  await expectShown(page, [image, link]);

  await follow(page, '/app/addresses');
  await expectShown(page, [image, script, link]);
  await page.getByRole('navigation', { name: 'Saved addresses' }).getByRole('link', { name: 'Drop-off' }).click();
  await expectShown(page, [template, image, script]);

  // The tracking page exists once the rider drives to the recipient.
  await setFleet({ speed: 120 });
  await expect.poll(() => trackingOf(merchant, confirmed), { timeout: 60_000, intervals: [200] }).not.toBe('');
  await setFleet({ speed: standing });
  await page.goto(await trackingOf(merchant, confirmed));
  // The first name ends before a bracket.
  await expectShown(page, [`From ${image} to ${script.split('(')[0]}`]);
  expect(dialogs).toEqual([]);
});

/** Changes the sender that recipients see. */
async function renameCompany({ token, userId, contactNumber }: Merchant): Promise<void> {
  const user = { firstName: image, lastName: script, company: image, contactNumber } as const;
  await call(api.users.updateUser, { token, params: { id: userId }, body: { ...user, product: 'FOOD_AND_BEVERAGE' } });
}

async function saveAddresses({ token }: Merchant): Promise<void> {
  const place = await placeCalled('Subang Jaya');
  const contact = { pickUpPersonName: script, pickUpContactNumber: phone };
  const location = { ...place, unitNumber: link };
  const body = { jobType: 'PICK_UP', bookmarkName: image, location, deliveryNoteToDriver: all, ...contact } as const;
  await call(api.addresses.create, { token, body });
  const recipient = { recipientName: image, recipientPhone: phone };
  const dropOff = { jobType: 'DROP_OFF', bookmarkName: template, ...recipient } as const;
  const dropOffLocation = { ...place, unitNumber: script };
  await call(api.addresses.create, { token, body: { ...dropOff, location: dropOffLocation } });
}

async function makeHostileDraft({ token, userId }: Merchant): Promise<OrderGroup> {
  const pickUp = { pickUpPersonName: image, pickUpContactNumber: phone, pickUpDateTime: tomorrowAt('10:00') };
  const pickUpLocation = { ...(await placeCalled('Subang Jaya')), unitNumber: link };
  const method = { deliveryMethod: 'MOTOR', noteToDriver: all, deliveryNoteToDriver: all } as const;
  const { id } = await call(api.orders.create, {
    token,
    body: { ...method, ...pickUp, pickUpLocation, user: { id: userId } },
  });
  const { orderGroup } = await call(api.orders.addOrder, {
    token,
    params: { id },
    body: {
      recipientName: script,
      recipientPhone: phone,
      deliverDateTime: tomorrowAt('12:00'),
      dropOffLocation: { ...(await placeCalled('Klang')), address: `${image} Klang`, unitNumber: template },
      product: all,
      noteToDriver: all,
      receiptNumber: script,
    },
  });
  return orderGroup;
}

function confirm({ token }: Merchant, { id, version, subtotal }: OrderGroup): Promise<OrderGroup> {
  const body = { paymentMethod: 'WALLET', noteToDriver: all, version, expectedSubtotal: subtotal } as const;
  return call(api.orders.confirm, { token, key: crypto.randomUUID(), params: { id }, body });
}

async function trackingOf({ token }: Merchant, { id }: OrderGroup): Promise<string> {
  const { orders } = await call(api.orders.get, { token, params: { id } });
  return orders[0]?.trackingLink ?? '';
}

async function expectShown(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts)
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible();
  await expectHarmless(page);
}

/** None of the text became an element, a script or an address. */
async function expectHarmless(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"], [onerror], [href^="javascript:" i], [src^="javascript:" i]')).toHaveCount(0);
  expect(await page.locator('script').allTextContents()).not.toContain('alert(1)');
  await expect(page.getByText('49', { exact: true })).toHaveCount(0);
}
