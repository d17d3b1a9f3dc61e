import * as z from 'zod/mini';
import { currencySchema } from '../inputs/money-schema.ts';
import { needs } from '../orders/needs.ts';
import { statusSchema } from '../orders/status.ts';
import { paymentMethods } from '../wallet/views.ts';

/** Our own id or an outside service's. */
const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const cents = z.int();
const whole = z.int();
const amount = z.strictObject({ cents, currency: currencySchema });
const stop = z.strictObject({ orderGroupId: id, stop: whole });
const nothing = z.strictObject({});

/**
 * Events of a merchant's orders and money, with their data: ids, numbers, amounts in cents and statuses. Never a name,
 * phone, address or note: readers load these by id (ADR 98).
 */
export const events = {
  'order.confirmed': z.strictObject({ ...amount.shape, paymentMethod: z.enum(paymentMethods) }),
  /** The courier took the offer. */
  'order.offered': z.strictObject({ emailRecipients: z.boolean() }),
  'order.statusChanged': z.strictObject({ status: statusSchema }),
  /** An order under way waits for a person. */
  'order.needsPerson': z.strictObject({ need: z.enum(needs) }),
  'order.cancelled': nothing,
  /** The order was ended by an operator. */
  'order.ended': z.strictObject({ status: statusSchema }),
  'order.settled': z.strictObject({ status: statusSchema, cents, voucherCents: cents }),
  'stop.delivered': stop,
  /** Drop-offs may fail by one act, as by a courier's cancel. The first one's `together` has all of them, the others' none. */
  'stop.failed': z.strictObject({ ...stop.shape, together: z.array(id) }),
  'topUp.begun': amount,
  'topUp.succeeded': amount,
  'topUp.declined': amount,
  'topUp.expired': amount,
  'topUp.abandoned': amount,
  /** Money that no top-up asked for. A person decides. */
  'topUp.keptApart': amount,
  'topUp.takenBack': z.strictObject({ ...amount.shape, chargeId: z.nullable(id), times: z.optional(whole) }),
  'topUp.refunded': z.strictObject({ ...amount.shape, refundId: id }),
  'dispute.won': amount,
  'dispute.lost': amount,
  'dispute.appealed': nothing,
  'card.saved': nothing,
  'card.removed': nothing,
  'card.chosen': nothing,
  'bankReceipt.booked': z.strictObject({
    invoiceId: id,
    currency: currencySchema,
    applied: cents,
    unapplied: cents,
    outstanding: cents,
  }),
  /** A bank transfer that named the wallet. `cents` is all of it, `added` the rest after debt and overdue invoices. */
  'bankTopUp.booked': z.strictObject({ ...amount.shape, cleared: cents, applied: cents, added: cents }),
  'balance.returned': amount,
  'unapplied.returned': amount,
};

export type EventKind = keyof typeof events;
export type EventPayload<Kind extends EventKind> = z.output<(typeof events)[Kind]>;
