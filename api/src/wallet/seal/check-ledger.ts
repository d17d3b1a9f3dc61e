import type { Db, Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { FIRST_VENDOR } from '../../platform/vendors.ts';
import { followChain, type Link } from './chain.ts';
import { firstBroken, sealsOf } from './check-seals.ts';
import { walletInvariants } from './invariants.ts';
import { followRests, type Rest } from './not-at-zero.ts';
import { readTransfers } from './read-transfers.ts';

export type LedgerFindings = {
  transfers: number;
  /** Violated invariants. */
  broken: string[];
  seals: Link[];
  /** The first day that differs from its seal. */
  firstBroken: string | null;
  rests: Rest[];
};

type Options = { /** Rows in memory at a time. */ pageSize?: number };

/** Checks one vendor's money, a day at a time. Row-level security must bind the role to one vendor. */
export async function checkLedgerOf(db: Db, vendorId: string, options: Options = {}): Promise<LedgerFindings> {
  const { broken, seals } = await withVendor(db, vendorId, async (tx) => ({
    broken: await brokenInvariants(tx, vendorId),
    seals: await sealsOf(tx, vendorId),
  }));
  const [chain, left] = [followChain(null), followRests()];
  let transfers = 0;
  await readTransfers(db, { vendorId, from: new Date(0), until: null, ...options }, (row) => {
    transfers += 1;
    chain.add(row);
    left.add(row);
  });
  return {
    transfers,
    broken,
    seals,
    firstBroken: vendorId === FIRST_VENDOR ? null : firstBroken(seals, chain.end()),
    rests: left.rests(),
  };
}

async function brokenInvariants(tx: Tx, vendorId: string): Promise<string[]> {
  const broken: string[] = [];
  for (const [index, { name, sql }] of walletInvariants.entries()) {
    const text = `select * from (${sql}) as broken where vendor_id = $1 limit 1`;
    const rows = await sqlNamed<object>(tx, { name: `check-ledger-${index}`, text, values: [vendorId] });
    if (rows.length > 0) broken.push(name);
  }
  return broken;
}
