import { sentence } from '@tibara/contract/language/sentence';
import { cardMessages } from '@tibara/contract/wallet/messages';
import type { Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { happened } from '../../platform/events/happened.ts';
import { writeNudge } from '../../platform/live/write-nudges.ts';
import { winDispute } from '../ledger.ts';
import type { CardDisputeRow } from '../tables.ts';
import { lockById } from '../wallets.ts';
import { findDispute, transferOf } from './list-disputes.ts';

type Closed = { vendorId: string; disputeId: string; isWon: boolean; actor?: string; now: Date };

/**
 * Won: the merchant gets the top-up back. Lost: the taken money stays taken. The provider's event or the operator
 * closes it; a second time moves nothing. The provider may correct lost to won, but not the reverse. A later withdrawal
 * is a new taking (`takeBack`).
 */
export async function closeDispute(
  tx: Tx,
  { vendorId, disputeId, isWon, actor, now }: Closed,
): Promise<{ isNew: boolean; dispute: CardDisputeRow }> {
  const dispute = await lockDispute(tx, vendorId, disputeId);
  // The provider's opening event has not arrived: this one is sent again later.
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

/** The wallet first, in the lock order of everything that takes from a charge. */
async function lockDispute(tx: Tx, vendorId: string, disputeId: string): Promise<CardDisputeRow | undefined> {
  const found = await findDispute(tx, vendorId, disputeId);
  if (!found) return undefined;
  await lockById(tx, vendorId, found.wallet_id);
  return findDispute(tx, vendorId, disputeId, { isLocked: true });
}

/** A lost dispute that is appealed is open again. The taken money stays taken. */
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
