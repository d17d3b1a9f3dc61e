import { termsOf } from '@tibara/contract/search/words';
import { describe, expect, test } from 'vitest';
import type { Stored } from '../queries.ts';
import { wordsOfGroup } from './words.ts';

const STOPS = 100;
const DRAFTS = 6;
const MOST_ROWS = 24_000;

/** Characters that are neighbours in no other stop. */
const chinese = (from: number, length: number): string =>
  Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((from * 211 + at * 7) % 20_000))).join('');

const longStop = (stop: number) => ({
  recipient_name: chinese(stop, 100),
  recipient_phone: `+6012${String(1_000_000 + stop)}`,
  drop_off_location: {
    address: `${stop} Jalan Melur, ${chinese(stop + 1000, 270)}`,
    unitNumber: `B-${stop}-3A ${chinese(stop + 2000, 40)}`,
    postalCode: String(50_000 + stop),
    city: chinese(stop + 3000, 200),
  },
});

const groupOf = (stops: number[]): Stored =>
  ({
    group: { number: 7, forgotten: null, pick_up_location: longStop(9999).drop_off_location },
    orders: stops.map(longStop),
  }) as unknown as Stored;

const wordsOf = (...stops: number[]) => [...wordsOfGroup(groupOf(stops))];
const finds = (words: readonly string[], q: string): boolean =>
  termsOf(q).every((term) => term.some(({ lowest }) => words.some((word) => word.startsWith(lowest))));

describe('the words of drafts', () => {
  test('of six drafts with a hundred longest Chinese stops are at most 24,000', () => {
    const all = Array.from({ length: STOPS }, (_, stop) => stop);
    const words = wordsOf(...all).length * DRAFTS;
    expect(words).toBeLessThanOrEqual(MOST_ROWS);
    expect(words).toBeGreaterThan(MOST_ROWS / 2);
  });

  test.each([
    ['the beginning of its name', chinese(42, 8)],
    ['its phone as it is dialled', '012-1000042'],
    ['the last digits of its phone', '0042'],
    ['its unit', 'B-42-3A'],
    ['its street', '42 jalan melur'],
    ['its postcode', '50042'],
  ])('a stop with the longest texts is found by %s', (_what, q) => {
    expect(finds(wordsOf(42), q)).toBe(true);
    expect(finds(wordsOf(43), q)).toBe(false);
  });
});

describe('a Chinese text', () => {
  const words = [...wordsOfGroup(groupOf([]))];
  const ofName = (name: string) => [
    ...wordsOfGroup({ ...groupOf([]), orders: [{ ...longStop(1), recipient_name: name }] } as unknown as Stored),
  ];

  test('is stored as pairs of characters, and the last one alone', () => {
    const added = ofName('陈美玲').filter((word) => !words.includes(word));
    expect(added).toEqual(expect.arrayContaining(['陈美', '美玲', '玲']));
    expect(added).not.toContain('陈美玲');
  });

  test.each(['陈', '陈美', '陈美玲', '美玲', '玲'])('is found by %s', (q) => {
    expect(finds(ofName('陈美玲'), q)).toBe(true);
  });

  test('is not found by its characters in another order', () => {
    expect(finds(ofName('陈美玲'), '玲美')).toBe(false);
  });
});
