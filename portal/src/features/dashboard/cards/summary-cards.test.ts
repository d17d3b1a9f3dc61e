import { expect, test } from 'vitest';
import { wholePercent } from './SummaryCards';

test('a share is 100 % only for all, and 0 % only for none', () => {
  expect([0, 0.1, 0.5, 66.7, 99.5, 99.9, 100].map(wholePercent)).toEqual([0, 1, 1, 67, 99, 99, 100]);
});
