import { expect, test } from 'vitest';
import { rangeOf, readDashboardSearch } from './dashboard-search';

test('[R173][R480] without a choice the dashboard shows the last 30 days up to today', () => {
  expect(rangeOf(readDashboardSearch({}), '2026-11-23')).toEqual({ from: '2026-10-25', to: '2026-11-23' });
});

test('[R175] a range counts only with both ends, in their sequence', () => {
  const chosen = { start: '2026-11-01', end: '2026-11-07' };
  expect(rangeOf(readDashboardSearch(chosen), '2026-11-23')).toEqual({ from: '2026-11-01', to: '2026-11-07' });
  for (const half of [{ start: '2026-11-01' }, { end: '2026-11-07' }, { start: '2026-11-08', end: '2026-11-07' }]) {
    expect(rangeOf(readDashboardSearch(half), '2026-11-23')).toEqual({ from: '2026-10-25', to: '2026-11-23' });
  }
});

test('invalid parameters in the URL are ignored', () => {
  expect(readDashboardSearch({ start: 'x', end: '2026-11-07', page: -1, size: 7 })).toEqual({});
  expect(readDashboardSearch({ start: '2025-11-07', end: '2026-11-08' })).toEqual({});
  expect(readDashboardSearch({ start: '2025-11-08', end: '2026-11-08' })).toHaveProperty('start');
  expect(readDashboardSearch({ page: 2, size: 25 })).toEqual({ page: 2, size: 25 });
});
