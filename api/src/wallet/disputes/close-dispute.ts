import { sentence } from '@tibara/contract/language/sentence';
import { cardMessages } from '@tibara/contract/wallet/messages';
import type { Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { happened } from '../../platform/events/happened.ts';
import { writeNudge } from '../../platform/live/write-nudges.ts';
import { otherOwnerOf } from '../cards/card-customer.ts';
import { winDispute } from '../ledger.ts';
import type { CardDisputeRow } from '../tables.ts';
import { lockById } from '../wallets.ts';
import { anotherCharge, findDispute, transferOf } from './list-disputes.ts';

type Closed = { vendorId: string; disputeId: string; isWon: boolean; actor?: string; now: Date };

/**
 * Closes a dispute for the provider's event or the operator. After a won dispute the merchant gets the top-up back.
 * After a lost one the bank keeps it. Closing a dispute again moves nothing. The provider may correct lost to won, but
 * not the reverse. `takeBack` handles a withdrawal after a won dispute.
 */
export async function closeDispute(
  tx: Tx,
  { vendorId, disputeId, isWon, actor, now }: Closed,
): Promise<{ isNew: boolean; dispute: CardDisputeRow }> {
  const dispute = await lockDispute(tx, vendorId, disputeId);
  if (!dispute && (await otherOwnerOf(tx, disputeId, vendorId))) throw anotherCharge({ disputeId });
  // The event that opens the dispute has not arrived. The refusal makes the provider send this event again later.
  if (!dispute) throw new AppError('unavailable', cardMessages.unavailable);
  const status = isWon ? 'won' : 'lost';
  if (dispute.status === status) return { isNew: false, dispute };
  if (dispute.status === 'won') throw new AppError('rule_violation', sentence`This dispute was won already.`);
  await tx
    .updateTable('card_disputes')
    .set({ status, closed_at: now })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', disputeId)
    .execute();
  const { wallet_id: walletId, cents, currency } = dispute;
  const about = { vendorId, subject: disputeId, payload: { cents, currency }, ...(actor && { actor }), now };
  await happened(tx, { what: isWon ? 'dispute.won' : 'dispute.lost', ...about });
  if (isWon) {
    await winDispute(tx, { vendorId, walletId, currency, cents, disputeId: transferOf(dispute), now });
    await writeNudge(tx, vendorId, { kind: 'wallet', id: walletId }, now);
  }
  return { isNew: true, dispute: { ...dispute, status, closed_at: now } };
}

/** Locks the wallet before the dispute. Every function that takes money back from a charge locks in this order. */
async function lockDispute(tx: Tx, vendorId: string, disputeId: string): Promise<CardDisputeRow | undefined> {
  const found = await findDispute(tx, vendorId, disputeId);
  if (!found) return undefined;
  await lockById(tx, vendorId, found.wallet_id);
  return findDispute(tx, vendorId, disputeId, { isLocked: true });
}

/** Reopens a lost dispute after an appeal. The bank keeps the money meanwhile. */
export async function reopenDispute(tx: Tx, { vendorId, disputeId, actor, now }: Omit<Closed, 'isWon'>): Promise<void> {
  const reopened = await tx
    .updateTable('card_disputes')
    .set({ status: 'open', closed_at: null })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', disputeId)
    .where('status', '=', 'lost')
    .returning('id')
    .executeTakeFirst();
  if (!reopened) return;
  const appealed = { vendorId, what: 'dispute.appealed', subject: disputeId, payload: {}, now } as const;
  await happened(tx, { ...appealed, ...(actor && { actor }) });
}
