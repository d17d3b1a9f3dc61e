import type { Locator, Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { expect, test } from '../fixtures/test.ts';
import { chooseAddress, confirmButton, detailsForm, footer, stopRow } from '../screens/place-order.ts';
import { mapOf, marker, middleOf } from '../screens/route-map.ts';

/** How far down each of them begins. */
const topsOf = (parts: readonly Locator[]): Promise<number[]> =>
  Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? Number.NaN));

test('[R061][R062][R063][R064][R065] the panel leads from the vehicle to Confirm Order, and says how the rate gets cheaper; Escape closes a list of addresses, then its form; above 850 px the map stands at the right and details open in their row; at 850 px a sketch lies above and they are a modal', {
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

  await page.setViewportSize({ width: 851, height: 800 });
  const map = mapOf(page, 'Route with 1 drop-offs');
  await expect(map).toBeVisible();
  const beside = await panel.boundingBox();
  const { x = 0, width = 0, height = 0 } = (await map.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual((beside?.x ?? 0) + (beside?.width ?? 0));
  expect(x + width).toBe(851);
  expect(height).toBeGreaterThan(700);
  await expectDetailsIn(page, 'form');

  await page.setViewportSize({ width: 850, height: 800 });
  await expect(map).toHaveCount(0);
  const sketched = await middleOf(marker(page, 'Pick-up, Subang Jaya'));
  const heading = await middleOf(page.getByRole('heading', { level: 1 }));
  expect(sketched.y).toBeLessThan(heading.y);
  await expectDetailsIn(page, 'dialog');
});

/** Of both kinds of stops. */
async function expectDetailsIn(page: Page, role: 'form' | 'dialog'): Promise<void> {
  const openers = { 'Drop-off 1': stopRow(page, 1), 'Pick-up': page.getByRole('button', { name: 'Edit pick-up' }) };
  for (const [name, opener] of Object.entries(openers)) {
    await opener.click();
    const details = page.getByRole(role, { name, exact: true });
    await details.getByRole('button', { name: 'Cancel' }).click();
    await expect(details).toBeHidden();
  }
}

test('[R073][R077] Cancel leaves all as it was, Save needs no unit; beside the open form the map has a new pick-up in its middle', {
  tag: '@once',
}, async ({ page, merchant }) => {
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

  await page.goto('/main-order');
  await expect(mapOf(page, 'Map')).toBeVisible();
  await chooseAddress(page, page.getByLabel('Pick-up address'), 'Bangsar');
  await expect(detailsForm(page, 'Pick-up')).toBeVisible();
  const map = await middleOf(mapOf(page, 'Route with 0 drop-offs'));
  const away = async () => {
    const { x, y } = await middleOf(marker(page, 'Pick-up'));
    return Math.hypot(x - map.x, y - map.y);
  };
  await expect.poll(away).toBeLessThan(20);
});

test('what is half typed waits in its row while another form is open, and is added from there once it is complete', {
  tag: '@once',
}, async ({ page, merchant }) => {
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

  await third.getByLabel("Recipient's Contact number").fill('123456729');
  await stopRow(page, 1).click();
  await first.getByLabel('Unit').fill('B-12-3');
  await expect(stopRow(page, 3)).toContainText('Klang');
  await expect(first.getByLabel('Unit')).toHaveValue('B-12-3');
  await expect(page.getByRole('button', { name: 'Enter details...' })).toHaveCount(0);
  const { orders } = await call(api.orderGroups.get, { token: merchant.token, params: { id } });
  expect(orders.map(({ recipientName }) => recipientName)).toEqual(['Recipient 1', 'Recipient 2', 'Siti Hajar']);
});
