import type { Currency } from '@tibara/contract/money';
import type { Tx } from '../../platform/db/connect.ts';
import { lockReference } from '../payments/bank-references.ts';
import { lockById } from '../wallets.ts';

type Credited = { walletId: string; cents: number; currency: Currency };

/**
 * The credit of a charge, with its present wallet. The wallet is locked until the transaction ends, so that nothing
 * else takes from the charge.
 */
export async function lockCharge(tx: Tx, vendorId: string, chargeId: string): Promise<Credited | null> {
  const credit = await tx
    .selectFrom('ledger_transfers')
    .select(['wallet_id', 'cents', 'currency'])
    .where('vendor_id', '=', vendorId)
    .where('kind', '=', 'top_up')
    .where('reference', '=', chargeId)
    .executeTakeFirst();
  if (!credit?.wallet_id) return null;
  const { id: walletId } = await lockById(tx, vendorId, credit.wallet_id);
  return { walletId, cents: credit.cents, currency: credit.currency };
}

/** A charge that was kept apart, which touches no wallet. Other refunds of it wait until the transaction ends. */
export async function lockKeptApart(tx: Tx, vendorId: string, chargeId: string) {
  await lockReference(tx, chargeId);
  const kept = await tx
    .selectFrom('ledger_transfers')
    .select(['cents', 'currency'])
    .where('vendor_id', '=', vendorId)
    .where('kind', '=', 'unapplied_receipt')
    .where('from_account', '=', 'card_clearing')
    .where('reference', '=', chargeId)
    .executeTakeFirst();
  return kept ? { ...kept, walletId: null } : null;
}
