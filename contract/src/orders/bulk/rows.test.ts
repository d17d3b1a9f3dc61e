import { describe, expect, test } from 'vitest';
import { orderBody } from '../calls.ts';
import {
  type BulkRow,
  emptyBulkRow,
  exampleName,
  hasNoTime,
  parseBulkTime,
  parseDoorToDoor,
  readBulkRows,
  toBulkOrder,
} from './rows.ts';

const header = Array.from({ length: 11 }, (_, index) => `Column ${index}`);
const cells = [
  'Nur Izzati',
  '+60132217780',
  'Lunch set A',
  '12-3A',
  'Menara UOA, Jalan Bangsar Utama 1',
  '12/03/2026 12:00',
  '18.00',
  'Kuala Lumpur',
  'Malaysia',
  'Ring twice',
  'YES',
];
const rowOf = (changes: Record<number, string> = {}): BulkRow => {
  const [row] = readBulkRows([header, cells.map((cell, index) => changes[index] ?? cell)]).rows;
  if (!row) throw new Error('the row was skipped');
  return row;
};

describe('the rows of a bulk CSV', () => {
  test('[R241][R242] are read by position under a header of any words', () => {
    expect(readBulkRows([header, cells])).toEqual({
      rows: [
        {
          number: 2,
          recipientName: 'Nur Izzati',
          recipientPhone: '+60132217780',
          product: 'Lunch set A',
          unitNumber: '12-3A',
          address: 'Menara UOA, Jalan Bangsar Utama 1',
          deliverDateTime: '12/03/2026 12:00',
          codAmount: '18.00',
          city: 'Kuala Lumpur',
          country: 'Malaysia',
          noteToDriver: 'Ring twice',
          doorToDoor: 'YES',
        },
      ],
      skipped: [],
    });
  });

  test('[R374][R499] with fewer than 6 filled cells are skipped and listed by number', () => {
    const five = ['Nur', '+60132217780', '', '', 'Jalan 1', '12/03/2026 12:00', '18.00'];
    const six = [...five, 'Kajang'];
    const example = [exampleName, ...cells.slice(1)];
    const { rows, skipped } = readBulkRows([header, five, [''], ['', ' '], six, example, five]);
    expect(rows.map(({ number }) => number)).toEqual([5]);
    expect(skipped.map(({ number }) => number)).toEqual([2, 7]);
  });

  test('lose the apostrophe that a report puts before text that looks like a formula', () => {
    expect(rowOf({ 0: "'=Izzati", 1: "'+60132217780", 9: "'til noon" })).toMatchObject({
      recipientName: '=Izzati',
      recipientPhone: '+60132217780',
      noteToDriver: "'til noon",
    });
  });
});

test('a row to fill in by hand has a number and empty fields', () => {
  const { number, ...fields } = emptyBulkRow(7);
  expect([number, Object.keys(fields).length, new Set(Object.values(fields))]).toEqual([7, 11, new Set([''])]);
});

test('a short row has empty fields at its end', () => {
  const [row] = readBulkRows([header, cells.slice(0, 6)]).rows;
  expect(row).toMatchObject({ codAmount: '', city: '', country: '', noteToDriver: '', doorToDoor: '' });
});

test.each([
  ['', true],
  ['12/03/2026', true],
  ['12/03/2026 12:00', false],
  ['noon', false],
])('a time written as "%s" is a missing time: %s', (text, isMissing) => expect(hasNoTime(text)).toBe(isMissing));

test.each(['false', 'no', 'n', 'tidak', 'tak', 'tiada', '0', '-', '否', '不', '不要', '无', '没有', ' ＮＯ '])(
  'door to door is off with "%s"',
  (text) => expect(parseDoorToDoor(text)).toBe(false),
);

test.each(['true', 'yes', 'y', 'ya', '1', '是', '要', '有'])('door to door is on with "%s"', (text) => {
  expect(parseDoorToDoor(text)).toBe(true);
});

describe('a delivery time', () => {
  test('[R378][R386] is written MM/DD/YYYY HH:MM at UTC+8 and sent as ISO', () => {
    expect(parseBulkTime('12/03/2026 12:00')).toBe('2026-12-03T04:00:00.000Z');
    expect(parseBulkTime('01/01/2027 00:30')).toBe('2026-12-31T16:30:00.000Z');
  });

  test.each([
    '',
    '13/03/2026 12:00',
    '06/31/2026 12:00',
    '02/29/2027 12:00',
    '12/03/2026',
    '12/03/2026 24:00',
    '12/03/2026 12:60',
    '2026-12-03 12:00',
    '12/3/2026 12:00',
    '12/03/26 12:00',
    '12/03/2026 12:00 PM',
    'on 12/03/2026 12:00',
  ])('[R378] is not "%s"', (text) => expect(parseBulkTime(text)).toBeNull());
});

describe('the request for a row', () => {
  const place = {
    address: 'Bangsar, Kuala Lumpur',
    coordinate: { latitude: 3.13, longitude: 101.67 },
    city: 'Kuala Lumpur',
    country: 'MY',
    postalCode: '59000',
  };

  test('[R377] has the address as written, at the point found', () => {
    expect(orderBody.parse(toBulkOrder(rowOf(), place)).dropOffLocation).toMatchObject({
      address: 'Menara UOA, Jalan Bangsar Utama 1',
      unitNumber: '12-3A',
      coordinate: place.coordinate,
      city: 'Kuala Lumpur',
      country: 'MY',
      postalCode: '59000',
    });
  });

  test('has no email, and door-to-door only if the row asks for it', () => {
    expect(toBulkOrder(rowOf(), place)).toMatchObject({ recipientEmail: '', doorToDoor: true });
    expect(toBulkOrder(rowOf({ 10: 'maybe' }), place).doorToDoor).toBe(false);
  });

  test('takes city and country from the row where the found point has none', () => {
    const found = toBulkOrder(rowOf({ 7: 'Kajang', 8: ' SINGAPURA ' }), { address: 'x' });
    expect(found.dropOffLocation).toMatchObject({ city: 'Kajang', country: 'SG' });
    const known = toBulkOrder(rowOf({ 7: 'Kajang', 8: 'Singapura' }), { city: 'Ipoh', country: 'MY' });
    expect(known.dropOffLocation).toMatchObject({ city: 'Ipoh', country: 'MY' });
    expect(toBulkOrder(rowOf({ 8: 'Narnia' }), {}).dropOffLocation.country).toBe('Narnia');
  });

  test.each([
    ['18', 1800],
    ['18.5', 1850],
    ['RM 1,018.05', 101_805],
  ])('[R353][R386] a COD of %s is collected in cents', (text, codAmount) => {
    expect(toBulkOrder(rowOf({ 6: text }), place)).toMatchObject({ isCodEnabled: true, codAmount });
  });

  test.each(['', '0', '0.00'])('[R386] without COD ("%s") the amount is an empty string', (text) => {
    expect(toBulkOrder(rowOf({ 6: text }), place)).toMatchObject({ isCodEnabled: false, codAmount: '' });
  });

  test.each([
    ['true', true],
    ['TRUE', true],
    ['Yes', true],
    ['yes', true],
    ['no', false],
    ['', false],
    ['ya', true],
    ['是', true],
    ['Y', true],
    ['1', true],
    ['tidak', false],
    ['否', false],
  ])('[R241] "%s" under door-to-door means %s', (text, doorToDoor) => {
    expect(toBulkOrder(rowOf({ 10: text }), place)).toMatchObject({ doorToDoor });
  });
});
