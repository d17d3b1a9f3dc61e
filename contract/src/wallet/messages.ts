import { formatCents } from '../money.ts';

/** The messages when the wallet cannot pay. */
export const paymentMessages = {
  insufficientFunds: (shortfall: number, currency: string) =>
    `Your wallet is ${formatCents(shortfall, currency)} short. Please top up and try again.`,
  debt: 'A top-up of your wallet was charged back. Please top up what is missing before you confirm.',
  noTerms: 'Paying by invoice is not agreed for your account.',
  creditLimit: (available: number, currency: string) =>
    `Your credit limit leaves ${formatCents(Math.max(0, available), currency)} for new orders.`,
} as const;

export const cardMessages = {
  none: 'Please add a card first.',
  declined: 'Your card was declined. Please try another card.',
  authenticate: 'Your bank asks you to approve this payment.',
  paused: 'Your card was declined several times. Please try again later, or use another card.',
  underWay: 'Other payments by card are still under way. Please try again in a moment.',
  unavailable: 'The card service does not answer right now. Please try again.',
  /** Why a charge that waited for its bank took nothing. */
  notApproved: (minutes: number) => `The payment was not approved within ${minutes} minutes.`,
  givenUp: 'You gave up this payment.',
  neverSent: 'The payment did not reach the card service.',
  otherAmount: 'The amount is not the one that was asked for.',
  badRedirect: 'The return address must be a page of this site.',
} as const;
