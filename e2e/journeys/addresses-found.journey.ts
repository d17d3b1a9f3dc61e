import type { Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { formatCents } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { call } from '../fixtures/api.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { follow } from '../fixtures/follow.ts';
import type { Merchant } from '../fixtures/merchant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { confirmButton, detailsForm, footer, idOf, stopRow, total } from '../screens/place-order.ts';

const stored = ({ token }: Merchant, page: Page): Promise<OrderGroup> =>
  call(api.orders.get, { token, params: { id: idOf(page) } });
const option = (page: Page, name: RegExp) => page.getByRole('option', { name }).first();

type Typed = { typed: string; found: RegExp };

/** Types an order as a merchant does, from the empty screen to the second place. */
async function book(page: Page, from: Typed, to: Typed, phone = '123456789') {
  await page.goto('/main-order');
  await page.getByLabel('Pick-up address').fill(from.typed);
  await option(page, from.found).click();
  const form = detailsForm(page, 'Pick-up');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/main-order\/[0-9a-f-]{36}$/);
  await page.getByLabel('Add Stop').fill(to.typed);
  await option(page, to.found).click();
  const stop = detailsForm(page, 'Drop-off 1');
  await stop.getByLabel("Recipient's name").fill('Wei Ling');
  await stop.getByLabel('Contact number').fill(phone);
  await stop.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(stopRow(page, 1)).toBeVisible();
}

