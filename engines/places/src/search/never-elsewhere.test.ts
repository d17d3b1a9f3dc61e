import { expect, test } from 'vitest';
import { findElsewhere } from '../../test/never-elsewhere.ts';
import { findWrongBuildings } from '../../test/wrong-digit.ts';

test('an unknown street lies in the town or estate that its text names', { timeout: 120_000 }, async () => {
  const { count, wrong } = await findElsewhere(7, 2_000);
  expect(count).toBe(2_000);
  expect(wrong).toEqual([]);
});

test('a wrong digit in a postcode never gives another building as exact', { timeout: 120_000 }, async () => {
  expect(await findWrongBuildings(7, 2_000)).toEqual({ wrong: [], lost: [] });
});
