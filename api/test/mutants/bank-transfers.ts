import type { Mutant } from './mutants.ts';

const bankTopUp = 'api/src/wallet/bank/receive-bank-top-up.ts';

/** Faults of bank transfers that name a wallet. */
export const bankTransfers: readonly Mutant[] = [
  {
    name: 'A bank transfer to a wallet is booked once for each time that it is entered.',
    file: bankTopUp,
    from: 'if (await isBooked(tx, topUp, currency))',
    to: 'if (cents === 0)',
    caughtBy: 'api/src/ops/commands/money/bank/bank-top-up.db.test.ts',
  },
  {
    name: 'A bank transfer to a wallet pays overdue invoices before the debt of the wallet.',
    file: bankTopUp,
    from: 'Math.min(cents, debtOf(wallet))',
    to: 'Math.min(0, debtOf(wallet))',
    caughtBy: 'api/src/ops/commands/money/bank/bank-top-up.db.test.ts',
  },
  {
    name: 'A bank transfer to a wallet pays invoices that are not due.',
    file: 'api/src/billing/summaries/receive-top-up.ts',
    from: 'g.invoice_due_at < $3',
    to: '$3::timestamptz is not null',
    caughtBy: 'api/src/ops/commands/money/bank/bank-top-up.db.test.ts',
  },
  {
    name: 'A bank transfer that topped up a wallet pays an invoice as well.',
    file: 'api/src/wallet/bank/booked-before.ts',
    from: 'from bank_top_ups where vendor_id = $1 and reference = $2',
    to: 'from bank_top_ups where vendor_id = $1 and reference = $2 and false',
    caughtBy: 'api/src/ops/commands/money/bank/wallet-lines.db.test.ts',
  },
  {
    name: 'A mistyped wallet reference names a wallet.',
    file: 'contract/src/wallet/wallet-reference.ts',
    from: 'checkOf(reference.slice(0, -2)) !== reference.slice(-2)',
    to: 'reference.length !== 11',
    caughtBy: 'contract/src/wallet/wallet-reference.test.ts',
  },
];
