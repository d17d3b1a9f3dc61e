import { expect, test } from 'vitest';
import { checkConfirm } from '../rules.ts';
import { detailTotals, groupCharges, nextOrdinal } from './totals.ts';

const stop = (status: 'SUCCESS' | 'FAILED' | 'CONFIRMED', deliveryFee: number, doorToDoorFee = 0) => ({
  status,
  deliveryFee,
  doorToDoorFee,
});
const delivered = [stop('SUCCESS', 1090), stop('SUCCESS', 1186, 200), stop('FAILED', 1616)];

test('a group is charged the fees of stops that did not fail [R483]', () => {
  expect(groupCharges(delivered)).toBe(2476);
});

test('the detail screen totals fees, refund and voucher, never below 0 [R484]', () => {
  const tenPercent = { discountAmount: 0, discountPercentage: 10 };
  expect(detailTotals(delivered, tenPercent)).toEqual({ subtotal: 4092, refunded: 1616, discount: 248, total: 2228 });
  const large = { discountAmount: 9999, discountPercentage: 0 };
  expect(detailTotals(delivered, large)).toMatchObject({ discount: 2476, total: 0 });
  expect(detailTotals(delivered, null)).toMatchObject({ discount: 0, total: 2476 });
});

test('a draft gives its next ordinal, totals and whether it can be confirmed [R228]', () => {
  const deliverDateTime = '2026-11-20T03:00:00.000Z';
  const orders = [0, 3].map((ordinal) => ({ ...stop('CONFIRMED', 1000), ordinal, deliverDateTime }));
  expect(nextOrdinal(orders)).toBe(4);
  expect(detailTotals(orders, { discountAmount: 500, discountPercentage: 0 })).toEqual({
    subtotal: 2000,
    refunded: 0,
    discount: 500,
    total: 1500,
  });
  const draft = { pickUpDateTime: '2026-11-20T02:00:00.000Z', orders };
  expect(checkConfirm(draft, new Date('2026-11-20T01:00:00.000Z'))).toBeNull();
  expect(checkConfirm({ ...draft, orders: [] }, new Date('2026-11-20T01:00:00.000Z'))).not.toBeNull();
  expect(checkConfirm(draft, new Date('2026-11-20T01:58:00.000Z'))).not.toBeNull();
});
