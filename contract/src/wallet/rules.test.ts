import { expect, test } from 'vitest';
import { english, messageOf } from '../../test/english.ts';
import { firstViolation } from '../checks.ts';
import { chargeForShortfall, minutesToPay, quickTopUpCents, topUpChecks, topUpMessages } from './rules.ts';

const limits = { minimum: 2000, maximum: 500_000 };
const problem = (amount: number | null, currency = 'MYR') =>
  messageOf(firstViolation(topUpChecks(amount, limits, currency))) ?? null;

test("a top-up is between RM20 and the setting's maximum [R390] [R477]", () => {
  expect(problem(null)).toBe('Minimum top up amount is RM20.');
  expect(problem(1999)).toBe('Minimum top up amount is RM20.');
  expect(problem(1999, 'SGD')).toBe('Minimum top up amount is S$20.');
  expect(problem(2000)).toBeNull();
  expect(problem(500_000)).toBeNull();
  expect(problem(500_001)).toContain('5,000.00');
});

test('a refused top-up points to its amount', () => {
  const fields = [null, 500_001].map((amount) => firstViolation(topUpChecks(amount, limits, 'MYR'))?.field);
  expect(fields).toEqual(['topUpAmount', 'topUpAmount']);
  expect(english(topUpMessages.maximumPending(500_000, 'SGD', 30))).toBe(
    'You can top up at most S$\u00a05,000.00 a day. A payment that waits for your bank counts too: approve it, or try again in 30 minutes.',
  );
});

test('a confirm by card charges the missing amount, and at least RM2.00', () => {
  expect([1, 200, 201].map(chargeForShortfall)).toEqual([200, 200, 201]);
});

test('a card has 15 minutes for its approval, a bank or app 30', () => {
  expect([minutesToPay('CARD'), minutesToPay('FPX'), minutesToPay('PAYNOW'), minutesToPay('GRABPAY')]).toEqual([
    15, 30, 30, 30,
  ]);
});

test('the quick amounts are RM50, RM100 and RM500 [R477]', () => {
  expect(quickTopUpCents).toEqual([5000, 10000, 50000]);
});
