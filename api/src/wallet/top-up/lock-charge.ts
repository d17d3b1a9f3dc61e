import type { Currency } from '@tibara/contract/money';
import type { Tx } from '../../platform/db/connect.ts';
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
