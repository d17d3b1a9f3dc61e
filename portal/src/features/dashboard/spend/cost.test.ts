import { cents } from '@tibara/contract/money';
import { expect, test } from 'vitest';
import { amountText, costOf, costsByPeriod, totalOf } from './cost';

const periods = [
  { orderDate: '2026-11-16', deliveryMethod: 'MOTOR' as const, dropOffs: 3, cents: cents(2999) },
  { orderDate: '2026-11-16', deliveryMethod: 'CAR' as const, dropOffs: 1, cents: cents(2500) },
  { orderDate: '2026-11-23', deliveryMethod: 'MOTOR' as const, dropOffs: 1, cents: cents(800) },
];

test('the cost of a drop-off is the average, to the cent', () => {
  expect(costOf({ dropOffs: 3, cents: 2999 })).toBe(1000);
  expect(costOf({ dropOffs: 0, cents: 0 })).toBeNull();
});

test('an amount in a file has two decimals', () => {
  expect(amountText(cents(1153))).toBe('11.53');
  expect(amountText(null)).toBe('');
});

test('each period has its cost by bike and by car, even without deliveries', () => {
  expect(costsByPeriod(periods, ['2026-11-16', '2026-11-23', '2026-11-30'])).toEqual([
    { orderDate: '2026-11-16', cost: { MOTOR: 1000, CAR: 2500 } },
    { orderDate: '2026-11-23', cost: { MOTOR: 800, CAR: null } },
    { orderDate: '2026-11-30', cost: { MOTOR: null, CAR: null } },
  ]);
});

test('totals are of all periods, for both vehicles or one', () => {
  expect(totalOf(periods)).toEqual({ dropOffs: 5, cents: 6299 });
  expect(totalOf(periods, ['CAR'])).toEqual({ dropOffs: 1, cents: 2500 });
});
