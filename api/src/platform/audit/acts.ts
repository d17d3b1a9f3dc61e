/**
 * Acts on money, login or settings, each with an audit line. True: it concerns money, and its lines are kept as long as
 * the accounts.
 */
export const acts = {
  'account.created': false,
  'login.succeeded': false,
  'login.refused': false,
  'login.ended': false,
  'password.changed': false,
  'password.linkSent': false,
  'password.reset': false,
  'profile.changed': false,
  'vendor.created': false,
  'card.saved': true,
  'card.removed': true,
  'card.chosen': true,
  'topUp.begun': true,
  'topUp.succeeded': true,
  'topUp.declined': true,
  'topUp.expired': true,
  'topUp.abandoned': true,
  'topUp.takenBack': true,
  'order.confirmed': true,
  'order.cancelled': true,
  'order.settled': true,
  'order.ended': true,
  'bankReceipt.booked': true,
  'terms.changed': true,
  'promoCode.added': true,
  'promoCode.ended': true,
  'rates.changed': true,
  'payout.booked': true,
  'balance.returned': true,
  'unapplied.returned': true,
  'dispute.won': true,
  'dispute.lost': true,
  'dispute.appealed': true,
  'topUp.refunded': true,
  'wallet.merged': true,
  'job.replayed': true,
} as const;

export type Act = keyof typeof acts;
