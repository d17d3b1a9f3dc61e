import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPastedOrders } from '../read-pasted-orders.ts';
import { replacedWords } from './replaced-words.ts';

const remaining = (text: string) =>
  replacedWords(text).reduceRight((words, { start, end }) => words.slice(0, start) + words.slice(end), text);

const cue = fc.constantFrom(
  ' no wait ',
  ' eh silap ',
  ' eh silap silap ',
  ' sorry ',
  ', sorry, ',
  ' eh salah ',
  ' i mean ',
  ' wait no ',
  '... no no, ',
  ' aiyo sorry it is ',
  ' 诶不是不是是 ',
  ' 不对 是 ',
  ' jadi ',
  ' tukar ke ',
);
const number = fc.integer({ min: 1, max: 999 }).map(String);
const shapes = {
  'a house number': number,
  'a unit': fc.tuple(number, number).map(([floor, door]) => `#${floor}-${door}`),
  'a unit without its mark': fc.tuple(number, number).map(([floor, door]) => `${floor}-${door}`),
  'an amount': number.map((ringgit) => `RM${ringgit}`),
  'a time': fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom('am', 'pm'))
    .map(([hour, part]) => `${hour}${part}`),
  'a day': fc.constantFrom('today', 'esok', 'Sabtu', '25hb', '26/11'),
  'an hour': fc.integer({ min: 1, max: 12 }).map((hour) => `pukul ${hour}`),
  'a phone': fc.integer({ min: 10_000_000, max: 99_999_999 }).map((digits) => `01${digits}`),
  'a phone of Singapore': fc
    .tuple(fc.constantFrom(3, 6, 8, 9), fc.integer({ min: 100, max: 999 }), fc.integer({ min: 1000, max: 9999 }))
    .map(([first, three, four]) => `${first}${three} ${four}`),
};

describe('of two values with correcting words between them the second stays (D10)', () => {
  test.each(Object.entries(shapes))('%s', (_, value) => {
    fc.assert(
      fc.property(value, value, cue, (first, second, words) => {
        fc.pre(first !== second);
        expect(remaining(`at ${first}${words}${second} ok`)).toBe(`at ${second} ok`);
      }),
    );
  });

  test('with the word before a house number', () => {
    fc.assert(
      fc.property(number, number, cue, fc.constantFrom('Block', 'nombor', 'no'), (first, second, words, head) => {
        fc.pre(first !== second);
        expect(remaining(`${head} ${first}${words}${head} ${second} Jalan Duku`)).toBe(`${head} ${second} Jalan Duku`);
        expect(remaining(`${head} ${first}${words}${second} Jalan Duku`)).toBe(`${head} ${second} Jalan Duku`);
      }),
    );
  });
});

describe("of 'X not Y' the first stays (B1)", () => {
  test.each(Object.entries(shapes))('%s', (_, value) => {
    fc.assert(
      fc.property(value, value, fc.constantFrom(' not ', ' bukan ', ', not '), (first, second, words) => {
        fc.pre(first !== second);
        expect(remaining(`unit is ${first}${words}${second}`)).toBe(`unit is ${first}`);
      }),
    );
  });
});

describe("of 'not X, Y' the second stays (B1)", () => {
  test.each(Object.entries(shapes))('%s', (_, value) => {
    fc.assert(
      fc.property(value, value, fc.constantFrom('not', 'bukan'), (first, second, not) => {
        fc.pre(first !== second);
        expect(remaining(`${not} ${first}, ${second} ok`)).toBe(`${second} ok`);
      }),
    );
  });
});

test.each(['3 kotak, no 15 jalan gasing', 'Blk 18 not far from 20 Jalan Duku', '#05-11 and #05-12', 'no 5, no 6'])(
  'two other values both stay: %s',
  (text) => expect(replacedWords(text)).toEqual([]),
);

test('an amount keeps its word for cash', () => {
  expect(remaining('RM50 cod eh bukan RM55')).toBe(' cod RM55');
});

test('a correction of an earlier line shows the replaced words in its row', () => {
  const options = { now: new Date('2026-11-20T02:00:00.000Z'), region: 'SG' } as const;
  const text = 'Mei 91234567 Block 89 no wait Block 98 Aljunied Crescent #07-241 S380098\nunit is 07-214 not 07-241';
  const [row] = readPastedOrders(text, options).rows;
  expect(row).toMatchObject({ address: 'Block 98 Aljunied Crescent', unit: '07-214' });
  expect(row?.replaced.address?.map(({ start, end }) => text.slice(start, end).trim())).toEqual(['Block 89 no wait']);
  expect(row?.replaced.unit).toBeDefined();
});
