import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import type { Location } from '@tibara/contract/coordinates';
import { isValidPhone } from '@tibara/contract/inputs/phone-max';
import { beforeAll, describe, expect, test } from 'vitest';
import { speakEnglish } from '#test/english.ts';
import { queryKey } from '../../files';
import { readCsv } from '../../files/csv/read-csv';
import { makeBookCheck, queryOf } from './check-book';
import { bookCsv, toCells } from './export-book';
import { bookRows } from './read-book';

beforeAll(() => speakEnglish());

const point = { latitude: 3.0738, longitude: 101.5885 };
const kitchenPlace: Location = {
  ...{ address: '12 Jalan SS15/4, Subang Jaya', unitNumber: 'G-03', coordinate: point, street: '', apartment: '' },
  ...{ state: 'Selangor', postalCode: '47500', city: 'Subang Jaya', country: 'MY', placeId: 'place-1' },
  ...{ precision: 'building', radiusMetres: 20 },
};
const common = { id: 'a', vendorId: 'v', location: kitchenPlace, useCount: 3, version: 1 };
const kitchen: AddressBookmark = {
  ...{ ...common, jobType: 'PICK_UP', bookmarkName: 'SS15 kitchen', deliveryNoteToDriver: '' },
  ...{ pickUpPersonName: 'Aina Rosli', pickUpContactNumber: '+60129884410' },
};
const counter: AddressBookmark = {
  ...{
    ...common,
    jobType: 'DROP_OFF',
    bookmarkName: "=cmd|'/c calc'!A1",
    deliveryNoteToDriver: 'Ring\n-twice, "please"',
  },
  ...{ recipientName: '@Hakim', recipientPhone: '+60172206135', recipientEmail: '+hakim@counter.test' },
};
const cellsOf = (text: string) => readCsv(new TextEncoder().encode(text)).cells;
const check = (rows: string[][], book: AddressBookmark[] = [], found = new Map<string, Location | string>()) =>
  makeBookCheck(isValidPhone)(bookRows(rows, 'PICK_UP'), book, found);
const head = [
  'Bookmark name',
  'Type',
  'Contact name',
  'Contact number',
  'Address',
  'Unit',
  'Country',
  'Latitude',
  'Longitude',
];
const row = (change: Record<number, string> = {}) =>
  ['Kitchen', 'pick-up', 'Aina', '+60129884410', '12 Jalan SS15/4', '', 'Malaysia', '3.0738', '101.5885'].map(
    (cell, at) => change[at] ?? cell,
  );
const faults = (...rows: string[][]) => check([head, ...rows]).map((each) => each.faults);

describe('the book as a file', () => {
  test('contains no formula, and is read back unchanged with its points', () => {
    const cells = cellsOf(bookCsv([kitchen, counter].map(toCells)));
    expect(cells.flat().filter((cell) => /^[\s]*[=@-]/m.test(cell))).toEqual([]);
    expect(cells.flat().filter((cell) => cell.startsWith('+'))).toEqual(['+60129884410', '+60172206135']);
    const rows = check(cells);
    expect(rows.map((each) => each.faults)).toEqual([[], []]);
    expect(rows.map(({ body }) => body)).toMatchObject([
      {
        ...{ jobType: 'PICK_UP', bookmarkName: 'SS15 kitchen', pickUpPersonName: 'Aina Rosli' },
        pickUpContactNumber: '+60129884410',
        location: {
          ...{ address: kitchenPlace.address, unitNumber: 'G-03', coordinate: point, placeId: 'place-1' },
          ...{ city: 'Subang Jaya', state: 'Selangor', postalCode: '47500', country: 'Malaysia' },
        },
      },
      {
        ...{ jobType: 'DROP_OFF', bookmarkName: counter.bookmarkName, recipientName: '@Hakim' },
        ...{ recipientEmail: '+hakim@counter.test', deliveryNoteToDriver: 'Ring\n-twice, "please"' },
      },
    ]);
  });

  test('of several sheets has the heads of each', () => {
    const read = bookRows([head, row(), head, row({ 0: 'Counter' })], 'PICK_UP');
    expect(read.map(({ number, bookmarkName }) => [number, bookmarkName])).toEqual([
      [2, 'Kitchen'],
      [4, 'Counter'],
    ]);
  });

  test('adds nothing when imported again, because names identify rows', () => {
    const again = check(cellsOf(bookCsv([kitchen, counter].map(toCells))), [kitchen, counter]);
    expect(again.map(({ double }) => double)).toEqual([{ name: 'SS15 kitchen' }, { name: counter.bookmarkName }]);
  });
});

