import { cardMessages } from '@tibara/contract/wallet/messages';
import type { Ctx } from '../../context.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { AppError } from '../../platform/errors.ts';
import type { ChargeResult } from '../cards/providers/port.ts';
import type { ChargedCard } from '../cards/saved-cards.ts';
import { completeTopUpQueue } from '../queues.ts';
import type { TopUpRow } from '../tables.ts';
import { tellEnd } from './tell-end.ts';
import { awaitApproval, declineTopUp, leaveTopUp, providerKey, settleTopUp } from './top-up-row.ts';

/** A charge committed as a row, but not (or not known to be) at the provider. */
export type Attempt = {
  topUp: TopUpRow;
  card: ChargedCard | null;
  /** An attempt of an earlier request, whose outcome must be found first. */
  isResumed: boolean;
  /** Our page to which the bank returns the customer. */
  returnPath: string;
};

const LOOK_EVERY_SECONDS = 60;

/** Queues the job in the transaction that begins an attempt. After any later failure the job finds the outcome. */
export const planCompletion = (ctx: Ctx, tx: Tx, about: { vendorId: string; topUpId: string }): Promise<string> =>
  ctx.jobs.enqueue(tx, completeTopUpQueue, about, { delaySeconds: LOOK_EVERY_SECONDS });

/** Charges the card, outside any transaction. Returns the charge's id, or records and throws the reason. */
export async function chargeCard(ctx: Ctx, attempt: Attempt): Promise<string> {
  const result = await askProvider(ctx, attempt);
  if (result.outcome === 'succeeded') return result.chargeId;
  const { topUp } = attempt;
  await inTransaction(ctx.db, { vendorId: topUp.vendor_id }, (tx) => record(ctx, tx, topUp, result));
  if (result.outcome === 'declined') throw new AppError('card_declined', result.message, { topUpId: topUp.id });
  const { url } = result;
  throw new AppError('authentication_required', cardMessages.authenticate, {
    url,
    topUpId: topUp.id,
    cents: topUp.cents,
  });
}

/** Records the provider's result, for the request and for later look-ups. */
export async function record(ctx: Ctx, tx: Tx, topUp: TopUpRow, result: ChargeResult): Promise<void> {
  const now = ctx.now();
  if (result.outcome === 'succeeded') {
    if (await settleTopUp(tx, topUp, result.chargeId, now)) await tellEnd(ctx, tx, topUp, null);
  } else if (result.outcome === 'declined') {
    const { attempt } = topUp;
    const reason = result.message;
    if (await declineTopUp(tx, topUp, { attempt, reason, now })) await tellEnd(ctx, tx, topUp, reason);
  } else await awaitApproval(tx, topUp, result.chargeId);
}

async function askProvider(ctx: Ctx, { topUp, card, isResumed, returnPath }: Attempt): Promise<ChargeResult> {
  try {
    const key = providerKey(topUp);
    const known = isResumed ? await ctx.cards.findCharge({ key, chargeId: topUp.charge_id }) : null;
    if (known) return known;
    if (!card) throw new AppError('no_card', cardMessages.none);
    return await ctx.cards.charge({
      key,
      customerId: card.customerId,
      cardId: card.cardId,
      amount: topUp.cents,
      currency: topUp.currency,
      returnUrl: new URL(returnPath, ctx.env.publicUrl).href,
      metadata: { vendorId: topUp.vendor_id, topUpId: topUp.id, attempt: String(topUp.attempt) },
    });
  } catch (error) {
    await inTransaction(ctx.db, { vendorId: topUp.vendor_id }, (tx) => leaveTopUp(tx, topUp));
    throw error;
  }
}
