import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { addDays, businessDay } from '@tibara/contract/time';
import { call } from '../fixtures/api.ts';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { makeDraft, tomorrowAt } from '../fixtures/draft.ts';
import { follow } from '../fixtures/follow.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { cellOf, fileField, importButton, removeRow, submitButton, uploadFile, writeCell } from '../screens/import.ts';
import { chooseAddress, confirmButton, stopRow, total } from '../screens/place-order.ts';

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
const fileOf = (...lines: readonly string[]): string => [header, ...lines].join('\r\n');
const says = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();

test('[R014][R063][R085][R241][R373][R374][R377][R378][R379][R380][R381][R382][R383][R384][R385][R386] a messy file names what is wrong with each row, is repaired in place, survives a reload, and becomes the priced route as a whole', async ({
  page,
  merchant,
}) => {
  const { id } = await makeDraft(merchant, []);
  const stored = () => call(api.orderGroups.get, { token: merchant.token, params: { id } });
  await page.goto(`/main-order/${id}`);
  await importButton(page).click();
  await expect(page).toHaveURL(`/main-order/${id}/import`);
  await expect(page.getByRole('heading', { level: 1, name: 'Import Bulk Order' })).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV template' }).click(),
  ]);
  const template = await readFile(await download.path(), 'utf8');
  expect(template).toMatch(/^Recipient name,.*MM\/DD\/YYYY HH:MM.*Door-to-door \(yes or no\)\nExample: /);

  await uploadFile(
    page,
    'lunch.csv',
    fileOf(
      good[0] ?? '',
      `Farid,60132217780,Lunch set A,,"Jalan SS2/24, Petaling Jaya",${at('11:30')},,Petaling Jaya,Malaysia,,TRUE`,
      `Mei,+60 12-447 8120,Lunch set B,8,"Jalan Hang Tuah",${at('09:45')},,Klang,Malaysia,,`,
      'only,three,cells',
      `Ravi,+60163309921,Cake,,"88 Jalan Besar",soon after lunch,,Kajang,Malaysia,,`,
      `Aisyah,+60176652003,Cake,G-11,"5 Jalan Plumbum",01/31/2025 12:30,,,Malaysia,,yes`,
      `Daniel,+6011,,,"somewhere nowhere",${at('14:00')},,Atlantis,Malaysia,,`,
      template.split('\n')[1] ?? '',
    ),
  );
  await says(page, '6 rows, row 5 skipped: fewer than 6 cells');
  await says(page, "Farid's contact number must start with the + sign followed by the country code (eg. +60).");
  await says(page, 'Delivery date is earlier than pickup date for Mei.');
  await says(page, "Please remove any dash (-) and space in Mei's contact number.");
  await says(page, 'Invalid delivery date time for Ravi, please follow format MM/DD/YYYY HH:MM.');
  await says(page, 'Delivery date is in the past for Aisyah.');
  await says(page, 'Missing city/country for Aisyah, please download the new CSV template for reference.');
  await says(page, 'Some mandatory fields have empty values for Daniel.');
  await says(page, "Daniel's contact number is invalid.");
  await says(page, 'Error while geocoding address: somewhere nowhere.');
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(submitButton(page)).toHaveAccessibleDescription('Fix these 5 rows to import the file.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Clean both phones' }).first().click();
  await expect(page.getByText("Farid's contact number")).toHaveCount(0);
  await writeCell(page, 4, 'Deliver by', at('12:00'));
  await writeCell(page, 6, 'Deliver by', at('12:30'));
  await writeCell(page, 7, 'Deliver by', at('13:00'));
  await writeCell(page, 7, 'City', 'Shah Alam');
  await removeRow(page, 8);
  expect((await stored()).orders).toEqual([]);
  await page.reload();
  await says(page, '5 rows');
  await page.getByRole('button', { name: 'Submit 5 drop-offs' }).click();
  await expect(page).toHaveURL(`/main-order/${id}`);
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
  await expect(confirmButton(page)).toContainText(ringgit(subtotal));
  await follow(page, `/main-order/${id}/import`);
  await says(page, 'Please remove existing drop-off locations to import bulk order.');
});

