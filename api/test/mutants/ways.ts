import type { Mutant } from './mutants.ts';

const booking = 'api/src/wallet/top-up/book-paid.ts';
const late = 'api/src/wallet/ways/late-payment.db.test.ts';
const accounts = 'api/src/wallet/cards/accounts/accounts.db.test.ts';

/** Faults of payments by pages of banks and wallet apps, and of the accounts at the card provider. */
export const ways: readonly Mutant[] = [
  {
    name: 'A second charge of a paid top-up is credited as well.',
    file: booking,
    from: "const isDone = topUp.status === 'SUCCESS';",
    to: 'const isDone = false;',
    caughtBy: late,
  },
  {
    name: 'Another amount or currency than requested is credited.',
    file: booking,
    from: 'amount === topUp.cents && currency === topUp.currency ?',
    to: 'amount > 0 ?',
    caughtBy: late,
  },
  {
    name: 'A payment after the page expired is lost.',
    file: 'api/src/wallet/cards/card-events.ts',
    from: 'if (!topUp) return;',
    to: "if (topUp?.status !== 'PENDING') return;",
    caughtBy: late,
  },
  {
    name: 'A failed try on a page ends the top-up.',
    file: 'api/src/wallet/cards/providers/stripe/stripe-events.ts',
    from: 'if (metadata.way) break;',
    to: '',
    caughtBy: late,
  },
  {
    name: 'A page whose reply was lost is asked for again under its key.',
    file: 'api/src/wallet/top-up/top-up-row.ts',
    from: "status === 'FAILED' ? attempt : attempt + 1;",
    to: "status === 'FAILED' ? attempt : attempt;",
    caughtBy: late,
  },
  {
    name: 'An abandoned page blocks the day.',
    file: 'api/src/wallet/top-up/top-up-rules.ts',
    from: "row('begun_at', '>', new Date(now.getTime() - PAGE_MS))",
    to: "row('begun_at', '>', new Date(now.getTime() - dayMs))",
    caughtBy: 'api/src/wallet/ways/pay-by-page.db.test.ts',
  },
  {
    name: 'An attempt under way moves to the region’s new account, where its key charges again.',
    file: 'api/src/wallet/top-up/top-up.ts',
    from: "return { account, card: way === 'CARD'",
    to: "return { account: 'MY', card: way === 'CARD'",
    caughtBy: accounts,
  },
  {
    name: 'A card is charged in the account of another region.',
    file: 'api/src/wallet/cards/saved-cards.ts',
    from: ".where('c.account', '=', account)\n    .where('c.selected', '=', true)",
    to: ".where('c.selected', '=', true)",
    caughtBy: accounts,
  },
  {
    name: 'A payout refuses a charge that was kept apart.',
    file: 'api/src/wallet/house/book-payout.ts',
    from: "kinds: ['top_up', 'unapplied_receipt']",
    to: "kinds: ['top_up']",
    caughtBy: 'api/src/ops/commands/money/payout-of-pages.db.test.ts',
  },
];
