import { expect, test } from 'vitest';
import { mapConcurrently } from './map-concurrently';

test('runs a few at a time and returns the results in the sequence of the items', async () => {
  let running = 0;
  let maximum = 0;
  const results = await mapConcurrently([5, 1, 4, 2, 3], 2, async (turns) => {
    maximum = Math.max(maximum, ++running);
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    running--;
    return turns * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(maximum).toBe(2);
});

test('one failure ends the whole', async () => {
  await expect(mapConcurrently([1, 2], 2, () => Promise.reject(new Error('no connection')))).rejects.toThrow(
    'no connection',
  );
});
