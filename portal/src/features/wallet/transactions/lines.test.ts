import { cents } from '@tibara/contract/money';
import type { MovementKind, Payment, Transaction } from '@tibara/contract/wallet/calls';
import { expect, test } from 'vitest';
import { byMonth, isGain, periodSums, stepsOf } from './lines';

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
  change: cents(payment.voucherCreditAmount - (payment.finalPaymentAmount ?? payment.initialRequestedAmount)),
  balanceAfter: payment.settledAt === null ? null : cents(0),
  availableAfter: cents(0),
  movements: [],
  payment,
});
const topUp = (id: string, createdAt: string, amount: number, kind: MovementKind = 'top_up'): Transaction => ({
  id,
  type: 'TOPUP',
  createdAt,
  change: cents(amount),
  balanceAfter: cents(amount),
  availableAfter: cents(0),
  movements: [{ kind, createdAt, cents: cents(Math.abs(amount)), availableAfter: cents(0) }],
  topup: { id, status: 'SUCCESS', topUpAmount: cents(amount), way: 'CARD' },
});
const november = '2026-11-20T00:00:00.000Z';
const october = '2026-10-31T00:00:00.000Z';

test('a month has a sum only if all of it is on the page', () => {
  const content = [topUp('1', november, 10_000), line('2', november, settled()), topUp('3', october, 2000)];
  expect(byMonth({ content, page: 0, totalPages: 1 }).map(({ month, sum }) => [month, sum])).toEqual([
    ['2026-11', 7570],
    ['2026-10', 2000],
  ]);
  expect(byMonth({ content, page: 0, totalPages: 2 }).map(({ sum }) => sum)).toEqual([7570, null]);
  expect(byMonth({ content, page: 1, totalPages: 2 }).map(({ sum }) => sum)).toEqual([null, 2000]);
});

test('a pending payment is in no sum of a month', () => {
  const content = [line('1', november, pending), topUp('2', november, 10_000)];
  expect(byMonth({ content, page: 0, totalPages: 1 })[0]?.sum).toBe(10_000);
});

test('a month begins at midnight in Malaysia', () => {
  expect(byMonth({ content: [topUp('1', '2026-10-31T16:00:00.000Z', 1)], page: 0, totalPages: 1 })[0]?.month).toBe(
    '2026-11',
  );
});

test('returned money is summed apart from the top-ups', () => {
  const content = [
    topUp('1', november, 9000),
    topUp('8', november, 1000, 'bank_top_up'),
    topUp('4', november, -100, 'balance_return'),
    topUp('5', november, -2000, 'correction'),
    topUp('6', november, -300, 'chargeback'),
    topUp('7', november, 300, 'chargeback_won'),
    line('2', november, settled()),
    line('3', november, pending),
  ];
  expect(periodSums({ content, page: 0, totalPages: 1 })).toEqual({
    toppedUp: 10_000,
    givenBack: 2100,
    charged: 2930,
    credited: 500,
    spent: 2430,
  });
  expect(periodSums({ content, page: 0, totalPages: 2 })).toBeNull();
});

test('the steps of a payment show the balance that each left', () => {
  const moved = (kind: MovementKind, amount: number, availableAfter: number) => ({
    kind,
    createdAt: november,
    cents: cents(amount),
    availableAfter: cents(availableAfter),
  });
  const movements = [
    moved('hold', 4110, 890),
    moved('capture', 2730, 890),
    moved('capture', 200, 890),
    moved('release', 1180, 2070),
    moved('voucher_credit', 500, 2570),
  ];
  const steps = stepsOf({ ...line('1', november, settled()), movements });
  expect(steps.map(({ kind, cents: amount, availableAfter }) => [kind, amount, availableAfter])).toEqual([
    ['hold', -4110, 890],
    ['capture', 2930, 890],
    ['release', 1180, 2070],
    ['voucher_credit', 500, 2570],
  ]);
  expect(steps.filter(isGain).map(({ kind }) => kind)).toEqual(['release', 'voucher_credit']);
});
