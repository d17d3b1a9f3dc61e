import type { Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { businessDay } from '@tibara/contract/time';
import { call } from '../fixtures/api.ts';
import { makeDraft, tomorrowAt } from '../fixtures/draft.ts';
import { goOffline, loseReply } from '../fixtures/offline.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { makeXlsx, makeZip, xlsxParts } from '../fixtures/xlsx.ts';
import { cellOf, submitButton, uploadFile, writeCell } from '../screens/import.ts';

test('messages pasted from a chat become drop-offs', async ({ page, merchant }) => {
  const { id } = await makeDraft(merchant, []);
  const stored = () => call(api.orders.get, { token: merchant.token, params: { id } });
  await page.goto(`/main-order/${id}/import`);
  await page
    .getByLabel('Or paste rows of a spreadsheet, or messages of a chat')
    .fill(
      [
        'Nama: Aida',
        'HP: 012-778 1902',
        'Alamat: 12 Jalan Telawi 3, Bangsar Baru, 59100 Kuala Lumpur',
        'COD RM60',
        '3pm',
        'Leave with guard',
        '',
        'Nama: Ravi',
        'HP: 0163309921',
        'Alamat: 88 Jalan Besar, Kajang',
        'Total RM25',
        'Payment: COD',
      ].join('\n'),
    );
  await page.getByRole('button', { name: 'Read the text' }).click();
  await expect(page.getByText('2 rows', { exact: true })).toBeVisible();
  await expect(page.locator('mark').filter({ hasText: 'Aida' })).toBeVisible();
  await expect(page.getByText('“COD” is next to the total. Should the rider collect the total?').first()).toBeVisible();
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Use RM 25.00' }).click();
  await page.reload();
  await expect(page.getByText('1 row has no delivery time.')).toBeVisible();
  await page.getByRole('button', { name: /^Delivery time for these rows/ }).click();
  const day = page.locator(`[data-day="${businessDay(tomorrowAt('16:00'))}"]`);
  await page.getByRole('button', { name: 'Next month' }).waitFor();
  if ((await day.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click();
  await day.click();
  await page.getByRole('option', { name: '16:00' }).click();
  await page.getByRole('button', { name: 'Set delivery time' }).click();
  await writeCell(page, 1, 'Recipient', 'Aida binti Omar');
  await page.getByRole('button', { name: /^Submit 2/ }).click();
  await expect(page).toHaveURL(`/main-order/${id}`);
  const { orders } = await stored();
  expect(orders).toMatchObject([
    {
      recipientName: 'Aida binti Omar',
      recipientPhone: '+60127781902',
      codAmount: 6000,
      deliverDateTime: tomorrowAt('15:00'),
      noteToDriver: 'Leave with guard',
    },
    { recipientName: 'Ravi', recipientPhone: '+60163309921', codAmount: 2500, deliverDateTime: tomorrowAt('16:00') },
  ]);
});

test('Excel and CSV files are read by their heads, and dangerous files are refused', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { id } = await makeDraft(merchant, []);
  await page.goto(`/main-order/${id}/import`);
  const bomb = [
    ...xlsxParts('').slice(0, 4),
    { name: 'xl/worksheets/sheet2.xml', content: Buffer.alloc(60_000_000, 32) },
  ];
  for (const [content, words] of [
    [makeZip(bomb, 100), 'This Excel file is too large. Save only the rows that you need in a new file.'],
    [
      makeZip([...xlsxParts(''), { name: 'xl/vbaProject.bin', content: 'x' }]),
      'This file has macros. Save it as .xlsx without macros, and try again.',
    ],
    [
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]),
      'This is an older or locked Excel file. Open it, save it as .xlsx without a password, and try again.',
    ],
    [
      makeXlsx([['nama', 'no hp', 'alamat']]),
      'No orders found in the CSV file. Compare it with the template above, or paste its rows below.',
    ],
  ] as const) {
    await uploadFile(page, 'orders.xlsx', content);
    await expect(page.getByRole('alert')).toHaveText(words);
  }

  const [year, month, day] = businessDay(tomorrowAt('12:00')).split('-');
  await uploadFile(
    page,
    'pesanan.xlsx',
    makeXlsx([
      ['Pesanan esok'],
      ['Nama', 'No HP', 'Alamat', 'Bandar', 'Tarikh', 'Masa', 'COD (RM)'],
      ['Aida', 127_781_902, 'Jalan Hang Tuah', 'Klang', `${day}/${month}/${year}`, '3.30pm', 18.5],
    ]),
  );
  await expect(cellOf(page, 1, 'Recipient')).toHaveText('Aida');
  await expect(cellOf(page, 1, 'Phone')).toHaveText('+60127781902');
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('button', { name: 'Remove pesanan.xlsx' }).click();
  await uploadFile(
    page,
    'own.csv',
    `Name,Phone,Address,City,Date,Time,COD,Unit\nAida,+60127781902,Jalan Hang Tuah,Klang,${day}/${month}/${year},1:15pm,18,3A`,
  );
  await expect(cellOf(page, 1, 'Deliver by')).toContainText('13:15');
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('button', { name: 'Remove own.csv' }).click();
  await uploadFile(
    page,
    'bare.xlsx',
    makeXlsx([['Aida', '+60127781902', 'AEON Bukit Tinggi', `${year}-${month}-${day} 15:30`]]),
  );
  await page.getByLabel('Column 3 is').selectOption({ label: 'Address' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use these columns' }).click();
  await page.getByRole('button', { name: /^Submit 1/ }).click();
  await expect(page).toHaveURL(`/main-order/${id}`);
  const { orders } = await call(api.orders.get, { token: merchant.token, params: { id } });
  expect(orders).toMatchObject([{ recipientName: 'Aida', deliverDateTime: tomorrowAt('15:30') }]);
});

test('the search for addresses can be stopped and survives a lost connection', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { id } = await makeDraft(merchant, []);
  await page.goto(`/main-order/${id}/import`);
  const gate = Promise.withResolvers<void>();
  await page.route('**/maps/v1/geocode*', async (route) => {
    await gate.promise;
    // A stopped search no longer waits for its reply.
    await route.fallback().catch(() => undefined);
  });
  const [year, month, day] = businessDay(tomorrowAt('12:00')).split('-');
  const line = (name: string, street: string) =>
    `${name},+60198765432,Lunch,,${street},${month}/${day}/${year} 12:00,,Klang,Malaysia,,`;
  const lines = [line('Wei Ling', 'Jalan Hang Tuah'), line('Farid', 'Jalan Tengku Kelana'), line('Mei', 'Jalan Meru')];
  await uploadFile(page, 'lunch.csv', ['head', ...lines].join('\n'));
  await expect(page.getByText('Finding addresses: 0 of 3.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped at 0 of 3 addresses.')).toBeVisible();
  await expect(submitButton(page)).toHaveAccessibleDescription('Continue the search for addresses first');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Finding addresses: 0 of 3.')).toBeVisible();

  await goOffline(page);
  gate.resolve();
  await expect(page.getByRole('alert').filter({ hasText: 'We cannot reach the server' })).toBeVisible();
  await expect(cellOf(page, 3, 'Recipient')).toHaveText('Farid');
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  await page.context().setOffline(false);
  const placeOf = (tab: Page) => tab.getByRole('button', { name: /^Row 3: .*Move its pin on the map$/ });
  await expect(placeOf(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await placeOf(page).click();
  const dialog = page.getByRole('dialog', { name: 'Set the exact location' });
  await dialog.getByRole('button', { name: /^Pin/ }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await dialog.getByRole('button', { name: 'Use this location' }).click();
  await expect(placeOf(page)).toHaveText('Your pin');

  const other = await page.context().newPage();
  await other.goto(`/main-order/${id}/import`);
  await expect(other.getByText('This import is open in another tab')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Continue here' }).click();
  await expect(placeOf(other)).toHaveText('Your pin');
  await expect(page.getByText('This import is open in another tab')).toBeVisible();
  await writeCell(other, 4, 'Recipient', 'Mei Wah');
  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(cellOf(page, 4, 'Recipient')).toHaveText('Mei Wah');
  await expect(other.getByText('This import is open in another tab')).toBeVisible();
  await page.reload();
  // The drop-offs are added but the reply is lost. The live feed tells the page.
  await loseReply(page, '**/orders/bulk');
  await page.getByRole('button', { name: /^Submit 3/ }).click();
  await expect(page).toHaveURL(`/main-order/${id}`);
  const { orders } = await call(api.orders.get, { token: merchant.token, params: { id } });
  expect(orders.map(({ recipientName }) => recipientName)).toEqual(['Wei Ling', 'Farid', 'Mei Wah']);
  expect(orders.map(({ dropOffLocation }) => dropOffLocation.precision === 'pin')).toEqual([false, true, false]);
});
