import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { nowOnScreen, onTick } from './use-now';
import { todayOnScreen } from './use-today';

afterEach(() => vi.useRealTimers());

test('an open page notices a new day within 15 seconds of midnight at UTC+8', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T15:59:50.000Z') });
  const seen: string[] = [];
  const stop = onTick(() => seen.push(todayOnScreen()));
  expect(todayOnScreen()).toBe('2026-11-22');
  expect(nowOnScreen()).toBe(nowOnScreen());
  vi.advanceTimersByTime(15_000);
  expect(seen).toEqual(['2026-11-23']);
  expect(nowOnScreen().toISOString()).toBe('2026-11-22T16:00:05.000Z');
  stop();
  vi.advanceTimersByTime(60_000);
  expect(seen).toHaveLength(1);
  // Nobody has listened since, and a new reader still gets the current time.
  expect(nowOnScreen().toISOString()).toBe('2026-11-22T16:01:05.000Z');
});

test('no component reads the clock itself', () => {
  const source = new URL('..', import.meta.url).pathname;
  const readers = globSync('**/*.tsx', { cwd: source }).filter((file) => {
    const text = readFileSync(`${source}${file}`, 'utf8');
    return text.includes('new Date()') || text.includes('Date.now()');
  });
  expect(readers).toEqual([]);
});
