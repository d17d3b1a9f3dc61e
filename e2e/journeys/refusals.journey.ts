import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { follow } from '../fixtures/follow.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { addStop, chooseAddress, confirmButton, detailsForm, total } from '../screens/place-order.ts';

const impossible = [
  ['Subang Jaya', 'Pickup and dropoff location are the same'],
  ['Orchard', 'Pick-up and drop-off must be in the same country.'],
  ['Kuah', 'No road leads from the previous stop to this address. Choose another drop-off.'],
] as const;

/** A route that cannot be had. */
const noRoute = { code: 'unavailable', message: 'Error fetching directions in map', requestId: 'r-1' };

/** The browser's own line about the 503, and ours. */
async function expectInConsole(errors: string[]): Promise<void> {
  await expect.poll(() => errors).toContainEqual(expect.stringContaining(`${noRoute.message} ${noRoute.requestId}`));
  errors.splice(0);
}

test('[R341][R468] a drop-off at the pick-up itself, in the other country or on an island is refused at its address; a route that cannot be had is said in an alert, and in the console', {
  tag: '@once',
}, async ({ page, merchant, consoleErrors }) => {
  const { id } = await makeDraft(merchant, []);
  await page.goto(`/main-order/${id}`);
  await chooseAddress(page, page.getByLabel('Add Stop'), 'Petaling Jaya');
  const form = detailsForm(page, 'Drop-off 1');
  await form.getByLabel("Recipient's name").fill('Mei Ling Tan');
  await form.getByLabel("Recipient's Contact number").fill('123456729');
  for (const [place, refusal] of impossible) {
    await chooseAddress(page, form.getByLabel('Drop-off address'), place);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByText(refusal)).toBeVisible();
    await expect(form.getByLabel('Drop-off address')).toBeFocused();
  }
  await expectAccessible(page);
  await chooseAddress(page, form.getByLabel('Drop-off address'), 'Petaling Jaya');
  await page.route('**/orders', (route) => route.fulfill({ status: 503, json: noRoute }));
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: noRoute.message })).toBeVisible();
  await expectInConsole(consoleErrors);
  await page.unroute('**/orders');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  const { orders } = await call(api.orderGroups.get, { token: merchant.token, params: { id } });
  expect(orders).toHaveLength(1);
});

test('[R468] a visitor is told why a route has no price, and in an alert and the console that it cannot be had', {
  tag: '@once',
}, async ({ page, consoleErrors }) => {
  await page.goto('/main-order');
  await chooseAddress(page, page.getByLabel('Pick-up address'), 'Subang Jaya');
  for (const [place, refusal] of impossible) {
    await chooseAddress(page, page.getByLabel('Add Stop'), place);
    await expect(page.getByRole('alert')).toContainText(refusal);
    await expect(total(page)).toHaveText('–no price');
    await page.getByRole('button', { name: 'Delete drop-off 1' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
  }
  await page.route('**/public/estimate', (route) => route.fulfill({ status: 503, json: noRoute }));
  await chooseAddress(page, page.getByLabel('Add Stop'), 'Klang');
  await expect(page.getByRole('alert')).toContainText(noRoute.message);
  await expectInConsole(consoleErrors);
});

test('an address that is only typed says so when it is left; a phone number is taken the way people write it', {
  tag: '@once',
}, async ({ page, merchant }) => {
  await page.goto('/main-order');
  const pickUp = page.getByLabel('Pick-up address');
  await pickUp.fill('Kopi Lorong');
  await page.getByRole('radio', { name: 'Car' }).focus();
  const refusal = page.getByText('Please select a pick-up address from the drop-down list.');
  await expect(refusal).toBeVisible();
  await expect(pickUp).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await chooseAddress(page, pickUp, 'Subang Jaya');
  await expect(refusal).toBeHidden();

  const { id } = await makeDraft(merchant, []);
  await follow(page, `/main-order/${id}`);
  const forms = [
    ['012-345 6729', '+60123456729'],
    ['+65 8123 4567', '+6581234567'],
    ['03 7956 8000', '+60379568000'],
    ['60123334455', '+60123334455'],
  ] as const;
  for (const [index, [phone]] of forms.entries()) {
    await addStop(page, index + 1, {
      place: ['Petaling Jaya', 'Klang', 'Bangsar', 'Puchong'][index] ?? '',
      name: 'Mei Ling',
      phone,
    });
  }
  const { orders } = await call(api.orderGroups.get, { token: merchant.token, params: { id } });
  expect(orders.map(({ recipientPhone }) => recipientPhone)).toEqual(forms.map(([, stored]) => stored));

  await page.getByLabel('Add Stop').fill('Kedai Mei Ling');
  await confirmButton(page).click();
  await expect(page.getByText('Please select a drop-off address from the drop-down list.')).toBeVisible();
  await expect(page.getByLabel('Add Stop')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Add Stop').fill('');
  await confirmButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Confirm order' })).toBeVisible();
});
