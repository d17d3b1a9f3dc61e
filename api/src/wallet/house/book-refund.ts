import { type Currency, formatCents } from '@tibara/contract/money';
import { recordAct } from '../../platform/audit/record-act.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlOne } from '../../platform/db/sql-named.ts';
import { writeNudge } from '../../platform/live/outbox.ts';
import { refundTopUp } from '../ledger.ts';
import { lockCharge } from '../top-up/lock-charge.ts';

type Refund = { vendorId: string; chargeId: string; refundId: string; cents: number; now: Date };

/** What the transfer of a refund refers to: beginning with its charge, so that those of one charge are found. */
export const refundReference = (chargeId: string, refundId: string): string => `${chargeId} ${refundId}`;

/**
 * The operator gave a top-up, or a part of it, back to the card on the card provider's pages: the wallet goes down by that,
 * below 0 if it is spent. Once for each refund, and no more than the top-up was.
 */
export async function bookRefund(
  tx: Tx,
  { vendorId, chargeId, refundId, cents, now }: Refund,
): Promise<{ isNew: boolean; currency: Currency }> {
  const topUp = await lockCharge(tx, vendorId, chargeId);
  if (!topUp) throw new Error(`${chargeId} is no top-up.`);
  const { walletId, currency } = topUp;
  const before = await refundedOf(tx, vendorId, chargeId);
  const known = await refundedOf(tx, vendorId, refundReference(chargeId, refundId));
  if (known > 0 && known !== cents) throw new Error(`${refundId} was booked already, with another amount.`);
  if (known > 0) return { isNew: false, currency };
  if (before + cents > topUp.cents) {
    const left = formatCents(topUp.cents - before, currency);
    throw new Error(`${left} of ${chargeId} are not given back yet: ${formatCents(cents, currency)} are more.`);
  }
  const reference = refundReference(chargeId, refundId);
  await refundTopUp(tx, { vendorId, walletId, currency, cents, refundId: reference, now });
  const detail = { cents, currency, refundId };
  await recordAct(tx, { vendorId, act: 'topUp.refunded', subject: chargeId, detail, now });
  await writeNudge(tx, vendorId, { kind: 'wallet', id: walletId }, now);
  return { isNew: true, currency };
}

/** What was booked of a charge, or of one refund of it. */
export const refundedOf = async (tx: Tx, vendorId: string, reference: string): Promise<number> =>
  (await sqlOne<{ cents: number }>(tx, { name: 'refunded-of', text: REFUNDED, values: [vendorId, reference] })).cents;

const REFUNDED = `
  select coalesce(sum(cents), 0)::bigint as cents from ledger_transfers
  where vendor_id = $1 and kind = 'correction' and (reference = $2 or starts_with(reference, $2 || ' '))`;
