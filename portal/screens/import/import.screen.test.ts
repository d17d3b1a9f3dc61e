import { fireEvent, waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { toPage } from '@tibara/contract/page';
import { describe, expect, test } from 'vitest';
import { keepGroup } from '../fixtures/kept-group';
import { shop } from '../fixtures/merchant';
import { answerAroundOrder } from '../fixtures/order-surroundings';
import { draftOf, dropOff, idOf, placeOf } from '../fixtures/orders';
import { answerPaying } from '../fixtures/paying';
import { offerPlaces, suggestionOf } from '../fixtures/place-search';
import { Refusal } from '../harness/answers';
import { answers, fill, open, screen, user } from '../harness/screen';
import { field, good, head, openImport, unknownShop } from './importing';

const { addOrders } = api.orders;
const fileOf = (...rows: string[]) => new File([[head, ...rows].join('\r\n')], 'lunch.csv', { type: 'text/csv' });

const submit = () => screen.findByRole('button', { name: /^Submit/ });

async function bring(...rows: string[]): Promise<void> {
  await openImport();
  await user.upload(await field(), fileOf(...rows));
}

test('[R085, R111] the import offers its template', async () => {
  await openImport();
  const link = screen.getByRole('link', { name: 'Download CSV template' });
  expect(link).toHaveAttribute('download', 'bulk-order-template.csv');
});

test('[R317] without a file there is nothing to submit', async () => {
  await openImport();
  await field();
  expect(screen.queryByRole('button', { name: /^Submit/ })).toBeNull();
});

test('[R085, R317] a file without errors can be submitted', async () => {
  await bring(...good);
  await waitFor(async () => expect(await submit()).toBeEnabled());
  expect(await submit()).toHaveTextContent('Submit 2 drop-offs');
});

test('[R317] while a row has an error the file cannot be submitted', async () => {
  await bring(good[0] ?? '', (good[1] ?? '').replace('+60', '60'));
  const button = await submit();
  await waitFor(() => expect(button).toHaveAccessibleDescription('Fix this 1 row to import the file.'));
  expect(button).toBeDisabled();
});

test('[R085, R317] after its file is removed nothing can be submitted', async () => {
  await bring(...good);
  await submit();
  await user.click(screen.getByRole('button', { name: 'Remove lunch.csv' }));
  await waitFor(async () => expect(await field()).toHaveFocus());
  expect(screen.queryByRole('button', { name: /^Submit/ })).toBeNull();
});

test('a file can be dropped on the field', async () => {
  await openImport();
  fireEvent.drop(await field(), { dataTransfer: { files: [fileOf(...good)], types: ['Files'] } });
  expect(await submit()).toHaveTextContent('Submit 2 drop-offs');
});

test.each([
  ['[R375]', '/main-order', [head], 'No orders found in the CSV file.'],
  ['[R375]', '/app/order-groups', [head], 'No orders found in the CSV'],
  ['[R375]', '/main-order', [''], 'No orders found in the CSV file.'],
  ['[R376]', '/main-order', [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0])], 'Error reading CSV file, please try again.'],
  [
    '[R376]',
    '/app/order-groups',
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0])],
    'Error while reading CSV, please re-export CSV and try again.',
  ],
])('%s on %s a file without orders or with unreadable content says so', async (_, path, parts, words) => {
  await openImport(path);
  await user.upload(await field(), new File(parts, 'lunch.csv', { type: 'text/csv' }));
  const advice = 'Compare it with the template above, or paste its rows below.';
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(`${words} ${advice}`));
});

