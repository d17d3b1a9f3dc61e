import type { Currency } from '@tibara/contract/money';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlOne } from '../../platform/db/sql-named.ts';
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

type Taking = { vendorId: string; chargeId: string; disputeId?: string };

/**
 * The amount of a locked charge that a refund or this dispute may take. Its refunds and its other disputes have taken
 * the rest. A won dispute has given its amount back.
 */
export async function leftOfCharge(tx: Tx, { cents }: { cents: number }, taking: Taking): Promise<number> {
  const { vendorId, chargeId, disputeId = '' } = taking;
  const values = [vendorId, chargeId, disputeId];
  const { disputed } = await sqlOne<{ disputed: number }>(tx, { name: 'disputed-of', text: DISPUTED, values });
  return cents - disputed - (await refundedOf(tx, vendorId, chargeId));
}

export const refundedOf = async (tx: Tx, vendorId: string, reference: string): Promise<number> =>
  (await sqlOne<{ cents: number }>(tx, { name: 'refunded-of', text: REFUNDED, values: [vendorId, reference] })).cents;

const DISPUTED = `
  select coalesce(sum(cents), 0)::bigint as disputed from card_disputes
  where vendor_id = $1 and charge_id = $2 and status <> 'won' and id <> $3`;
const REFUNDED = `
  select coalesce(sum(cents), 0)::bigint as cents from ledger_transfers
  where vendor_id = $1 and kind = 'correction' and (reference = $2 or starts_with(reference, $2 || ' '))`;
