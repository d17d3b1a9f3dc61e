import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

function queueOf(...pairs: [string, string][]) {
  const queue = fairQueue<string>();
  for (const [owner, item] of pairs) queue.push(owner, item);
  return queue;
}

const all = ({ shift }: ReturnType<typeof queueOf>) => {
  const items = [];
  for (let item = shift(); item !== undefined; item = shift()) items.push(item);
  return items;
};

test('owners take turns, and each owner’s items keep their order', () => {
  const queue = queueOf(['a', 'a1'], ['a', 'a2'], ['a', 'a3'], ['b', 'b1'], ['c', 'c1'], ['b', 'b2']);
  expect(all(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('an owner who returns waits behind the others', () => {
  const queue = queueOf(['a', 'a1'], ['b', 'b1']);
  expect(queue.shift()).toBe('a1');
  queue.push('a', 'a2');
  expect(all(queue)).toEqual(['b1', 'a2']);
});

test('an owner’s next item can be taken out of turn', () => {
  const queue = queueOf(['a', 'a1'], ['a', 'a2'], ['b', 'b1']);
  expect([queue.shiftOf('a'), queue.shiftOf('c')]).toEqual(['a1', undefined]);
  expect(all(queue)).toEqual(['b1', 'a2']);
});

test('a new owner waits for at most one item', () => {
  const queue = queueOf(['a', 'a1'], ['a', 'a2']);
  queue.shift();
  queue.push('a', 'a3');
  queue.push('b', 'b1');
  queue.push('c', 'c1');
  expect(all(queue)).toEqual(['b1', 'c1', 'a2', 'a3']);
});

test('a removed item is never given out', () => {
  const queue = queueOf(['a', 'a1'], ['b', 'b1'], ['a', 'a2']);
  expect([queue.remove('a', 'a1'), queue.remove('a', 'a1'), queue.remove('b', 'a2')]).toEqual([true, false, false]);
  expect(all(queue)).toEqual(['a2', 'b1']);
});

test('the sizes count waiting items', () => {
  const queue = queueOf(['a', 'a1'], ['a', 'a2'], ['b', 'b1']);
  queue.shift();
  queue.remove('b', 'b1');
  expect([queue.size(), queue.sizeOf('a'), queue.sizeOf('b')]).toEqual([1, 1, 0]);
  expect(queue.clear()).toEqual(['a2']);
  expect([queue.size(), queue.sizeOf('a')]).toEqual([0, 0]);
});
