import { cents } from '@tibara/contract/money';
import type { Payment, Transaction } from '@tibara/contract/wallet/calls';
import { expect, test } from 'vitest';
import { byMonth, changeOf, periodSums, stepsOf } from './lines';

const settled = (payment: Partial<Payment> = {}): Payment => ({
  id: 'payment',
  walletId: 'wallet',
  status: 'SUCCESS',
  method: 'WALLET',
  createdAt: '2026-11-19T01:20:00.000Z',
  settledAt: '2026-11-19T05:44:00.000Z',
  initialRequestedAmount: cents(4110),
  finalPaymentAmount: cents(2930),
  refundedAmount: cents(1180),
  voucherCreditAmount: cents(500),
  metadata: { orderGroupId: 'group', orderGroupNumber: 'OG-000001' },
  voucher: null,
  ...payment,
});
const pending = settled({
  status: 'PENDING',
  settledAt: null,
  finalPaymentAmount: null,
  refundedAmount: cents(0),
  voucherCreditAmount: cents(0),
});
const line = (id: string, createdAt: string, payment: Payment): Transaction => ({
  id,
  type: 'PAYMENT',
  createdAt,
  availableAfter: cents(0),
  settledAvailable: null,
  payment,
});
const topUp = (id: string, createdAt: string, amount: number): Transaction => ({
  id,
  type: 'TOPUP',
  createdAt,
  availableAfter: cents(0),
  settledAvailable: null,
  topup: { id, status: 'SUCCESS', topUpAmount: cents(amount) },
});
const november = '2026-11-20T00:00:00.000Z';
const october = '2026-10-31T00:00:00.000Z';

test('[R221] a final payment counts with its final amount and the voucher credit, a pending one with what is held', () => {
  expect(changeOf(line('1', november, settled()))).toBe(-2430);
  expect(changeOf(line('1', november, pending))).toBe(-4110);
  expect(changeOf(topUp('2', november, 10_000))).toBe(10_000);
});

test('a month is summed only when all of it is on the page', () => {
  const content = [topUp('1', november, 10_000), line('2', november, settled()), topUp('3', october, 2000)];
  expect(byMonth({ content, page: 0, totalPages: 1 }).map(({ month, sum }) => [month, sum])).toEqual([
    ['2026-11', 7570],
    ['2026-10', 2000],
  ]);
  expect(byMonth({ content, page: 0, totalPages: 2 }).map(({ sum }) => sum)).toEqual([7570, null]);
  expect(byMonth({ content, page: 1, totalPages: 2 }).map(({ sum }) => sum)).toEqual([null, 2000]);
});

test('a month begins at midnight in Malaysia', () => {
  expect(byMonth({ content: [topUp('1', '2026-10-31T16:00:00.000Z', 1)], page: 0, totalPages: 1 })[0]?.month).toBe(
    '2026-11',
  );
});

test('the period is summed only when all of it is on the page', () => {
  const content = [topUp('1', november, 10_000), line('2', november, settled()), line('3', november, pending)];
  expect(periodSums({ content, page: 0, totalPages: 1 })).toEqual({
    toppedUp: 10_000,
    charged: 2930,
    refunded: 1180,
    credited: 500,
  });
  expect(periodSums({ content, page: 0, totalPages: 2 })).toBeNull();
});

test('the steps of a payment are held, charged, refunded and credited, and add up', () => {
  const steps = stepsOf(settled());
  expect(steps.map(({ kind, cents: amount }) => [kind, amount])).toEqual([
    ['held', -4110],
    ['charged', 2930],
    ['refunded', 1180],
    ['credited', 500],
  ]);
  expect(stepsOf(pending).map(({ kind }) => kind)).toEqual(['held']);
});
