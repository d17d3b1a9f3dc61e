import { cardMessages } from '@tibara/contract/wallet/messages';
import { recordAct } from '../../platform/audit/record-act.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { writeNudge } from '../../platform/live/outbox.ts';
import { remember } from '../cards/card-customer.ts';
import { chargeBack } from '../ledger.ts';
import type { CardDisputeRow } from '../tables.ts';
import { findDispute, transferOf } from './list-disputes.ts';

type Disputed = {
  vendorId: string;
  chargeId: string;
  disputeId: string;
  amount: number;
  /** When the provider took the money, by its event about that. */
  withdrawnAt: Date | null;
  actor: string;
  now: Date;
};

/**
 * The bank took a top-up back: once for each dispute, however many events tell of it; and once more when the money is
 * withdrawn after the dispute was won, which opens it again.
 */
export async function takeBack(tx: Tx, disputed: Disputed): Promise<void> {
  const { vendorId, disputeId, withdrawnAt } = disputed;
  const before = await findDispute(tx, vendorId, disputeId);
  if (!before) return takeFirst(tx, disputed);
  // An event about the first time may come late: it is older than the end of the dispute.
  const isAgain = before.status === 'won' && before.closed_at && withdrawnAt && withdrawnAt > before.closed_at;
  if (!isAgain) return;
  const row = { ...before, cents: disputed.amount, times: before.times + 1 };
  await tx
    .updateTable('card_disputes')
    .set({ status: 'open', closed_at: null, cents: row.cents, times: row.times })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', disputeId)
    .execute();
  await postTaken(tx, row, disputed);
}

async function takeFirst(tx: Tx, disputed: Disputed): Promise<void> {
  const { vendorId, chargeId, disputeId, amount, now } = disputed;
  const credit = await tx
    .selectFrom('ledger_transfers')
    .select(['wallet_id', 'currency'])
    .where('vendor_id', '=', vendorId)
    .where('kind', '=', 'top_up')
    .where('reference', '=', chargeId)
    .executeTakeFirst();
  if (!credit?.wallet_id) throw new AppError('unavailable', cardMessages.unavailable);
  const row = await tx
    .insertInto('card_disputes')
    .values({
      vendor_id: vendorId,
      id: disputeId,
      charge_id: chargeId,
      wallet_id: credit.wallet_id,
      cents: amount,
      currency: credit.currency,
      status: 'open',
      opened_at: now,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return; // by another event at this moment
  await remember(tx, disputeId, vendorId, true);
  await postTaken(tx, row, disputed);
}

async function postTaken(tx: Tx, row: CardDisputeRow, { actor, now }: Disputed): Promise<void> {
  const { vendor_id: vendorId, id, charge_id: chargeId, wallet_id: walletId, cents, currency, times } = row;
  await chargeBack(tx, { vendorId, walletId, currency, cents, disputeId: transferOf(row), now });
  const detail = { cents, currency, chargeId, ...(times > 1 && { times }) };
  await recordAct(tx, { vendorId, act: 'topUp.takenBack', subject: id, actor, detail, now });
  await writeNudge(tx, vendorId, { kind: 'wallet', id: walletId }, now);
}
