import * as z from 'zod/mini';
import { regionSchema } from '../coordinates.ts';
import { centsView, currencySchema } from '../inputs/money-schema.ts';
import { id } from '../inputs/text.ts';
import { isoTimeView } from '../inputs/time-schema.ts';

// These shapes are not in calls.ts, because the portal's order screens need them without the wallet's calls.

export const paymentMethods = ['WALLET', 'CREDIT_CARD', 'INVOICE'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const paymentStatuses = ['PENDING', 'SUCCESS', 'REFUNDED', 'CANCELLED', 'FAILED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The ways of a top-up: a saved card, a bank's page or a wallet app (decisions 10.5). */
export const topUpWays = ['CARD', 'FPX', 'GRABPAY', 'PAYNOW'] as const;
export type TopUpWay = (typeof topUpWays)[number];

export const walletView = z.object({
  id,
  userId: id,
  region: regionSchema,
  currency: currencySchema,
  /** Available money. `balance` has the same value, under the name that one screen reads. */
  balanceAmount: centsView,
  balance: centsView,
  heldAmount: centsView,
  /** A chargeback left the wallet below zero. Confirm is refused until it is repaid (decisions 3). */
  debt: z.boolean(),
  /** The version grows with every movement, so that clients can discard an older reply. */
  version: z.int(),
});
export type Wallet = z.output<typeof walletView>;

export const paymentView = z.object({
  id,
  walletId: z.nullable(id),
  status: z.enum(paymentStatuses),
  method: z.enum(paymentMethods),
  createdAt: isoTimeView,
  settledAt: z.nullable(isoTimeView),
  initialRequestedAmount: centsView,
  /** The final amount is null while the payment is pending. */
  finalPaymentAmount: z.nullable(centsView),
  refundedAmount: centsView,
  voucherCreditAmount: centsView,
  metadata: z.object({ orderGroupId: id, orderGroupNumber: z.string() }),
  voucher: z.nullable(
    z.object({ promoCode: z.object({ code: z.string(), title: z.string(), discountAmount: centsView }) }),
  ),
});
export type Payment = z.output<typeof paymentView>;