test('[R330][R447][R476] Singapore addresses are found by block, unit, mall and street', {
  tag: '@once',
}, async ({ page, merchant }) => {
  await book(
    page,
    { typed: 'Blk 123 Toa Payoh Lor 1 #05-11', found: /^Blk 123 Lorong 1 Toa Payoh/ },
    { typed: '1 HarbourFront Walk', found: /VivoCity/ },
    '82345678',
  );
  const group = await stored(merchant, page);
  expect(group).toMatchObject({
    currency: 'SGD',
    pickUpLocation: { precision: 'building', postalCode: '310123', unitNumber: '05-11', country: 'SG' },
    orders: [{ recipientPhone: '+6582345678', dropOffLocation: { precision: 'building', postalCode: '098585' } }],
  });
  // The straight line is 8.6 km.
  expect(group.distance).toBeGreaterThan(8_600);
  expect(group.distance).toBeLessThan(16_000);
  await expect(page.getByText(/approximate/)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  // Dollars are S$ on each screen, never RM or SGD.
  const dollars = formatCents(group.subtotal, 'SGD');
  expect(dollars).toMatch(/^S\$/);
  await expect(total(page)).toHaveText(dollars);
  await follow(page, `/app/order-groups/${group.id}`);
  await expect(page.getByRole('main').getByText(dollars).first()).toBeVisible();
  await follow(page, '/app/order-groups');
  await expect(page.getByRole('cell', { name: group.number, exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('S$');
  await expect(page.getByRole('main')).not.toContainText(/SGD|RM/);
});

test('[R330][R447] two streets of one area get an estimated distance', {
  tag: '@once',
}, async ({ page, merchant }) => {
  await book(
    page,
    { typed: '12 Jalan SS15/4, Subang Jaya', found: /^12 Jalan SS15\/4/ },
    { typed: 'Jalan SS15/8, Subang Jaya', found: /^Jalan SS15\/8/ },
  );
  const group = await stored(merchant, page);
  expect(group.pickUpLocation.address).toMatch(/^12 Jalan SS15\/4/);
  expect(group.distance).toBeGreaterThanOrEqual(500);
  expect(group.distance).toBeLessThanOrEqual(3_000);
  expect(group.distanceSource).toBe('estimate');
  const chips = page.getByRole('button', { name: 'approximate · set location' });
  await expect(chips).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByText(/^about \d+\.\d\d\skm, estimated distance$/)).toBeVisible();
  await footer(page).locator('summary').first().click();
  await page.getByText('How it adds up').click();
  await expect(page.getByText(/^Estimated distance: \d/)).toBeVisible();
  // The drop-offs lock the pick-up's address, but not its pin.
  await chips.first().click();
  const dialog = page.getByRole('dialog', { name: 'Set the exact location' });
  await expect(dialog.getByLabel('Address shown to the rider')).not.toBeEditable();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await confirmButton(page).click();
  const pay = page.getByRole('dialog', { name: 'Confirm order' });
  await expect(pay).toContainText('The pick-up and 1 drop-off are approximate.');
  await expect(pay.getByRole('button', { name: /^(PAY|TOP UP)/ })).toBeEnabled();
  await follow(page, `/app/order-groups/${group.id}`);
  await expect(page.getByText(/^about \d+\.\d\d\skm, estimated distance$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a pin is remembered for its address until the merchant forgets it', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { id } = await makeDraft(merchant, ['Petaling Jaya']);
  await page.goto(`/main-order/${id}`);
  await confirmButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Confirm order' })).toContainText(
    /The pick-up is accurate only to about \d+(\.5)?\skm\./,
  );
  await page.keyboard.press('Escape');
  const chips = page.getByRole('button', { name: 'approximate · set location' });
  const dialog = page.getByRole('dialog', { name: 'Set the exact location' });
  await chips.first().click();
  await dialog.getByRole('button', { name: /^Pin/ }).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await dialog.getByRole('button', { name: 'Use this location' }).click();
  await expect(chips).toHaveCount(1);
  await chips.click();
  const form = detailsForm(page, 'Drop-off 1');
  await expect(form.getByText(/^Approximate location only: the area, within about \d+(\.5)?\skm\./)).toBeVisible();
  await form.getByRole('button', { name: 'Set the exact location' }).click();
  await dialog.getByLabel('Address shown to the rider').fill('Kedai Kek Lima, Petaling Jaya');
  await dialog.getByRole('button', { name: /^Pin/ }).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await dialog.getByRole('button', { name: 'Use this location' }).click();
  await expect(form.getByText('Your pin.')).toBeVisible();
  // The pin can be viewed again without a change.
  await form.getByRole('button', { name: 'Check location and address' }).click();
  await expect(dialog.getByRole('status').first()).toHaveText('At the current pin');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(stopRow(page, 1)).toContainText('Kedai Kek Lima');
  await expect(page.getByRole('button', { name: /set location$/ })).toHaveCount(0);

  const pin = (await stored(merchant, page)).orders[0]?.dropOffLocation;
  await page.getByLabel('Add Stop').fill('kedai kek');
  const own = page.getByRole('option').first();
  await expect(own).toContainText('Kedai Kek Lima, Petaling Jaya');
  await expect(own).toContainText('your pin');

  await page.getByLabel('Add Stop').fill('qqqq wwww zzzz');
  await expect(
    page.getByText('Address not found in Malaysia or Singapore. Set its pin from the nearest town'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Drop a pin instead' })).toBeVisible();
  await page.getByRole('option').first().click();
  await expect(dialog.getByLabel('Address shown to the rider')).toHaveValue('qqqq wwww zzzz');
  const pinOfTown = dialog.getByRole('button', { name: /^Pin/ });
  await pinOfTown.focus();
  for (let press = 0; press < 200; press++) await page.keyboard.press('Shift+ArrowLeft');
  await expect(dialog.getByText('This pin is at sea or outside Malaysia and Singapore.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await follow(page, '/app/addresses');
  const pins = page.getByRole('list', { name: 'Your pins' });
  await expect(pins).toContainText('Kedai Kek Lima, Petaling Jaya');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Remove the pin for Kedai Kek Lima, Petaling Jaya' }).click();
  await expect(page.getByText('Kedai Kek Lima, Petaling Jaya')).toHaveCount(0);
  expect(pin).toMatchObject({ precision: 'pin', radiusMetres: 0 });
});
