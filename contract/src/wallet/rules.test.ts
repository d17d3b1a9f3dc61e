import { expect, test } from 'vitest';
import { messageOf } from '../../test/english.ts';
import { firstViolation } from '../checks.ts';
import { quickTopUpCents, topUpChecks } from './rules.ts';

const problem = (amount: number | null, currency = 'MYR') =>
  messageOf(firstViolation(topUpChecks(amount, 500_000, currency))) ?? null;

test("a top-up is between RM20 and the setting's maximum [R390] [R477]", () => {
  expect(problem(null)).toBe('Minimum top up amount is RM20.');
  expect(problem(1999)).toBe('Minimum top up amount is RM20.');
  expect(problem(1999, 'SGD')).toBe('Minimum top up amount is S$20.');
  expect(problem(2000)).toBeNull();
  expect(problem(500_000)).toBeNull();
  expect(problem(500_001)).toContain('5,000.00');
});

test('the quick amounts are RM50, RM100 and RM500 [R477]', () => {
  expect(quickTopUpCents).toEqual([5000, 10000, 50000]);
});
