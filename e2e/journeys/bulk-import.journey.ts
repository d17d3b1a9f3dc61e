import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { businessDay } from '@tibara/contract/time';
import { call } from '../fixtures/api.ts';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { makeDraft, tomorrowAt } from '../fixtures/draft.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { confirmButton, stopRow, total } from '../screens/place-order.ts';

const header =
  'Recipient name,Recipient phone,Product,Unit,Address,Delivery date time,COD,City,Country,Note,Door-to-door';
/** Tomorrow as the CSV writes it; the pick-up is at ten. */
const at = (clock: string): string => {
  const [year, month, day] = businessDay(tomorrowAt(clock)).split('-');
  return `${month}/${day}/${year} ${clock}`;
};
const good = [
  `Wei Ling,+60198765432,Lunch set A,12-3A,"12 Jalan Telawi 3, Bangsar Baru",${at('11:00')},18.00,Kuala Lumpur,Malaysia,Ring twice,`,
  `Farid,+60132217780,Lunch set A,,"Jalan SS2/24, Petaling Jaya",${at('11:30')},,Petaling Jaya,Malaysia,,TRUE`,
  `Mei,+60124478120,Lunch set B,8,"Jalan Hang Tuah",${at('12:00')},,Klang,MY,,no`,
  `Ravi,+60163309921,Cake,,"88 Jalan Besar",${at('12:30')},0,Kajang,Malaysia,,`,
  `Aisyah,+60176652003,Cake,G-11,"5 Jalan Plumbum",${at('13:00')},,Shah Alam,Malaysia,,yes`,
];

const importButton = (page: Page): Locator => page.getByRole('button', { name: 'Import Bulk Order' });
const importDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Import bulk order' });
const submitButton = (dialog: Locator): Locator => dialog.getByRole('button', { name: /^Submit/ });
const rowOf = (dialog: Locator, number: number): Locator =>
  dialog.getByRole('listitem').filter({ has: dialog.page().getByText(`Row ${number}`, { exact: true }) });

async function openImport(page: Page, id: string): Promise<Locator> {
  await page.goto(`/main-order/${id}`);
  await importButton(page).click();
  return importDialog(page);
}

const upload = (dialog: Locator, lines: readonly string[] | Buffer, name = 'lunch.csv'): Promise<void> =>
  dialog.getByLabel('Upload a CSV file').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.isBuffer(lines) ? lines : Buffer.from([header, ...lines].join('\r\n')),
  });

