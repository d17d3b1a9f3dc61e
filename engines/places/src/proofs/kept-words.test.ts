import { expect, test } from 'vitest';
import { findLostWords } from '../../test/kept-words.ts';
import { embeddedGeocoder } from '../geocoder.ts';
import { runToEnd } from '../work.ts';

const geocoder = embeddedGeocoder(runToEnd);

test('every typed name and number stays in the address or unit', { timeout: 60_000 }, async () => {
  expect(await findLostWords(2, 100)).toEqual([]);
});

test.each([
  ['8 jalan abcxyz 8/2, taman abcxyz utama, 81300 skudai', '8 Jalan Abcxyz 8/2'],
  ['32 jalan abcxyz 4, taman abcxyz 31400 ipoh', '32 Jalan Abcxyz 4, taman abcxyz, 31400 Ipoh'],
])('an unknown street comes before its postcode: %s', async (text, begins) => {
  const [first] = await geocoder.suggest(text);
  expect(`${first?.title}, ${first?.subtitle}`.startsWith(begins), first?.title).toBe(true);
  expect(first?.precision).not.toBe('town');
});
