import type { Spend } from '@tibara/contract/dashboard/calls';
import { cents } from '@tibara/contract/money';
import { beforeAll, expect, test } from 'vitest';
import { drawn } from '#test/drawn.ts';
import { speakEnglish } from '#test/english.ts';
import { Cost } from './Cost';

beforeAll(speakEnglish);

const query = { vendorId: '1', startDate: '2026-11-23', endDate: '2026-11-23' };
const spendOf = (periods: Spend['periods']): Spend => ({
  ...{ region: 'MY', currency: 'MYR', vouchers: cents(300), periods, areas: [], failedRecipients: [] },
  saved: { sequence: { cents: cents(150), orders: 2 }, split: { cents: cents(900), orders: 1 } },
});

test('a vehicle or a day without deliveries has no cost', () => {
  const bike = { orderDate: '2026-11-23', deliveryMethod: 'MOTOR' as const, dropOffs: 2, cents: cents(2400) };
  const byBike = drawn(Cost, { query, spend: spendOf([bike]) });
  expect(byBike).toContain('Bike RM');
  expect(byBike).not.toContain('Car');
  const none = drawn(Cost, { query, spend: spendOf([]) });
  expect(none).toContain('No drop-off was delivered.');
  expect(none).not.toContain('0.00');
});

test('the paid amount is the charges less the vouchers', () => {
  const bike = { orderDate: '2026-11-23', deliveryMethod: 'MOTOR' as const, dropOffs: 2, cents: cents(2400) };
  const text = drawn(Cost, { query, spend: spendOf([bike]) }).replaceAll('\u00a0', ' ');
  expect(text).toContain('Vouchers saved you RM 3.00. You paid RM 21.00.');
});

test('savings by the cheapest route and by a split are separate sums', () => {
  const text = drawn(Cost, { query, spend: spendOf([]) }).replaceAll('\u00a0', ' ');
  expect(text).toContain('You saved RM 1.50 on 2 orders with the cheapest route.');
  expect(text).toContain('You saved RM 9.00 on 1 order by splitting orders or choosing a bike.');
});
