import { expect, test } from 'vitest';
import { daysBetween, mondayOf, periodsBetween, periodTypeOf } from './periods.ts';

test('[R480] the dashboard groups by day up to 31 days, and by ISO week beyond', () => {
  expect(daysBetween('2026-10-24', '2026-11-23')).toBe(31);
  expect(periodTypeOf('2026-10-24', '2026-11-23')).toBe('DAILY');
  expect(periodTypeOf('2026-10-23', '2026-11-23')).toBe('WEEKLY');
  expect(periodTypeOf('2026-11-23', '2026-11-23')).toBe('DAILY');
  expect(periodTypeOf('2026-10-24', '2026-11-23', 'WEEKLY')).toBe('WEEKLY');
  expect(periodTypeOf('2026-10-23', '2026-11-23', 'DAILY')).toBe('WEEKLY');
});

test("[R184] an ISO week begins on its Monday, even over a year's end", () => {
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
});

test('[R184] days and weeks without an order are periods too', () => {
  expect(periodsBetween('2026-02-27', '2026-03-02', 'DAILY')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(periodsBetween('2026-11-20', '2026-12-01', 'WEEKLY')).toEqual(['2026-11-16', '2026-11-23', '2026-11-30']);
});
