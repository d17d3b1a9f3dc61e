import { describe, expect, test } from 'vitest';
import { messageOf } from '../../test/english.ts';
import { firstViolation } from '../checks.ts';
import { discountOn } from './discount.ts';
import { voucherChecks, voucherMessages } from './rules.ts';

const fixed = { expiryDate: '2026-11-30', discountAmount: 500, discountPercentage: 0 };
const tenth = { expiryDate: '2026-11-30', discountAmount: 0, discountPercentage: 10 };
const at = (time: string) => new Date(time);
const problem = (promo: typeof fixed, order: { subtotal: number; region: string }, time: string) =>
  messageOf(firstViolation(voucherChecks(promo, order, at(time)))) ?? null;

describe('a voucher', () => {
  test('is valid until 23:59:59 of its last day at UTC+8 [R299]', () => {
    const order = { subtotal: 1000, region: 'MY' };
    expect(problem(fixed, order, '2026-11-30T15:59:59.999Z')).toBeNull();
    expect(problem(fixed, order, '2026-11-30T16:00:00.000Z')).toBe(voucherMessages.expired.text);
  });

  test('needs an order worth at least its amount', () => {
    expect(problem(fixed, { subtotal: 499, region: 'MY' }, '2026-11-20T00:00:00Z')).toContain('5.00');
    expect(problem(fixed, { subtotal: 500, region: 'MY' }, '2026-11-20T00:00:00Z')).toBeNull();
    expect(problem(tenth, { subtotal: 1, region: 'MY' }, '2026-11-20T00:00:00Z')).toBeNull();
  });

  test('is for pick-ups in Malaysia', () => {
    expect(problem(fixed, { subtotal: 900, region: 'SG' }, '2026-11-20T00:00:00Z')).toBe(voucherMessages.region.text);
  });

  test.each([
    [{ subtotal: 900, region: 'MY' }, '2026-12-01T00:00:00Z'],
    [{ subtotal: 900, region: 'SG' }, '2026-11-20T00:00:00Z'],
    [{ subtotal: 499, region: 'MY' }, '2026-11-20T00:00:00Z'],
  ])('that is refused points to its field: %j at %s', (order, time) => {
    expect(firstViolation(voucherChecks(fixed, order, at(time)))?.field).toBe('voucherId');
  });

  test('is never worth more than the order [R484] [R485]', () => {
    expect(discountOn(2476, tenth)).toBe(248);
    expect(discountOn(2475, tenth)).toBe(248);
    expect(discountOn(2474, tenth)).toBe(247);
    expect(discountOn(300, fixed)).toBe(300);
    expect(discountOn(2000, fixed)).toBe(500);
    expect(discountOn(0, fixed)).toBe(0);
    expect(discountOn(999, { ...tenth, discountPercentage: 100 })).toBe(999);
  });
});
