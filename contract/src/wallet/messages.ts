import { sentence } from '../language/sentence.ts';
import { formatCents } from '../money.ts';

/** Messages of a wallet that cannot pay. */
export const paymentMessages = {
  insufficientFunds: (shortfall: number, currency: string) =>
    sentence`Your wallet is ${formatCents(shortfall, currency)} short. Please top up and try again.`,
  debt: sentence`A top-up of your wallet was charged back. Please top up what is missing before you confirm.`,
  noTerms: sentence`Paying by invoice is not agreed for your account.`,
  creditLimit: (available: number, currency: string) =>
    sentence`Your credit limit leaves ${formatCents(Math.max(0, available), currency)} for new orders.`,
} as const;

export const cardMessages = {
  none: sentence`Please add a card first.`,
  declined: sentence`Your card was declined. Please try another card.`,
  authenticate: sentence`Your bank asks you to approve this payment.`,
  paused: sentence`Your card was declined several times. Please try again later, or use another card.`,
  underWay: sentence`Other payments by card are still under way. Please try again in a moment.`,
  unavailable: sentence`The card service does not answer right now. Please try again.`,
  /** Reasons why a charge that waited for its bank took nothing. */
  notApproved: (minutes: number) => sentence`The payment was not approved within ${minutes} minutes.`,
  givenUp: sentence`You gave up this payment.`,
  neverSent: sentence`The payment did not reach the card service.`,
  otherAmount: sentence`The amount is not the one that was asked for.`,
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
