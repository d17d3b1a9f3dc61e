import { cardMessages } from '@tibara/contract/wallet/messages';
import type { Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { happened } from '../../platform/events/happened.ts';
import { writeNudge } from '../../platform/live/write-nudges.ts';
import { claimId } from '../cards/card-customer.ts';
import { chargeBack } from '../ledger.ts';
import type { CardDisputeRow } from '../tables.ts';
import { anotherCharge, findDispute, transferOf } from './list-disputes.ts';
import { leftOfCharge, lockCharge } from './lock-charge.ts';

type Disputed = {
  vendorId: string;
  chargeId: string;
  disputeId: string;
  amount: number;
  /** The currency of the disputed amount, if the provider's event contains it. */
  currency?: string | undefined;
  /** When the provider took the money, from its withdrawal event. */
  withdrawnAt: Date | null;
  actor: string;
  now: Date;
};

/** Books that the bank took a top-up back, once per dispute. A withdrawal after a won dispute reopens the dispute. */
export async function takeBack(tx: Tx, disputed: Disputed): Promise<void> {
  const { vendorId, chargeId, disputeId, amount, withdrawnAt, now } = disputed;
  const charge = await lockCharge(tx, vendorId, chargeId);
  await claimDispute(tx, disputed);
  const before = await findDispute(tx, vendorId, disputeId);
  if (before && before.charge_id !== chargeId) throw anotherCharge({ chargeId, disputeId });
  // Without this comparison, a late event about the first withdrawal would count as a second withdrawal.
  const isAgain = before?.status === 'won' && before.closed_at && withdrawnAt && withdrawnAt > before.closed_at;
  if (before && !isAgain) return;
  if (!charge) throw new AppError('unavailable', cardMessages.unavailable);
  const { walletId, currency } = charge;
  const left = await leftOfCharge(tx, charge, disputed);
  if ((disputed.currency ?? currency) !== currency || amount > left) {
    throw new AppError('rule_violation', cardMessages.otherAmount, { chargeId, disputeId });
  }
  const open = { cents: amount, times: (before?.times ?? 0) + 1, status: 'open', closed_at: null } as const;
  const row = await tx
    .insertInto('card_disputes')
    .values({
      vendor_id: vendorId,
      id: disputeId,
      charge_id: chargeId,
      wallet_id: walletId,
      currency,
      opened_at: now,
      ...open,
    })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'id']).doUpdateSet(open))
    .returningAll()
    .executeTakeFirstOrThrow();
  await postTaken(tx, row, disputed);
}

/** A dispute belongs to one merchant. For another one a person decides: the provider resends the event for days. */
async function claimDispute(tx: Tx, disputed: Disputed): Promise<void> {
  const { vendorId, chargeId, disputeId } = disputed;
  const other = await claimId(tx, disputeId, vendorId, { isDispute: true });
  if (other) throw anotherCharge({ chargeId, disputeId });
}

async function postTaken(tx: Tx, row: CardDisputeRow, { actor, now }: Disputed): Promise<void> {
  const { vendor_id: vendorId, id, charge_id: chargeId, wallet_id: walletId, cents, currency, times } = row;
  await chargeBack(tx, { vendorId, walletId, currency, cents, disputeId: transferOf(row), now });
  const payload = { cents, currency, chargeId, ...(times > 1 && { times }) };
  await happened(tx, { vendorId, what: 'topUp.takenBack', subject: id, actor, payload, now });
  await writeNudge(tx, vendorId, { kind: 'wallet', id: walletId }, now);
}
