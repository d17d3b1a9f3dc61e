import { expect, test } from 'vitest';
import { eachOf } from './each-of';

test('addresses are asked for a few at a time and come back in the order of the rows', async () => {
  let running = 0;
  let most = 0;
  const answers = await eachOf([5, 1, 4, 2, 3], 2, async (turns) => {
    most = Math.max(most, ++running);
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    running--;
    return turns * 10;
  });
  expect(answers).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(2);
});

test('one that fails ends the whole', async () => {
  await expect(eachOf([1, 2], 2, () => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection');
});
