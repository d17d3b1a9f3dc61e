import { expect, test } from 'vitest';
import { findElsewhere } from '../../test/never-elsewhere.ts';
import { findLost } from '../../test/one-more-word.ts';
import { findWrongBuildings } from '../../test/wrong-digit.ts';

const HOUR = 3_600_000;
/** Another place of a text may have all its words: 'Kota Tinggi, Sekolah Kebangsaan Bandar'. */
const MOST_WRONG = 0.003;

test('an unknown street lies in its town or estate, for each of the data', { timeout: HOUR }, async () => {
  const { count, wrong } = await findElsewhere(7);
  expect(count).toBeGreaterThan(15_000);
  expect(wrong.length / count, wrong.join('\n')).toBeLessThan(MOST_WRONG);
});

test('one more true word never loses a place, for each name of the data', { timeout: 2 * HOUR }, async () => {
  const { count, lost } = await findLost(1);
  expect(count).toBeGreaterThan(50_000);
  expect(lost.length / count, lost.join('\n')).toBeLessThan(MOST_WRONG);
});

test('a wrong digit never gives another building, for each postcode', { timeout: 2 * HOUR }, async () => {
  const { wrong, lost } = await findWrongBuildings(7);
  // 'Blk 1' and '1' of a street may be two buildings.
  expect([...wrong, ...lost].length, [...wrong, ...lost].join('\n')).toBeLessThan(10);
});
