import { cents } from '@tibara/contract/money';
import type { Movement, Payment, Transaction } from '@tibara/contract/wallet/calls';
import { shop, walletOf } from './merchant';
import { idOf } from './orders';

/** A day of November 2026 at noon, UTC+8. */
export const novemberAt = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T04:00:00.000Z`;

/** A top-up of the shop; `after` is what it left. */
export const topUpLine = (number: number, amount: number, after = amount): Transaction => ({
  id: idOf(300 + number),
  type: 'TOPUP',
  createdAt: novemberAt(number),
  change: cents(amount),
  runningBalance: cents(after),
  availableAfter: cents(after),
  movements: [movement('top_up', number, amount, after)],
  topup: { id: idOf(300 + number), status: 'SUCCESS', topUpAmount: cents(amount) },
});

/** The payment of an order, still pending; a test names what became of it. */
export const paymentOf = (number: number, amount: number, more: Partial<Payment> = {}): Payment => ({
  id: idOf(400 + number),
  walletId: walletOf(shop).id,
  status: 'PENDING',
  method: 'WALLET',
  createdAt: novemberAt(number),
  settledAt: null,
  initialRequestedAmount: cents(amount),
  finalPaymentAmount: null,
  refundedAmount: cents(0),
  voucherCreditAmount: cents(0),
  metadata: { orderGroupId: idOf(number), orderGroupNumber: `OG-00000${number}` },
  voucher: null,
  ...more,
});

export const paymentLine = (payment: Payment, after: number, movements: readonly Movement[] = []): Transaction => ({
  id: payment.id,
  type: 'PAYMENT',
  createdAt: payment.createdAt,
  change: cents(-(payment.finalPaymentAmount ?? payment.initialRequestedAmount)),
  runningBalance: cents(after),
  availableAfter: cents(after),
  movements: [...movements],
  payment,
});

export const movement = (kind: Movement['kind'], day: number, amount: number, after: number): Movement => ({
  kind,
  createdAt: novemberAt(day),
  cents: cents(amount),
  availableAfter: cents(after),
});
