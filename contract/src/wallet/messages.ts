import { sentence } from '../language/sentence.ts';
import { formatCents } from '../money.ts';

export const paymentMessages = {
  insufficientFunds: (shortfall: number, currency: string) =>
    sentence`Your wallet is ${formatCents(shortfall, currency)} short. Please top up and try again.`,
  claimedFunds: (claimed: number, currency: string) =>
    sentence`${formatCents(claimed, currency)} of your wallet is kept for another order that is being paid by card. Finish that payment first, or top up.`,
  debt: sentence`Your bank reversed a top-up. Top up the missing amount before you confirm.`,
  noTerms: sentence`Your account is not set up to pay by invoice. Ask support to set it up.`,
  creditLimit: (available: number, currency: string) =>
    sentence`You have ${formatCents(Math.max(0, available), currency)} of credit left for new orders.`,
} as const;

export const cardMessages = {
  none: sentence`Please add a card first.`,
  declined: sentence`Your card was declined. Please try another card.`,
  authenticate: sentence`Your bank asks you to approve this payment.`,
  pay: sentence`Finish the payment on the page of your bank or app.`,
  noWay: sentence`This wallet cannot be topped up in this way. Please choose another way.`,
  paused: sentence`Your card was declined several times. Please try again later, or use another card.`,
  underWay: sentence`Other payments by card are still in progress. Please try again in a moment.`,
  unavailable: sentence`The payment service is not available right now. Please try again later.`,
  /** Reasons why a charge that waited for its bank took nothing. */
  notApproved: (minutes: number) => sentence`The payment was not approved within ${minutes} minutes.`,
  notPaid: (minutes: number) => sentence`The payment was not made within ${minutes} minutes.`,
  refused: sentence`Your bank or app refused the payment.`,
  givenBack: sentence`The payment was paid back to you.`,
  givenUp: sentence`You gave up this payment.`,
  neverSent: sentence`The payment did not reach the payment service.`,
  otherAmount: sentence`The amount paid differs from the amount requested.`,
  unapplied: sentence`The amount paid differs from the amount requested. We keep the money apart for you, and our support will contact you.`,
  second: sentence`We received a second payment for it. We keep the money apart for you, and our support will contact you.`,
  badRedirect: sentence`The return address must be a page of this site.`,
} as const;

/** The wallet's status words are shown as stored (decisions 10.3). */
export const paymentStatusLabels = {
  PENDING: sentence`PENDING`,
  SUCCESS: sentence`SUCCESS`,
  REFUNDED: sentence`REFUNDED`,
  CANCELLED: sentence`CANCELLED`,
  FAILED: sentence`FAILED`,
} as const;