test('[R111][R317][R372][R375][R376] an import asks for the pick-up first, and leaves no order behind that it was not brought anything to; Place Order and the order’s own screen each say in their own words what is wrong with a file; what only the server can tell is at its row, and hours are only warned about', {
  tag: '@once',
}, async ({ page, merchant }) => {
  await page.goto('/main-order');
  await importButton(page).click();
  await says(page, 'Please select a pick-up location and fill in all required fields before importing bulk order.');
  await expect(page).toHaveURL('/main-order');
  // One that is complete saves itself.
  await chooseAddress(page, page.getByLabel('Pick-up address'), 'Petaling Jaya');
  await expect(page.getByLabel("Sender's name")).toHaveValue(/./);
  await importButton(page).click();
  await expect(page).toHaveURL(/\/main-order\/[^/]+\/import$/);
  // With nothing brought it is as before the press: no empty draft is left behind.
  await page.getByRole('main').getByRole('link', { name: 'Place order', exact: true }).click();
  await expect(page).toHaveURL('/main-order');
  await expect(page.getByLabel('Pick-up address')).toHaveValue(/^Petaling Jaya/);
  const { token, vendorId } = merchant;
  const drafts = () => call(api.orderGroups.list, { token, query: { vendorId, status: ['OPEN'], page: 0, size: 10 } });
  expect(await drafts()).toMatchObject({ content: [] });
  await importButton(page).click();
  await expect(page).toHaveURL(/\/main-order\/[^/]+\/import$/);
  await page.reload();
  await expect(fileField(page)).toBeAttached();
  await follow(page, '/app/wallet');
  await expect.poll(drafts).toMatchObject({ content: [] });

  const { id } = await makeDraft(merchant, []);
  const image = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]);
  const tooLarge = 'a,'.repeat(500_001);
  for (const [screen, noOrders, unreadable] of [
    ['/main-order', 'No orders found in the CSV file.', 'Error reading CSV file, please try again.'],
    ['/app/order-groups', 'No orders found in the CSV', 'Error while reading CSV, please re-export CSV and try again.'],
  ] as const) {
    await follow(page, `${screen}/${id}`);
    await importButton(page).click();
    await expect(page).toHaveURL(`${screen}/${id}/import`);
    for (const [content, words] of [
      [header, noOrders],
      ['', noOrders],
      [image, unreadable],
      [tooLarge, 'This file is larger than 1 MB. Save only the rows that you need in a new file.'],
    ] as const) {
      await uploadFile(page, 'lunch.csv', content);
      await expect(page.getByRole('alert')).toHaveText(words);
      await expect(submitButton(page)).toHaveCount(0);
    }
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
  await fileField(page).dispatchEvent('drop', { dataTransfer: data });
  await says(page, 'Delivery time is outside 06:00 to 23:00 for Ravi.');
  await page.getByRole('button', { name: 'Submit 2 drop-offs' }).click();
  await says(page, "Recipient's contact number is invalid.");
  await expect(cellOf(page, 3, 'Phone')).toHaveAttribute('aria-invalid', 'true');
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  const { orders } = await call(api.orderGroups.get, { token: merchant.token, params: { id } });
  expect(orders).toEqual([]);
  await page.getByRole('button', { name: 'Remove dropped.csv' }).click();
  await expect(fileField(page)).toBeFocused();
  await expect(submitButton(page)).toHaveCount(0);
  await page.reload();
  await expect(fileField(page)).toBeVisible();
  await expect(page.getByText('dropped.csv')).toHaveCount(0);
});

test('a file is repaired with the keyboard alone: the date is asked once, arrows and Enter go from fault to fault, and row 101 is refused until it is left out', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { id } = await makeDraft(merchant, []);
  await page.goto(`/app/order-groups/${id}/import`);
  // A day whose number is not that of its month.
  const days = [40, 41].map((count) => addDays(businessDay(tomorrowAt('12:00')), count).split('-'));
  const [year, month, day] = days.find(([, one, other]) => one !== other) ?? [];
  const late = `${day}/${month}/${year}`;
  const rows = Array.from(
    { length: 101 },
    (_, index) => `Guest ${index},+6012345${6000 + index},Cake,,"Jalan Hang Tuah",${late} 12:00,,Klang,MY,,`,
  );
  rows[1] = `Guest 1,0124478120,Cake,,"Jalan Hang Tuah",${late} 12:00,,Klang,MY,,`;
  rows[2] = `Guest 2,+60124478122,Cake,,"Jalan Hang Tuah",${late} 12:00,much,Klang,MY,,`;
  rows[3] = `Guest 3,+60124478123,Cake,,"Jalan Hang Tuah",${late} 1:15pm,,Klang,MY,,`;
  await uploadFile(page, 'banquet.csv', fileOf(...rows));
  await says(page, 'An order group takes at most 100 drop-offs. The last row of the file does not fit.');
  await expect(submitButton(page)).toHaveAccessibleDescription('Say first how the dates are written');
  await page.getByRole('radio', { name: /\(DD\/MM\)$/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Leave out 1 row' }).focus();
  await page.keyboard.press('Enter');
  await expect(submitButton(page)).toHaveAccessibleDescription('Fix these 2 rows to import the file.');

  await cellOf(page, 2, 'Recipient').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(cellOf(page, 3, 'Phone')).toBeFocused();
  await expect(cellOf(page, 3, 'Phone')).toHaveAccessibleDescription(
    "Guest 1's contact number must start with the + sign followed by the country code (eg. +60).",
  );
  await page.keyboard.press('Enter');
  await page.getByLabel('Phone, row 3').fill('+60124478120');
  await page.keyboard.press('Enter');
  await expect(page.locator('[id="cell-4-codAmount"]')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 });
  await page.keyboard.press('Control+z');
  await expect(submitButton(page)).toHaveAccessibleDescription('Fix this 1 row to import the file.');
});