test('[R014][R063][R085][R241][R317][R373][R377][R378][R379][R380][R381][R382][R383][R384][R385][R386] a file with mistakes names each by its row and imports nothing; the right one becomes the priced route', async ({
  page,
  merchant,
}) => {
  const { id } = await makeDraft(merchant, []);
  const stored = () => call(api.orderGroups.get, { token: merchant.token, params: { id } });
  const dialog = await openImport(page, id);
  await expect(submitButton(dialog)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download CSV template' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('bulk-order-template.csv');
  const template = await readFile(await download.path(), 'utf8');
  expect(template).toMatch(/^Recipient name,.*MM\/DD\/YYYY HH:MM.*Door-to-door \(yes or no\)\n$/);

  await upload(dialog, [
    good[0] ?? '',
    `Farid,60132217780,Lunch set A,,"Jalan SS2/24",${at('11:30')},,Petaling Jaya,Malaysia,,`,
    `Mei,+60 12-447 8120,Lunch set B,8,"Jalan Hang Tuah",${at('09:45')},,Klang,Malaysia,,`,
    'only,three,cells',
    `Ravi,+60163309921,Cake,,"88 Jalan Besar",31/12/2026 12:30,,Kajang,Malaysia,,`,
    `Aisyah,+60176652003,Cake,,"5 Jalan Plumbum",01/31/2025 12:30,,,Malaysia,,`,
    `Daniel,+6011,,,"somewhere nowhere",${at('14:00')},,Atlantis,Malaysia,,`,
  ]);
  await expect(dialog.getByText('6 rows, 1 skipped')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('Fix these 5 rows to import the file.');
  await expect(rowOf(dialog, 2)).not.toContainText('Wei Ling.');
  await expect(rowOf(dialog, 3)).toContainText(
    "Farid's contact number must start with the + sign followed by the country code (eg. +60).",
  );
  await expect(rowOf(dialog, 4)).toContainText('Delivery date is earlier than pickup date for Mei.');
  await expect(rowOf(dialog, 4)).toContainText("Please remove any dash (-) and space in Mei's contact number.");
  await expect(rowOf(dialog, 6)).toContainText(
    'Invalid delivery date time for Ravi, please follow format MM/DD/YYYY HH:MM.',
  );
  await expect(rowOf(dialog, 7)).toContainText('Delivery date is in the past for Aisyah.');
  await expect(rowOf(dialog, 7)).toContainText(
    'Missing city/country for Aisyah, please download the new CSV template for reference.',
  );
  await expect(rowOf(dialog, 8)).toContainText('Some mandatory fields have empty values for Daniel.');
  await expect(rowOf(dialog, 8)).toContainText("Daniel's contact number is invalid.");
  await expect(rowOf(dialog, 8)).toContainText('Error while geocoding address: somewhere nowhere.');
  await expect(submitButton(dialog)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect((await stored()).orders).toEqual([]);

  await dialog.getByRole('button', { name: 'Remove lunch.csv' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await expect(submitButton(dialog)).toHaveAttribute('aria-disabled', 'true');

  await upload(dialog, good);
  await expect(dialog.getByText('5 rows', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit 5 drop-offs' }).click();
  await expect(dialog).toBeHidden();
  await expect(stopRow(page, 5)).toContainText('5 Jalan Plumbum');
  const { orders, subtotal } = await stored();
  await expect(total(page)).toHaveText(ringgit(subtotal));
  expect(orders.map(({ recipientName }) => recipientName)).toEqual(['Wei Ling', 'Farid', 'Mei', 'Ravi', 'Aisyah']);
  expect(orders[0]).toMatchObject({
    recipientPhone: '+60198765432',
    product: 'Lunch set A',
    deliverDateTime: tomorrowAt('11:00'),
    isCodEnabled: true,
    codAmount: 1800,
    doorToDoor: false,
    noteToDriver: 'Ring twice',
    dropOffLocation: { address: '12 Jalan Telawi 3, Bangsar Baru', unitNumber: '12-3A', country: 'MY' },
  });
  expect(orders.map(({ doorToDoor }) => doorToDoor)).toEqual([false, true, false, false, true]);
  expect(orders[3]).toMatchObject({ isCodEnabled: false, codAmount: null });
  await expect(importButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(importButton(page)).toHaveAccessibleDescription(
    'Please remove existing drop-off locations to import bulk order.',
  );
  await expect(page.getByRole('button', { name: 'Edit pick-up' })).toBeVisible();
  await expect(page.getByLabel('Add Stop')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add voucher or promo code' })).toBeVisible();
  await expect(confirmButton(page)).toContainText(ringgit(subtotal));
});

test('[R317][R372] an import asks for the pick-up first; a file without orders or that cannot be read is said as that; what only the server can tell is at its row; a file may be dropped, and hours are only warned about', {
  tag: '@once',
}, async ({ page, merchant }) => {
  await page.goto('/main-order');
  await importButton(page).click();
  await expect(
    page.getByText('Please select a pick-up location and fill in all required fields before importing bulk order.'),
  ).toBeVisible();
  await expect(importDialog(page)).toHaveCount(0);

  const { id } = await makeDraft(merchant, []);
  const dialog = await openImport(page, id);
  for (const [content, words] of [
    [[], 'No orders found in the CSV file.'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]), 'Error reading CSV file, please try again.'],
  ] as const) {
    await upload(dialog, content);
    await expect(dialog.getByRole('alert')).toHaveText(words);
    await expect(submitButton(dialog)).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('button', { name: 'Remove lunch.csv' }).click();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  }

  const lines = [
    good[3]?.replace(at('12:30'), at('23:30')),
    // As long as a number is, but not one that was ever given out: the browser's short list does not know.
    good[4]?.replace('+60176652003', '+60100000000'),
  ];
  const data = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }));
      return transfer;
    },
    [header, ...lines].join('\n'),
  );
  await dialog.getByLabel('Upload a CSV file').dispatchEvent('drop', { dataTransfer: data });
  await expect(rowOf(dialog, 2)).toContainText('Delivery time is outside 06:00 to 23:00 for Ravi.');
  await dialog.getByRole('button', { name: 'Submit 2 drop-offs' }).click();
  await expect(rowOf(dialog, 3)).toContainText("Recipient's contact number is invalid.");
  await expect(dialog.getByRole('alert')).toContainText('Fix this 1 row to import the file.');
  await expect(submitButton(dialog)).toHaveAttribute('aria-disabled', 'true');
  const { orders } = await call(api.orderGroups.get, { token: merchant.token, params: { id } });
  expect(orders).toEqual([]);

  await dialog.getByRole('button', { name: 'Remove dropped.csv' }).click();
  await expect(dialog.getByLabel('Upload a CSV file')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(importButton(page)).toBeFocused();
});