test('a file that is larger than 1 MB is refused', async () => {
  await openImport();
  await user.upload(await field(), new File(['a,'.repeat(500_001)], 'lunch.csv', { type: 'text/csv' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This file is larger than 1 MB. Save only the rows that you need in a new file.',
  );
});

test('each row describes all its errors', async () => {
  await bring(
    'Farid,60132217780,Lunch set A,,"Jalan SS2/24",11/25/2026 11:30,,Petaling Jaya,Malaysia,,',
    'Mei,+60 12-447 8120,Lunch set B,8,"Jalan Hang Tuah",11/25/2026 09:45,,Klang,Malaysia,,',
    'only,three,cells',
    'Ravi,+60163309921,Cake,,"88 Jalan Besar",soon after lunch,,Kajang,Malaysia,,',
    'Aisyah,+60176652003,Cake,G-11,"5 Jalan Plumbum",01/31/2025 12:30,,,Malaysia,,yes',
    'Daniel,+6011,,,"somewhere nowhere",11/25/2026 14:00,,Atlantis,Malaysia,,',
  );
  for (const words of [
    'read 5, skipped 1 (fewer than 6 cells)',
    "Farid's contact number must start with the + sign followed by the country code (eg. +60).",
    'Delivery date is earlier than pickup date for Mei.',
    "Please remove any dash (-) and space in Mei's contact number.",
    'Invalid delivery date time for Ravi, please follow format MM/DD/YYYY HH:MM.',
    'Delivery date is in the past for Aisyah.',
    'Missing city/country for Aisyah, please download the new CSV template for reference.',
    'Some mandatory fields have empty values for Daniel.',
    "Daniel's contact number is invalid.",
    'Error while geocoding address: somewhere nowhere.',
  ]) {
    await waitFor(() => expect(document.body, words).toHaveTextContent(words));
  }
});

describe('a row with several errors', () => {
  const daniel = 'Daniel,+6011,,,"somewhere nowhere",11/25/2026 14:00,,Atlantis,Malaysia,,';
  const shown = () => [...document.querySelectorAll('.row-fault:not([data-tone])')].map((each) => each.textContent);

  test('shows one of them in words', async () => {
    await bring(daniel);
    await screen.findByText("Daniel's contact number is invalid.");
    await waitFor(() => expect(document.body).toHaveTextContent('Error while geocoding address: somewhere nowhere.'));
    expect(shown()).toEqual([
      "Daniel's contact number is invalid. Compare its digits with your list and correct them.",
    ]);
  });

  test("shows a pointed cell's own error", async () => {
    await bring(daniel);
    await screen.findByText("Daniel's contact number is invalid.");
    await user.hover(document.getElementById('cell-2-product') ?? document.body);
    await waitFor(() => expect(shown()[0]).toMatch(/^Some mandatory fields have empty values for Daniel\./));
  });

  test('has each sentence once, at its field, on a phone', async () => {
    await openImport('/main-order', 390);
    await user.upload(await field(), fileOf(daniel));
    await screen.findByText(/^Daniel's contact number is invalid\./);
    expect(screen.getAllByText(/^Some mandatory fields have empty values for Daniel\./)).toHaveLength(1);
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/^Daniel's contact number is invalid\. \w/);
  });
});

describe('a skipped row', () => {
  const five = 'Aisyah,+60176652003,,,"5 Jalan Plumbum",11/25/2026 12:30,,,Malaysia,,';

  test('[R374] is shown and becomes a row in one press', async () => {
    await bring(good[0] ?? '', five, good[1] ?? '');
    expect(await screen.findByText(/^Aisyah · \+60176652003 · 5 Jalan Plumbum/)).toBeVisible();
    expect(await submit()).toHaveTextContent('Submit 2 drop-offs');
    await user.click(screen.getByRole('button', { name: 'Add as row 3' }));
    await waitFor(() => expect(document.getElementById('cell-3-recipientName')).toHaveTextContent('Aisyah'));
    expect(await submit()).toHaveTextContent('Submit 3 drop-offs');
    expect(screen.queryByRole('button', { name: 'Add as row 3' })).toBeNull();
  });

  test('is left out again by one undo', async () => {
    await bring(good[0] ?? '', five);
    await user.click(await screen.findByRole('button', { name: 'Add as row 3' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Add as row 3' })).toBeVisible();
  });
});

test("hours outside the picker's only cause a warning", async () => {
  await bring(good[0] ?? '', (good[1] ?? '').replace('12:30', '23:30'));
  await screen.findByText('Delivery time is outside 06:00 to 23:00 for Ravi.');
  await waitFor(async () => expect(await submit()).toBeEnabled());
});

test('a refusal of the server is shown at its row', async () => {
  const words = "Recipient's contact number is invalid.";
  answersRefusal(words);
  await bring(...good);
  await waitFor(async () => expect(await submit()).toBeEnabled());
  await user.click(await submit());
  expect(await screen.findByText(words)).toBeInTheDocument();
  await waitFor(() => expect(document.getElementById('cell-3-recipientPhone')).toHaveAttribute('aria-invalid', 'true'));
});

const answersRefusal = (message: string): void =>
  answers.on(
    addOrders,
    new Refusal('rule_violation', message, { rows: [{ index: 1, field: 'recipientPhone', message }] }),
  );

test('[R386] all rows are sent in one call, in the sequence of the file', async () => {
  answers.on(addOrders, new Refusal('unavailable'));
  await bring(...good);
  await waitFor(async () => expect(await submit()).toBeEnabled());
  await user.click(await submit());
  await waitFor(() => expect(answers.sent(addOrders)).toHaveLength(1));
  expect(answers.last(addOrders).body).toMatchObject({
    orders: [
      {
        recipientName: 'Wei Ling',
        recipientPhone: '+60198765432',
        product: 'Lunch set A',
        deliverDateTime: '2026-11-25T03:00:00.000Z',
        codAmount: 1800,
        noteToDriver: 'Ring twice',
        doorToDoor: false,
        dropOffLocation: { address: '12 Jalan Telawi 3, Bangsar Baru', unitNumber: '12-3A', country: 'MY' },
      },
      { recipientName: 'Ravi', codAmount: '', doorToDoor: true },
    ],
  });
});

describe('a number without a country code', () => {
  const numberAt = (row: number) => document.getElementById(`cell-${row}-recipientPhone`);
  const use = (written: string) => user.click(screen.getByRole('button', { name: `Use ${written}` }));

  test('[R329] a pasted number waits until the merchant chooses its country', async () => {
    await openImport();
    answers.on(api.addresses.list, ({ query }) => toPage([], query, 0));
    const text = 'Nama: Aida\nHP: 82345678\nAlamat: 12 Jalan Telawi 3, Kuala Lumpur\n3pm';
    await fill(await screen.findByLabelText(/^Or paste rows of a spreadsheet/), text);
    await user.click(screen.getByText('Read the text'));
    await screen.findByText('No country code is written for this number. Which one is meant?');
    expect(await submit()).toBeDisabled();
    await use('+6082345678');
    await waitFor(async () => expect(await submit()).toBeEnabled());
    expect(numberAt(1)).toHaveTextContent('+6082345678');
  });

  test('[R329] numbers of either country are not corrected together with the others', async () => {
    const [row = ''] = good;
    const written = (phone: string) => row.replace('+60198765432', phone);
    await bring(written('0198765432'), written('0198765433'), written('82345678'));
    await user.click(await screen.findByRole('button', { name: 'Clean all 2 phones' }));
    await waitFor(() => expect(numberAt(2)).toHaveTextContent('+60198765432'));
    expect(numberAt(4)).toHaveTextContent('82345678');
    await use('+6582345678');
    expect(numberAt(4)).toHaveTextContent('+6582345678');
  });
});

test('[R373] an order with drop-offs cannot import, and its button says why', async () => {
  keepGroup(draftOf([dropOff(1)]));
  answerAroundOrder();
  answerPaying();
  await open(`/app/order-groups/${idOf(1)}`, { as: shop, width: 850 });
  const button = await screen.findByRole('button', { name: 'Import Bulk Order' });
  expect(button).toBeDisabled();
  button.focus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'Please remove existing drop-off locations to import bulk order.',
  );
});

test('[R373] the import of an order with drop-offs leads back to it', async () => {
  keepGroup(draftOf([dropOff(1)]));
  await open(`/main-order/${idOf(1)}/import`, { as: shop });
  const state = within(screen.getByRole('main'));
  await state.findByText('Please remove existing drop-off locations to import bulk order.');
  expect(state.getByRole('link', { name: 'Back to the order' })).toHaveAttribute('href', `/main-order/${idOf(1)}`);
});

test('an unknown address opens with guesses and keeps its name', async () => {
  offerPlaces([usj16]);
  answers.on(api.places.suggest, ({ query: { q } }) => ({
    suggestions: q === unknownShop ? [suggestionOf(usj16)] : [],
  }));
  await bring(good[0] ?? '', (good[1] ?? '').replace('88 Jalan Besar', unknownShop));
  await user.click(await screen.findByRole('button', { name: 'Row 3: Not found. Search for it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Find the address of Ravi' }));
  await user.click(await dialog.findByRole('option', { name: /^USJ 16/ }));
  await user.click(dialog.getByRole('button', { name: 'Use this address' }));
  await waitFor(() =>
    expect(document.getElementById('cell-3-address')).toHaveTextContent(`Pangsapuri Lim, ${usj16.address}`),
  );
});

const usj16 = placeOf('USJ 16, Subang Jaya, Selangor, Malaysia', {
  ...{ city: 'Subang Jaya', precision: 'area', radiusMetres: 2_500 },
});
