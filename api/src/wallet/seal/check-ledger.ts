import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { FIRST_VENDOR } from '../../platform/vendors.ts';
import type { Link } from './chain.ts';
import { firstBroken, sealsOf } from './check-seals.ts';
import { walletInvariants } from './invariants.ts';
import { notAtZero, type Rest } from './not-at-zero.ts';

export type LedgerFindings = {
  transfers: number;
  /** What must be true and is not. */
  broken: string[];
  seals: Link[];
  /** The first day that does not agree with its seal. */
  firstBroken: string | null;
  rests: Rest[];
};

/** Everything there is to say about one vendor's money. Row-level security must bind the transaction to this vendor. */
export async function checkLedgerOf(tx: Tx, vendorId: string): Promise<LedgerFindings> {
  const broken: string[] = [];
  for (const [index, { name, sql }] of walletInvariants.entries()) {
    const statement = `check-ledger-${index}`;
    const rows = await sqlNamed<object>(tx, {
      name: statement,
      text: `select * from (${sql}) as broken limit 1`,
      values: [],
    });
    if (rows.length > 0) broken.push(name);
  }
  const transfers = await tx.selectFrom('ledger_transfers').selectAll().where('vendor_id', '=', vendorId).execute();
  const seals = await sealsOf(tx, vendorId);
  return {
    transfers: transfers.length,
    broken,
    seals,
    firstBroken: vendorId === FIRST_VENDOR ? null : firstBroken(seals, transfers),
    rests: notAtZero(transfers),
  };
}
