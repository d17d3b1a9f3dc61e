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
/** Tomorrow at this time, as the CSV writes it. The pick-up is at 10:00. */
const at = (clock: string): string => {
  const [year, month, day] = businessDay(tomorrowAt(clock)).split('-');
  return `${month}/${day}/${year} ${clock}`;
};
const good = `Wei Ling,+60198765432,Lunch set A,12-3A,"12 Jalan Telawi 3, Bangsar Baru",${at('11:00')},18.00,Kuala Lumpur,Malaysia,Ring twice,`;
const fileOf = (...lines: readonly string[]): string => [header, ...lines].join('\r\n');
const says = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();

test('[R014, R063, R085, R373] a messy file is repaired, survives a reload and becomes the priced route', async ({
  page,
  merchant,
}) => {
  const { id } = await makeDraft(merchant, []);
  const stored = () => call(api.orders.get, { token: merchant.token, params: { id } });
  await page.goto(`/main-order/${id}`);
  await importButton(page).click();
  await expect(page).toHaveURL(`/main-order/${id}/import`);
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
      good,
      `Farid,60132217780,Lunch set A,,"Jalan SS2/24, Petaling Jaya",${at('11:30')},,Petaling Jaya,Malaysia,,TRUE`,
      `Mei,+60 12-447 8120,Lunch set B,8,"Jalan Hang Tuah",${at('12:00')},,Klang,Malaysia,,`,
      `Ravi,+60163309921,Cake,,"88 Jalan Besar",soon after lunch,,Kajang,Malaysia,,`,
      `Daniel,+6011,,,"somewhere nowhere",${at('14:00')},,Atlantis,Malaysia,,`,
      template.split('\n')[1] ?? '',
    ),
  );
  await says(page, 'Error while geocoding address: somewhere nowhere.');
  await expect(submitButton(page)).toHaveAccessibleDescription('Fix these 4 rows to import the file.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Clean all 2 phones' }).click();
  await writeCell(page, 5, 'Deliver by', at('12:30'));
  await removeRow(page, 6);
  expect((await stored()).orders).toEqual([]);
  await page.reload();
  await says(page, 'read 4');
  await page.getByRole('button', { name: /^Submit 4/ }).click();
  await expect(page).toHaveURL(`/main-order/${id}`);
  await expect(stopRow(page, 4)).toContainText('88 Jalan Besar');
  const { orders, subtotal } = await stored();
  await expect(total(page)).toHaveText(ringgit(subtotal));
  expect(orders.map(({ recipientName }) => recipientName)).toEqual(['Wei Ling', 'Farid', 'Mei', 'Ravi']);
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
  expect(orders.map(({ doorToDoor }) => doorToDoor)).toEqual([false, true, false, false]);
  expect(orders[3]).toMatchObject({ isCodEnabled: false, codAmount: null });
  await expect(importButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(importButton(page)).toHaveAccessibleDescription(
    'Please remove existing drop-off locations to import bulk order.',
  );
  await expect(confirmButton(page)).toContainText(ringgit(subtotal));
});

test('[R111, R372] an import asks for the pick-up first and leaves no empty order behind', {
  tag: '@once',
}, async ({ page, merchant }) => {
  await page.goto('/main-order');
  await importButton(page).click();
  await says(page, 'Please select a pick-up location and fill in all required fields before importing bulk order.');
  await expect(page).toHaveURL('/main-order');
  await chooseAddress(page, page.getByLabel('Pick-up address'), 'Petaling Jaya');
  await expect(page.getByLabel("Sender's name")).toHaveValue(/./);
  await importButton(page).click();
  await expect(page).toHaveURL(/\/main-order\/[^/]+\/import$/);
  // Nothing was imported, so no empty draft is left.
  await page.getByRole('main').getByRole('link', { name: 'Place order', exact: true }).click();
  await expect(page).toHaveURL('/main-order');
  await expect(page.getByLabel('Pick-up address')).toHaveValue(/^Petaling Jaya/);
  const { token, vendorId } = merchant;
  const drafts = () => call(api.orders.list, { token, query: { vendorId, status: ['OPEN'], page: 0, size: 10 } });
  expect(await drafts()).toMatchObject({ content: [] });
  await importButton(page).click();
  await expect(page).toHaveURL(/\/main-order\/[^/]+\/import$/);
  await page.reload();
  await expect(fileField(page)).toBeAttached();
  await follow(page, '/app/wallet');
  await expect.poll(drafts).toMatchObject({ content: [] });
});

test('a file is repaired with the keyboard alone', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { id } = await makeDraft(merchant, []);
  await page.goto(`/app/order-groups/${id}/import`);
  // A date whose day and month differ, so that its format is unambiguous.
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
  await says(page, 'An order can have up to 100 drop-offs. The last row is one too many.');
  await expect(submitButton(page)).toHaveAccessibleDescription('Choose the date format first');
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
    "Guest 1's contact number must start with the + sign followed by the country code (eg. +60). Type the number with its country code.",
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
