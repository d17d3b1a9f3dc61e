import { expect, test } from 'vitest';
import { makeStore } from './store';

test('each new value is saved', () => {
  const saved: number[] = [];
  const store = makeStore(1, (value) => saved.push(value));
  store.change((before) => before + 1);
  store.replace(7);
  expect(saved).toEqual([2, 7]);
});

test('undo returns to the value before the last change', () => {
  const store = makeStore(1, () => {}, 2);
  store.change(() => 2);
  store.change(() => 3);
  store.undo();
  expect(store.read()).toBe(2);
});

test('only the last steps can be undone', () => {
  const store = makeStore(1, () => {}, 2);
  for (const value of [2, 3, 4]) store.change(() => value);
  for (const _ of [1, 2, 3]) store.undo();
  expect([store.read(), store.canUndo()]).toEqual([2, false]);
});

test('a replaced value cannot be undone', () => {
  const store = makeStore(1, () => {}, 2);
  store.change(() => 2);
  store.replace(9);
  store.undo();
  expect(store.read()).toBe(9);
});
