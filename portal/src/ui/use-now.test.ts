import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { nowOnScreen, onTick } from './use-now';
import { todayOnScreen } from './use-today';

afterEach(() => vi.useRealTimers());

test('a page that stays open knows the new day within a quarter of a minute of midnight at UTC+8, and the time within that', () => {
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
  // Nobody has listened since: who looks again does not see the old time.
  expect(nowOnScreen().toISOString()).toBe('2026-11-22T16:01:05.000Z');
});

test('no component reads the clock itself: what it read would be kept as long as the page stays open', () => {
  const source = new URL('..', import.meta.url).pathname;
  const readers = globSync('**/*.tsx', { cwd: source }).filter((file) => {
    const text = readFileSync(`${source}${file}`, 'utf8');
    return text.includes('new Date()') || text.includes('Date.now()');
  });
  expect(readers).toEqual([]);
});
