import { expect, test } from 'vitest';
import { atMost } from './in-batches.ts';

test('a third work waits for the first of two to end', async () => {
  const inTurn = atMost(2);
  const begun: string[] = [];
  const work = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const done = inTurn(() => {
      begun.push(name);
      return promise;
    });
    return { done, resolve, reject };
  };
  const [first, second, third, fourth] = [work('first'), work('second'), work('third'), work('fourth')];
  expect(begun).toEqual(['first', 'second']);
  second.reject(new Error('failed'));
  await expect(second.done).rejects.toThrow('failed');
  expect(begun).toEqual(['first', 'second', 'third']);
  for (const { resolve } of [first, third, fourth]) resolve();
  await Promise.all([first.done, third.done, fourth.done]);
  expect(begun).toHaveLength(4);
});
