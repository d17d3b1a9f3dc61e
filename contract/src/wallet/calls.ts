import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { regionSchema } from '../coordinates.ts';
import { centsSchema, centsView } from '../inputs/money-schema.ts';
import { id, line, optionalLine } from '../inputs/text.ts';
import { dayString, isoTimeView } from '../inputs/time-schema.ts';
import { cappedPageOf, pageOf, pageQuery } from '../page.ts';
import { creditCardView } from '../users/calls.ts';
import { paymentStatuses, paymentView, topUpWays, walletView } from './views.ts';

export * from './views.ts';

export const topUpView = z.object({
  id,
  status: z.literal('SUCCESS'),
  topUpAmount: centsView,
  /** How the money came. Null for a line that is no top-up, such as a reversed one. */
  way: z.nullable(z.enum([...topUpWays, 'BANK_TRANSFER'])),
});

/** Kinds of movements of a wallet's money. `release` is the part of a hold that was returned. */
export const movementKinds = [
  'top_up',
  'bank_top_up',
  'hold',
  'capture',
  'release',
  'voucher_credit',
  'chargeback',
  'chargeback_won',
  'balance_return',
  'correction',
] as const;
export type MovementKind = (typeof movementKinds)[number];

export const movementView = z.object({
  kind: z.enum(movementKinds),
  createdAt: isoTimeView,
  /** The amount moved. `kind` tells the direction. */
  cents: centsView,
  /** The available money after this movement. The value never changes (decisions 9.6). */
  availableAfter: centsView,
});
export type Movement = z.output<typeof movementView>;

export const transactionView = z.object({
  id,
  type: z.enum(['TOPUP', 'PAYMENT']),
  /** For a payment, the time of its hold. The list has a payment at the time of its last movement. */
  createdAt: isoTimeView,
  /**
   * The effect of this line so far, in cents. Pending payment: the held amount. Final payment: the charge less the
   * voucher.
   */
  change: centsView,
  /**
   * All money in the wallet after this line, available and held. It is the balance after the line before, plus
   * `change`. The value never changes. Null while a payment is pending, because its amount is not final (ADR 116).
   */
  balanceAfter: z.nullable(centsView),
  /** The available money after the last movement of this line, in cents. */
  availableAfter: centsView,
  /** The movements of a payment: its hold, and at the end its capture, release and credit. */
  movements: z.array(movementView),
  topup: z.optional(topUpView),
  payment: z.optional(paymentView),
});
export type Transaction = z.output<typeof transactionView>;

/** A card saved at the provider. The selected one is charged. */
export const savedCardView = z.extend(creditCardView, {
  id,
  /** Whether the last charge of the card was declined. */
  declined: z.boolean(),
});
export type SavedCard = z.output<typeof savedCardView>;

const walletId = z.object({ id });
/** `stripe` names the card provider, both live and simulated (decisions 6). */
const walletCards = z.object({ id, cardProvider: z.literal('stripe') });
const url = z.string().check(z.maxLength(2000));

export const walletCalls = {
  wallets: defineCall({
    method: 'GET',
    path: '/wallet/v1/wallets',
    summary: 'The wallets of the signed-in user, one per region; an empty list when there is none',
    needs: 'wallet.read',
    query: z.object({ userId: id }),
    reply: z.array(walletView),
    errors: ['not_found'],
  }),
  createWallet: defineCall({
    method: 'POST',
    path: '/wallet/v1/wallets',
    summary: 'Create the wallet of a region; the same response the second time',
    needs: 'wallet.read',
    body: z.object({ region: regionSchema }),
    reply: walletView,
    status: 201,
  }),
  topUp: defineCall({
    method: 'POST',
    path: '/wallet/v1/wallets/{id}/top-up',
    summary: 'Charge the saved card, or open a page of the bank or wallet app, and add the amount to the wallet',
    needs: 'wallet.top_up',
    params: walletId,
    body: z.object({
      method: z.literal('STRIPE'),
      /** By default the saved card. Any other way opens a page, whose address comes with `authentication_required`. */
      way: z.optional(z.enum(topUpWays)),
      platform: line(40),
      topUpAmount: centsSchema,
      detail: optionalLine(),
      /** Our page to which the bank returns the merchant. */
      returnUrl: z.optional(url),
    }),
    reply: z.object({
      id,
      status: z.literal('SUCCESS'),
      topUpAmount: centsView,
      wallet: walletView,
    }),
    idempotencyKey: 'required',
    errors: ['not_found', 'rule_violation', 'no_card', 'card_declined', 'authentication_required', 'unavailable'],
  }),
  payments: defineCall({
    method: 'GET',
    path: '/wallet/v1/wallets/{id}/payments',
    summary: 'Payments, newest first; Pending Payments are status=PENDING',
    needs: 'wallet.read',
    params: walletId,
    query: z.object({ ...pageQuery, status: z.optional(z.enum(paymentStatuses)) }),
    reply: pageOf(paymentView),
    errors: ['not_found'],
  }),
  payment: defineCall({
    method: 'GET',
    path: '/wallet/v1/wallets/{id}/payments/{paymentId}',
    summary: 'One payment',
    needs: 'wallet.read',
    params: z.object({ id, paymentId: id }),
    reply: paymentView,
    errors: ['not_found'],
  }),
  transactions: defineCall({
    method: 'GET',
    path: '/wallet/v1/wallets/{id}/transactions',
    summary: 'Top-ups and payments between two days at UTC+8, newest first',
    needs: 'wallet.read',
    params: walletId,
    query: z.object({
      ...pageQuery,
      startDate: z.optional(dayString),
      endDate: z.optional(dayString),
      type: z.optional(z.enum(['TOPUP', 'PAYMENT'])),
    }),
    reply: cappedPageOf(transactionView),
    errors: ['not_found'],
  }),
  creditCards: defineCall({
    method: 'GET',
    path: '/wallet/v1/wallets/{id}/{cardProvider}/credit-cards',
    summary: 'The saved cards, newest first',
    needs: 'wallet.read',
    params: walletCards,
    reply: z.array(savedCardView),
    errors: ['not_found'],
  }),
  setupCard: defineCall({
    method: 'POST',
    path: '/wallet/v1/wallets/{id}/{cardProvider}/setup-card',
    summary: "Start saving a card on the provider's page",
    needs: 'cards.manage',
    params: walletCards,
    body: z.object({ redirectSuccess: url, redirectCancel: url }),
    reply: z.object({ sessionId: z.string(), url: z.string() }),
    errors: ['not_found', 'rule_violation', 'unavailable'],
  }),
  billingPortal: defineCall({
    method: 'POST',
    path: '/wallet/v1/wallets/{id}/{cardProvider}/billing-portal',
    summary: "The provider's page to change or remove cards",
    needs: 'cards.manage',
    params: walletCards,
    body: z.object({ returnUrl: url }),
    reply: z.object({ url: z.string() }),
    errors: ['not_found', 'rule_violation', 'no_card', 'unavailable'],
  }),
  cardEvents: defineCall({
    method: 'POST',
    path: '/wallet/v1/card-events',
    summary: 'Signed events of the card provider (webhook); at least once, in any sequence',
    access: 'partner',
    // The provider decides how much an event contains.
    bodyLimit: 256 * 1024,
    reply: z.object({ received: z.literal(true) }),
    errors: ['bad_signature', 'rule_violation'],
  }),
};
