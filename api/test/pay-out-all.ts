import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../src/platform/db/schema.ts';
import { inTransaction } from '../src/platform/db/transaction/tx.ts';
import { bookPayoutLines, type PayoutLine } from '../src/wallet/index.ts';
import type { LedgerTransferRow } from '../src/wallet/tables.ts';
import type { TestApi } from './harness.ts';

/** Books the provider's report of everything that passed through it. Returns the provider's debt that is left, in cents. */
export async function payOutAll({ ctx, inspectorDb, ownerDb }: TestApi, vendorId: string): Promise<number> {
  const atProvider = inspectorDb.selectFrom('ledger_transfers').selectAll().where('vendor_id', '=', vendorId);
  const passed = ({ eb, or }: ExpressionBuilder<Database, 'ledger_transfers'>) =>
    or([eb('from_account', '=', 'card_clearing'), eb('to_account', '=', 'card_clearing')]);
  const lines = (await atProvider.where(passed).execute()).map(toPayoutLine);
  await inTransaction(ownerDb, { vendorId }, (tx) =>
    bookPayoutLines(tx, { vendorId, payoutId: 'po_all', lines, now: ctx.now() }),
  );
  const after = await atProvider.where(passed).execute();
  return after.reduce((sum, { to_account, cents }) => sum + (to_account === 'card_clearing' ? cents : -cents), 0);
}

const abouts = {
  top_up: 'charge',
  unapplied_receipt: 'charge',
  chargeback: 'dispute',
  chargeback_won: 'dispute_reversal',
  correction: 'refund',
} as const;

function toPayoutLine(transfer: LedgerTransferRow, line: number): PayoutLine {
  const { kind, from_account, cents: gross, currency, reference } = transfer;
  if (!(kind in abouts)) throw new Error(`${kind} is in no report of the provider`);
  const about = abouts[kind as keyof typeof abouts];
  const [charge = '', refund = ''] = reference.split(' ');
  const id = about === 'refund' ? refund : reference;
  return { line, about, id, charge, currency, gross: from_account === 'card_clearing' ? gross : -gross, fee: 0 };
}
