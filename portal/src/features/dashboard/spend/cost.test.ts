import { cents } from '@tibara/contract/money';
import { expect, test } from 'vitest';
import { costOf, costsByPeriod, totalOf } from './cost';

const periods = [
  { orderDate: '2026-11-16', deliveryMethod: 'MOTOR' as const, dropOffs: 3, cents: cents(2999) },
  { orderDate: '2026-11-16', deliveryMethod: 'CAR' as const, dropOffs: 1, cents: cents(2500) },
  { orderDate: '2026-11-23', deliveryMethod: 'MOTOR' as const, dropOffs: 1, cents: cents(800) },
];

test('the cost of a drop-off is what all of them cost through their number, to the cent, and nothing without any', () => {
  expect(costOf({ dropOffs: 3, cents: 2999 })).toBe(1000);
  expect(costOf({ dropOffs: 0, cents: 0 })).toBeNull();
});

test('each period has its cost by bike and by car, also one without a delivery', () => {
  expect(costsByPeriod(periods, ['2026-11-16', '2026-11-23', '2026-11-30'])).toEqual([
    { orderDate: '2026-11-16', cost: { MOTOR: 1000, CAR: 2500 } },
    { orderDate: '2026-11-23', cost: { MOTOR: 800, CAR: null } },
    { orderDate: '2026-11-30', cost: { MOTOR: null, CAR: null } },
  ]);
});

test('all periods together, of both vehicles or of one', () => {
  expect(totalOf(periods)).toEqual({ dropOffs: 5, cents: 6299 });
  expect(totalOf(periods, ['CAR'])).toEqual({ dropOffs: 1, cents: 2500 });
});
