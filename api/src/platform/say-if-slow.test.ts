import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sayIfSlow } from './say-if-slow.ts';

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  vi.useFakeTimers();
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(line));
});
afterEach(() => vi.useRealTimers());

test("a start's stage of up to five seconds is not mentioned", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const stage = sayIfSlow('drawing the pages', () => promise);
  vi.advanceTimersByTime(4900);
  resolve('pages');
  expect(await stage).toBe('pages');
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([]);
});

test('a longer stage is named after five seconds and each half minute', () => {
  void sayIfSlow('drawing the pages', () => new Promise(() => {}));
  vi.advanceTimersByTime(5000);
  expect(said).toEqual(['Still drawing the pages …']);
  vi.advanceTimersByTime(29_900);
  expect(said).toHaveLength(1);
  vi.advanceTimersByTime(100);
  expect(said).toHaveLength(2);
});

test('one that fails is not mentioned any more', async () => {
  const stage = sayIfSlow('drawing the pages', () => Promise.reject(new Error('no page')));
  await expect(stage).rejects.toThrow('no page');
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([]);
});
