import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { api } from '@tibara/contract';
import type { BookmarkInput } from '@tibara/contract/addresses/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { call } from '../fixtures/api.ts';
import { makeDraft, placeCalled } from '../fixtures/draft.ts';
import type { Merchant } from '../fixtures/merchant.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { makeXlsx } from '../fixtures/xlsx.ts';
import { chooseSaved, detailsForm, idOf, savedAddresses, stopRow } from '../screens/place-order.ts';

type PickUp = Extract<BookmarkInput, { jobType: 'PICK_UP' }>;

async function saveAddress({ token }: Merchant, change: Partial<PickUp> = {}): Promise<void> {
  const location = { ...(await placeCalled('Subang Jaya')), unitNumber: 'G-03' };
  const contact = { pickUpPersonName: 'Aina Rosli', pickUpContactNumber: '+60129884410' };
  const body: PickUp = { jobType: 'PICK_UP', bookmarkName: 'SS15 kitchen', location, ...contact, ...change };
  await call(api.addresses.create, { token, body });
}

async function saveDropOff({ token }: Merchant, bookmarkName = 'Klang counter'): Promise<void> {
  const location = { ...(await placeCalled('Klang')), unitNumber: 'LG2-44' };
  const contact = { recipientName: 'Hakim Yusof', recipientPhone: '+60172206135' };
  const body: BookmarkInput = { jobType: 'DROP_OFF', bookmarkName, location, ...contact };
  await call(api.addresses.create, { token, body });
}

const stored = ({ token }: Merchant, id: string): Promise<OrderGroup> =>
  call(api.orders.get, { token, params: { id } });

const entries = (page: Page): Locator => page.getByRole('main').getByRole('listitem');
const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Saved addresses' }).getByRole('link', { name });
test('[R368] the address book is exported, and a file of contacts is imported whole', {
  tag: '@once',
}, async ({ page, merchant }) => {
  await saveAddress(merchant, { bookmarkName: '=SUM(A1)', pickUpPersonName: 'A'.repeat(90) });
  await saveDropOff(merchant);
  await page.goto('/app/addresses');
  await expect(tab(page, 'Drop-off Address')).toContainText('1');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('saved-addresses.csv');
  const exported = await readFile(await download.path());
  expect(exported.toString()).toMatch(
    /^\ufeffBookmark name,[\s\S]*"'=SUM\(A1\)",pick-up,A{90},\+60129884410,[\s\S]*Klang counter,drop-off/,
  );

  await tab(page, 'Drop-off Address').click();
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import saved addresses' });
  const choose = (name: string, buffer: Buffer) =>
    dialog.getByLabel('Upload a CSV or Excel file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  const save = dialog.getByRole('button', { name: /^Save/ });
  await choose('saved-addresses.csv', exported);
  await expect(dialog.getByRole('list', { name: 'Rows that are left out' }).getByRole('listitem')).toHaveText([
    'Row 2: =SUM(A1)',
    'Row 3: Klang counter',
  ]);
  await expect(save).toBeDisabled();

  const contacts = (address: string, phone: string) =>
    Buffer.from(
      `Nama,No HP,Alamat\nMei,012-778 1902,Petaling Jaya\nRavi,${phone},${address}\nAida,0123456789,\nSiti,--,Klang\n`,
    );
  await choose('contacts.csv', contacts('qqzzxx 99', '12'));
  await expect(dialog.getByRole('list', { name: 'Rows to fix' }).getByRole('listitem')).toHaveText([
    /^Row 3: Contact number is invalid\. .+/,
    'Row 4: Please select an address.',
    /^Row 5: Contact number must start with the \+ sign followed by the country code \(eg\. \+60\)\./,
  ]);
  await expect(save).toBeDisabled();
  await save.press('Enter');
  const { token, vendorId } = merchant;
  const stored = await call(api.addresses.list, { token, query: { vendorId, jobType: 'DROP_OFF' } });
  expect(stored.totalElements).toBe(1);

  const mended = makeXlsx([
    ['Customers'],
    ['Nama', 'No HP', 'Alamat'],
    ['Mei', '012-778 1902', 'Petaling Jaya'],
    ['Ravi', '0163309921', 'Subang Jaya'],
  ]);
  await choose('contacts.xlsx', mended);
  await expect(dialog.getByText('Approximate location only: row 3, 4.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save 2 addresses' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('2 addresses saved')).toBeVisible();
  await expect(entries(page)).toHaveCount(3);
  await expect(entries(page).filter({ hasText: 'Ravi' })).toContainText(/Ravi.*Subang Jaya.*\+60.16-330.9921/);
});

test("[R086] a saved pick-up fills in the order's address and contact", { tag: '@once' }, async ({
  page,
  merchant,
}) => {
  await saveAddress(merchant);
  await page.goto('/main-order');
  await savedAddresses(page).click();
  await chooseSaved(page, 'pick-up', 'SS15 kitchen');
  await detailsForm(page, 'Pick-up').getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/main-order\/[0-9a-f-]{36}$/);
  expect(await stored(merchant, idOf(page))).toMatchObject({
    pickUpContactNumber: '+60129884410',
    pickUpLocation: { city: 'Subang Jaya', unitNumber: 'G-03' },
  });
});

test('[R078, R080] a saved drop-off is added to the order and removed by its icon', { tag: '@once' }, async ({
  page,
  merchant,
}) => {
  await saveDropOff(merchant);
  const { id } = await makeDraft(merchant, ['Petaling Jaya']);
  await page.goto(`/main-order/${id}`);
  await savedAddresses(page).click();
  await chooseSaved(page, 'drop-off', 'Klang counter');
  const form = detailsForm(page, 'Drop-off 2');
  await expect(form.getByLabel('Drop-off address')).toBeFocused();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(stopRow(page, 2)).toContainText('Klang');
  await expect
    .poll(async () => (await stored(merchant, id)).orders[1])
    .toMatchObject({
      recipientName: 'Hakim Yusof',
      recipientPhone: '+60172206135',
      dropOffLocation: { unitNumber: 'LG2-44' },
    });

  // Icons belong to the row under the pointer, otherwise to the row with the focus.
  const rowOf = (position: number) => page.getByRole('listitem').filter({ has: stopRow(page, position) });
  const iconsOf = (position: number) => rowOf(position).locator('.row-tools');
  await page.mouse.move(0, 0);
  await page.keyboard.press('Tab');
  await rowOf(1).getByRole('button', { name: 'Saved addresses for drop-off 1' }).focus();
  await expect(iconsOf(1)).toHaveCSS('opacity', '1');
  await rowOf(2).hover();
  await expect(iconsOf(2)).toHaveCSS('opacity', '1');
  await expect(iconsOf(1)).toHaveCSS('opacity', '0');
  await page.getByRole('button', { name: 'Delete drop-off 2' }).click();
  await expect(stopRow(page, 2)).toHaveCount(0);
  await expect.poll(async () => (await stored(merchant, id)).orders.length).toBe(1);
});
