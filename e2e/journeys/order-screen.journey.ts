import type { Locator } from '@playwright/test';
import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { expect, test } from '../fixtures/test.ts';
import { chooseAddress, confirmButton, detailsForm, footer, stopRow } from '../screens/place-order.ts';

/** How far down each of them begins. */
const topsOf = (parts: readonly Locator[]): Promise<number[]> =>
  Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? Number.NaN));

test('[R061][R062][R063] the panel leads from the vehicle to Confirm Order, and says how the rate gets cheaper', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { id } = await makeDraft(merchant, ['Petaling Jaya']);
  await page.goto(`/main-order/${id}`);
  const panel = page.getByRole('region', { name: 'Order', exact: true });
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Ready to deliver?');
  await expect(stopRow(page, 1)).toBeVisible();
  await panel.getByRole('button', { name: 'How to get the cheapest rate' }).click();
  const tip = page.getByRole('dialog', { name: 'How to get the cheapest rate' });
  await expect(tip).toHaveText('Drag the drop-off stops into a new order for the cheapest rate.');
  // Also while the focus is still where it was opened.
  await panel.getByRole('button', { name: 'How to get the cheapest rate' }).focus();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();

  const tops = await topsOf([
    panel.getByRole('radio', { name: 'Bike' }),
    panel.getByRole('button', { name: 'Edit pick-up' }),
    stopRow(page, 1),
    panel.getByLabel('Add Stop'),
    panel.getByRole('button', { name: 'Import Bulk Order' }),
    footer(page).getByRole('button', { name: 'Add voucher or promo code' }),
    footer(page).getByText('Total', { exact: true }),
    confirmButton(page),
  ]);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(tops).not.toContain(Number.NaN);
});

