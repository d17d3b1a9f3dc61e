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
 * Won: the merchant gets the top-up back. Lost: what was taken stays taken. By the provider's event or by the operator;
 * the second time nothing moves. A lost one may still be won, as the provider can correct itself, but not the
 * reverse: money that is taken after that is taken anew (`takeBack`).
 */
export async function closeDispute(
  tx: Tx,
  { vendorId, disputeId, isWon, actor, now }: Closed,
): Promise<{ isNew: boolean; dispute: CardDisputeRow }> {
  const dispute = await lockDispute(tx, vendorId, disputeId);
  // The provider's event about its beginning is still on its way: this one is sent again later.
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

/** The wallet first, as whatever takes of a charge does. */
async function lockDispute(tx: Tx, vendorId: string, disputeId: string): Promise<CardDisputeRow | undefined> {
  const found = await findDispute(tx, vendorId, disputeId);
  if (!found) return undefined;
  await lockById(tx, vendorId, found.wallet_id);
  return findDispute(tx, vendorId, disputeId, { isLocked: true });
}

/** Lost, and appealed: it is open until that is decided. What was taken stays taken. */
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
