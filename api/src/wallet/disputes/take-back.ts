import { cardMessages } from '@tibara/contract/wallet/messages';
import { recordAct } from '../../platform/audit/record-act.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { writeNudge } from '../../platform/live/outbox.ts';
import { remember } from '../cards/card-customer.ts';
import { chargeBack } from '../ledger.ts';

type Disputed = { vendorId: string; chargeId: string; disputeId: string; amount: number; actor: string; now: Date };

/** The bank took a top-up back: once for each dispute, however many events tell of it. */
export async function takeBack(tx: Tx, { vendorId, chargeId, disputeId, amount, actor, now }: Disputed): Promise<void> {
  const credit = await tx
    .selectFrom('ledger_transfers')
    .select(['wallet_id', 'currency'])
    .where('vendor_id', '=', vendorId)
    .where('kind', '=', 'top_up')
    .where('reference', '=', chargeId)
    .executeTakeFirst();
  if (!credit?.wallet_id) throw new AppError('unavailable', cardMessages.unavailable);
  const { wallet_id: walletId, currency } = credit;
  const isNew = await chargeBack(tx, { vendorId, walletId, currency, cents: amount, disputeId, now });
  if (!isNew) return;
  await tx
    .insertInto('card_disputes')
    .values({
      vendor_id: vendorId,
      id: disputeId,
      charge_id: chargeId,
      wallet_id: walletId,
      cents: amount,
      currency,
      status: 'open',
      opened_at: now,
      closed_at: null,
    })
    .execute();
  await remember(tx, disputeId, vendorId, true);
  const detail = { cents: amount, currency, chargeId };
  await recordAct(tx, { vendorId, act: 'topUp.takenBack', subject: disputeId, actor, detail, now });
  await writeNudge(tx, vendorId, { kind: 'wallet', id: walletId }, now);
}