test('[R065] details open in their row on a wide screen, and as a modal at 850 pixels', { tag: '@once' }, async ({
  page,
  merchant,
}) => {
  const { id } = await makeDraft(merchant, ['Petaling Jaya']);
  for (const [width, role] of [
    [851, 'form'],
    [850, 'dialog'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/main-order/${id}`);
    await stopRow(page, 1).click();
    const dropOff = page.getByRole(role, { name: 'Drop-off 1', exact: true });
    await dropOff.getByRole('button', { name: 'Cancel' }).click();
    await expect(dropOff).toBeHidden();
    await page.getByRole('button', { name: 'Edit pick-up' }).click();
    const pickUp = page.getByRole(role, { name: 'Pick-up', exact: true });
    await pickUp.getByRole('button', { name: 'Cancel' }).click();
    await expect(pickUp).toBeHidden();
  }
});

test('Escape closes the list of addresses, then the form, and the address is still there', { tag: '@once' }, async ({
  page,
  merchant,
}) => {
  const { id } = await makeDraft(merchant, ['Petaling Jaya']);
  await page.goto(`/main-order/${id}`);
  await stopRow(page, 1).click();
  const form = detailsForm(page, 'Drop-off 1');
  const address = form.getByLabel('Drop-off address');
  const before = await address.inputValue();
  expect(before).toContain('Petaling Jaya');
  await address.click();
  await expect(form.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.getByRole('listbox').getByRole('option')).toHaveCount(0);
  await expect(address).toHaveValue(before);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(stopRow(page, 1)).toBeFocused();
  await expect(stopRow(page, 1)).toContainText('Petaling Jaya');
});

test('[R073][R077] Cancel leaves all as it was, Save needs no unit', async ({ page, merchant }) => {
  const { token } = merchant;
  const { id } = await makeDraft(merchant, []);
  const stored = () => call(api.orderGroups.get, { token, params: { id } });
  await page.goto(`/main-order/${id}`);
  const edit = page.getByRole('button', { name: 'Edit pick-up' });
  await edit.click();
  const pickUp = detailsForm(page, 'Pick-up');
  await pickUp.getByLabel('Unit number').fill('G-2');
  await pickUp.getByLabel("Sender's name").fill('Ravi Nathan');
  await pickUp.getByLabel("Sender's contact number").fill('123456780');
  await pickUp.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeFocused();
  await expect(page.getByText(/Aina Rosli ·/)).toBeVisible();
  await edit.click();
  await pickUp.getByLabel("Sender's name").fill('Ravi Nathan');
  await pickUp.getByLabel("Sender's contact number").fill('123456780');
  await pickUp.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Ravi Nathan ·/)).toBeVisible();
  expect(await stored()).toMatchObject({
    pickUpPersonName: 'Ravi Nathan',
    pickUpContactNumber: '+60123456780',
    pickUpLocation: { unitNumber: '' },
  });

  for (const button of ['Cancel', 'Save']) {
    await chooseAddress(page, page.getByLabel('Add Stop'), 'Petaling Jaya');
    const dropOff = detailsForm(page, 'Drop-off 1');
    await dropOff.getByLabel("Recipient's name").fill('Mei Ling Tan');
    await dropOff.getByLabel("Recipient's Contact number").fill('123456729');
    await dropOff.getByRole('button', { name: button, exact: true }).click();
    await expect(dropOff).toBeHidden();
    await expect(stopRow(page, 1)).toHaveCount(button === 'Save' ? 1 : 0);
  }
  expect((await stored()).orders.map(({ dropOffLocation }) => dropOffLocation.unitNumber)).toEqual(['']);
});

test('Cancel on a new order leads back to where its form was opened from', { tag: '@once' }, async ({
  page,
  merchant: _,
}) => {
  await page.goto('/main-order');
  await chooseAddress(page, page.getByLabel('Pick-up address'), 'Subang Jaya');
  const pickUp = detailsForm(page, 'Pick-up');
  await pickUp.getByRole('button', { name: 'Cancel' }).click();
  await expect(pickUp).toBeHidden();
  await expect(page.getByRole('button', { name: 'Enter details...' })).toBeFocused();
});

test('what is half typed waits in its row while another form is open', { tag: '@once' }, async ({ page, merchant }) => {
  const { id } = await makeDraft(merchant, ['Petaling Jaya', 'Shah Alam']);
  await page.goto(`/main-order/${id}`);
  await chooseAddress(page, page.getByLabel('Add Stop'), 'Klang');
  const first = detailsForm(page, 'Drop-off 1');
  const second = detailsForm(page, 'Drop-off 2');
  const third = detailsForm(page, 'Drop-off 3');
  await third.getByLabel("Recipient's name").fill('Siti Hajar');
  await stopRow(page, 1).click();
  await first.getByLabel("Recipient's name").fill('Mei Ling Tan');
  await stopRow(page, 2).click();
  await second.getByRole('button', { name: 'Cancel' }).click();

  await expect(page.getByText('Not saved yet')).toHaveCount(1);
  await confirmButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Enter the details of Petaling Jaya first, or delete it.');
  await stopRow(page, 1).click();
  await expect(first.getByLabel("Recipient's name")).toHaveValue('Mei Ling Tan');
  await first.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await expect(page.getByText(/^Recipient 1/)).toBeVisible();
  await page.getByRole('button', { name: 'Enter details...' }).click();
  await expect(third.getByLabel("Recipient's name")).toHaveValue('Siti Hajar');
});

test('a complete drop-off is added while the merchant is at the next form already', { tag: '@once' }, async ({
  page,
  merchant,
}) => {
  const { id } = await makeDraft(merchant, ['Petaling Jaya']);
  await page.goto(`/main-order/${id}`);
  await chooseAddress(page, page.getByLabel('Add Stop'), 'Klang');
  const second = detailsForm(page, 'Drop-off 2');
  await second.getByLabel("Recipient's name").fill('Siti Hajar');
  await second.getByLabel("Recipient's Contact number").fill('123456729');
  await stopRow(page, 1).click();
  const first = detailsForm(page, 'Drop-off 1');
  await first.getByLabel('Unit').fill('B-12-3');
  await expect(stopRow(page, 2)).toContainText('Klang');
  await expect(first.getByLabel('Unit')).toHaveValue('B-12-3');
  await expect(page.getByRole('button', { name: 'Enter details...' })).toHaveCount(0);
  const { orders } = await call(api.orderGroups.get, { token: merchant.token, params: { id } });
  expect(orders.map(({ recipientName }) => recipientName)).toEqual(['Recipient 1', 'Siti Hajar']);
});