describe('a list of contacts', () => {
  const list = [
    ['Customers of 2026'],
    ['Nama', 'No HP', 'Alamat', 'Poskod', 'Bandar'],
    ['Aida', '60127781902', '12 Jalan Telawi 3', '59100', 'Kuala Lumpur'],
    ['Ravi', '0163309921', 'Lot 88', '', ''],
    ['Aida B', '012-778 1902', '12, Jalan Telawi 3', '59100', 'Kuala Lumpur'],
  ];

  test('with Malay heads is read, completed and located', () => {
    expect(bookRows(list, 'DROP_OFF').map(queryOf)).toMatchObject([
      { address: '12 Jalan Telawi 3, 59100', city: 'Kuala Lumpur', country: '' },
      { address: 'Lot 88' },
      { address: '12, Jalan Telawi 3, 59100' },
    ]);
    const queries = bookRows(list, 'DROP_OFF').map((each) =>
      queryKey(queryOf(each) ?? { address: '', city: '', country: '' }),
    );
    const found = new Map<string, Location | string>([
      [queries[0] ?? '', { ...kitchenPlace, precision: 'street' }],
      [queries[1] ?? '', 'No place found.'],
    ]);
    const rows = check(list, [], found);
    expect(rows[0]).toMatchObject({
      ...{ number: 3, faults: [], isWaiting: false, isApproximate: true },
      body: { bookmarkName: 'Aida', pickUpContactNumber: '+60127781902', location: { address: '12 Jalan Telawi 3' } },
    });
    expect(rows[1]).toMatchObject({ number: 4, faults: ['No place found.'] });
    expect(rows[2]).toMatchObject({ number: 5, isWaiting: true, double: { row: 3 } });
  });

  test('with an address that is too long says so at its row', () => {
    const long = 'x'.repeat(600);
    const rows = [
      ['Nama', 'No HP', 'Alamat', 'Poskod', 'Bandar', 'Country'],
      ['Aida', '60127781902', long, '', '', ''],
      ['Ravi', '0163309921', 'Lot 88', long, '', ''],
      ['Mei', '+60129884410', 'Lot 89', '', long, ''],
      ['Farid', '+60129884411', 'Lot 90', '', '', long],
      ['Wei', '+60129884412', 'Lot 91', '', '', ''],
    ];
    expect(bookRows(rows, 'DROP_OFF').map((each) => queryOf(each)?.address ?? null)).toEqual([
      ...[null, null, null, null],
      'Lot 91',
    ]);
    expect(check(rows)).toMatchObject([
      { isWaiting: false, faults: ['A field is too long for Aida.'] },
      { isWaiting: false, faults: ['A field is too long for Ravi.'] },
      { isWaiting: false, faults: ['A field is too long for Mei.'] },
      {
        isWaiting: false,
        faults: ['The country can only be Malaysia or Singapore.', 'A field is too long for Farid.'],
      },
      { isWaiting: true, faults: [] },
    ]);
  });

  test("without a needed column is refused with the column's name", () => {
    expect(() =>
      bookRows(
        [
          ['Nama', 'Alamat'],
          ['Aida', 'Lot 88'],
        ],
        'PICK_UP',
      ),
    ).toThrow('The first row has no column called “Contact number”. Download the template to see all of them.');
    expect(() => bookRows([head], 'PICK_UP')).toThrow('No addresses were found in this file.');
    const many = Array.from({ length: 501 }, () => row());
    expect(() => bookRows([head, ...many], 'PICK_UP')).toThrow('more than 500 addresses');
  });

  test('asks for the code of a number of either country', () => {
    const fault = 'Write the contact number with its country code: it may be of Malaysia or Singapore.';
    const inSingapore = { 6: 'Singapore', 7: '1.3521', 8: '103.9528' };
    expect(faults(row({ 3: '82345678' }), row({ 3: '+6582345678' }), row({ 3: '82345678', ...inSingapore }))).toEqual([
      [fault],
      [],
      [],
    ]);
  });

  test("shows each faulty row's error", () => {
    expect(faults(row({ 0: '' }), row({ 2: '' }), row({ 3: '12' }), row({ 4: '' }))).toEqual([
      ['Please enter a bookmark name.'],
      ['Please enter a contact name.'],
      ['Contact number is invalid.'],
      ['Please select an address.'],
    ]);
    expect(
      faults(row({ 1: 'office' }), row({ 7: 'north' }), row({ 6: 'Thailand' }), row({ 0: 'x'.repeat(101) })),
    ).toEqual([
      ['Write the type as pick-up or drop-off.'],
      ['Write latitude and longitude as numbers, or leave both empty.'],
      ['The country can only be Malaysia or Singapore.'],
      [`A field is too long for ${'x'.repeat(40)}.`],
    ]);
    const cells = [...head, 'City'];
    expect(check([cells, [...row(), 'x'.repeat(201)]]).map((each) => each.faults)).toEqual([
      ['A field is too long for Kitchen.'],
    ]);
    expect(faults(row({ 8: '' }), row({ 7: '91' }))).toEqual([
      ['Write latitude and longitude as numbers, or leave both empty.'],
      ['Write latitude and longitude as numbers, or leave both empty.'],
    ]);
  });
});
