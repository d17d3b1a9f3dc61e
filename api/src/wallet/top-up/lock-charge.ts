import type { Currency } from '@tibara/contract/money';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';

type Credited = { walletId: string; cents: number; currency: Currency };

/** What was credited for a charge. Until the transaction ends, nothing else that takes of it is booked. */
export async function lockCharge(tx: Tx, vendorId: string, chargeId: string): Promise<Credited | null> {
  await sqlNamed(tx, { name: 'lock-charge', text: LOCK, values: [vendorId, chargeId] });
  const credit = await tx
    .selectFrom('ledger_transfers')
    .select(['wallet_id as walletId', 'cents', 'currency'])
    .where('vendor_id', '=', vendorId)
    .where('kind', '=', 'top_up')
    .where('reference', '=', chargeId)
    .executeTakeFirst();
  return credit?.walletId ? { ...credit, walletId: credit.walletId } : null;
}

const LOCK = `select pg_advisory_xact_lock(hashtextextended('disputed charge ' || $2 || ' of ' || $1, 0))`;
