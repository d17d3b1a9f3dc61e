import type { Region } from '@tibara/contract/coordinates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPastedOrders } from '../read-pasted-orders.ts';

const read = (text: string, region: Region = 'MY') =>
  readPastedOrders(text, { now: new Date('2026-11-20T02:00:00.000Z'), region }).rows[0];
const order = (words: string) => read(`Aida 0123456789\n12 Jalan Duku 43000 Kajang\n${words}`);
const two = (value: number) => String(value).padStart(2, '0');
const hour = (value: number) => `${value > 12 ? value - 12 : value}${value >= 12 ? 'pm' : 'am'}`;

const windowOfDay = fc
  .tuple(fc.integer({ min: 8, max: 17 }), fc.integer({ min: 1, max: 4 }))
  .map(([from, length]): [number, number] => [from, from + length]);

describe('a window ends at its time, is a note and asks nothing (D8)', () => {
  test.each([
    ['with dashes', ([from, to]: [number, number]) => `${hour(from)} - ${hour(to)}`],
    ['in brackets', ([from, to]: [number, number]) => `${hour(from)}-${hour(to)}`],
    ['with colons', ([from, to]: [number, number]) => `${two(from)}:00 - ${two(to)}:00`],
    ['in Malay', ([from, to]: [number, number]) => `${hour(from)} hingga ${hour(to)}`],
  ])('%s', (_, write) => {
    fc.assert(
      fc.property(windowOfDay, (window) => {
        const row = order(write(window));
        expect([row?.time, row?.unsure.time]).toEqual([`${two(window[1])}:00`, undefined]);
        expect(row?.note).toBe(write(window));
      }),
    );
  });
});

test('two bare hours ask, and are no unit (D8)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 11 }), fc.constantFrom('', ' only', ' je'), (from, more) => {
      const row = read(`Mei 91234567 - 88 Namly Avenue 267662 - ${from}-${from + 1}${more} - paid`, 'SG');
      expect(row).toMatchObject({ unit: null, time: `${two(from + 1)}:00`, unsure: { time: 'end_of_range' } });
    }),
  );
});

test('between a street and its postcode they are a unit', () => {
  expect(read('Mei 91234567, Blk 18 Bedok South Rd, 11-12, S460018', 'SG')).toMatchObject({
    unit: '11-12',
    time: null,
  });
});

test('four digits before a dash at the start of a line are a time (B9)', () => {
  const start = fc.tuple(fc.integer({ min: 7, max: 19 }), fc.constantFrom('00', '15', '30', '45'));
  fc.assert(
    fc.property(start, fc.constantFrom(' - ', ' – ', ': '), ([hours, minutes], sign) => {
      const row = read(`${two(hours)}${minutes}${sign}Nurul, 0123456789, 12 Jalan Duku 43000 Kajang`);
      expect(row).toMatchObject({ name: 'Nurul', time: `${two(hours)}:${minutes}`, address: '12 Jalan Duku' });
    }),
  );
});

test.each([
  ['before 1130 can?', '11:30'],
  ['by 630pm', '18:30'],
  ['latest 930 in the morning', '09:30'],
  ['4.15 in the afternoon', '16:15'],
  ['8.30am sharp', '08:30'],
  ['中午 12 点半前', '12:30'],
  ['早上 10 点前要到', '10:00'],
  ['下午 4 点', '16:00'],
  ['下午五点以前', '17:00'],
  ['下午2点到4点', '16:00'],
  ['明晚8点', '20:00'],
  ['around 2.30', '14:30'],
  ["3 o'clock", '15:00'],
  ['kena sblm 2 ptg', '14:00'],
])('%s is %s (B9, D8)', (words, time) => expect(order(words)?.time).toBe(time));

test('a day of the month in Chinese is no house number (B9)', () => {
  expect(order('25号')?.date).toBe('2026-11-25');
  expect(read('林太太 0123456789 Jalan Canning 25 号 31400 Ipoh')?.date).toBeNull();
});

test.each(['lepas 5 ptg', 'after 6', 'lepas Asar', 'sebelum Zohor', 'selepas Isyak'])(
  '%s is a note and no time (B9)',
  (words) => {
    expect(order(words)).toMatchObject({ time: null, note: words });
  },
);

test('a name and a time above a message are a copied head (B9)', () => {
  fc.assert(
    fc.property(fc.constantFrom('Mdm Li', '林太太', 'Kak Ros'), fc.integer({ min: 10, max: 59 }), (who, minutes) => {
      const message = 'hantar kepada Aida 0123456789 12 Jalan Duku 43000 Kajang';
      expect(read(`${who} 9:${minutes}\n${message}`)).toMatchObject({ name: 'Aida', time: null });
      expect(read(`${who} 9:${minutes}\n0123456789\n12 Jalan Duku 43000 Kajang`)?.time).toBe(`09:${minutes}`);
    }),
  );
});

test('100AM is a mall and no time (B9)', () => {
  expect(read('Mei 91234567 100AM Mall, 100 Tras Street #03-11 S079027', 'SG')?.time).toBeNull();
});
