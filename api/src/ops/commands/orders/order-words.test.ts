import { expect, test } from 'vitest';
import { endingOf, numberOf, reasonOf } from './order-words.ts';

const given = (stops: string[], isCancelled = false) => ({ each: () => stops, has: () => isCancelled });

test('a number is accepted in full or by its digits', () => {
  expect(['OG-000241', 'og-241', '241'].map(numberOf)).toEqual([241, 241, 241]);
  for (const text of ['OG-000241-2', 'INV-2', '-1', '2.5', '']) expect(() => numberOf(text)).toThrow('is no number');
});

test('each stop is named with its end', () => {
  const ends = new Map([
    [1, 'delivered'],
    [2, 'failed'],
  ]);
  expect(endingOf(given(['1=delivered', 'OG-000241-2=FAILED']))).toEqual(ends);
  expect(endingOf(given([], true))).toBe('cancelled');
});

test.each([
  [['1'], false, '--stop 1 is not understood: write it like 2=delivered or 2=failed.'],
  [['1=lost'], false, '--stop 1=lost is not understood: write it like 2=delivered or 2=failed.'],
  [['1=failed', '1=delivered'], false, 'Stop 1 was named twice.'],
  [['1=failed'], true, '--cancelled ends the whole order: leave --stop out.'],
])('%j, cancelled %j, is refused with one sentence', (stops, isCancelled, why) => {
  expect(() => endingOf(given(stops, isCancelled))).toThrow(new Error(why));
});

test('a reason is one line without phones and mail addresses', () => {
  expect(reasonOf('  The shop has\n parcel 2 back since 10:30 ')).toBe('The shop has parcel 2 back since 10:30');
  for (const text of [undefined, ' ', 'x'.repeat(201)]) expect(() => reasonOf(text)).toThrow('1 to 200 characters');
  for (const text of ['Ask +60 12-345 6789', 'Ask aina@shop.test']) expect(() => reasonOf(text)).toThrow('leave names');
});
