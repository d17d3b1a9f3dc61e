import { expect, test } from 'vitest';
import { lastMonths, monthRange } from './months';

test('statements are offered for this month and the previous two', () => {
  expect(lastMonths('2027-01-15')).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(monthRange('2027-01', '2027-01-15')).toEqual({ from: '2027-01-01', to: '2027-01-15' });
  expect(monthRange('2026-12', '2027-01-15')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(monthRange('2026-11', '2027-01-15')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(monthRange('2027-01', '2027-01-31')).toEqual({ from: '2027-01-01', to: '2027-01-31' });
});
