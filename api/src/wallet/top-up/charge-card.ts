import type { Sentence } from '@tibara/contract/language/sentence';
import { minuteMs } from '@tibara/contract/time';
import { cardMessages } from '@tibara/contract/wallet/messages';
import { minutesToPay } from '@tibara/contract/wallet/rules';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { AppError } from '../../platform/errors.ts';
import type { ChargeResult } from '../cards/providers/port.ts';
import type { ChargedCard } from '../cards/saved-cards.ts';
import type { Needs } from '../needs.ts';
import { completeTopUpQueue } from '../queues.ts';
import type { TopUpRow } from '../tables.ts';
import { type Arrived, bookPaid } from './book-paid.ts';
import { tellEnd } from './tell-end.ts';
import { awaitApproval, declineTopUp, expireTopUp, leaveTopUp, providerKey } from './top-up-row.ts';

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
export const planCompletion = (ctx: Needs, tx: Tx, about: { vendorId: string; topUpId: string }): Promise<string> =>
  ctx.jobs.enqueue(tx, completeTopUpQueue, about, { delaySeconds: LOOK_EVERY_SECONDS });

/** Charges the card, outside any transaction. Returns the paid charge, or records and throws the reason. */
export async function chargeCard(ctx: Needs, attempt: Attempt): Promise<Arrived> {
  const result = await askProvider(ctx, attempt);
  const { topUp } = attempt;
  const { id: topUpId, cents, currency, account } = topUp;
  if (result.outcome === 'succeeded' && result.amount === cents && result.currency === currency)
    return { ...result, account };
  await inTransaction(ctx.db, { vendorId: topUp.vendor_id }, (tx) => record(ctx, tx, topUp, result));
  if (result.outcome === 'succeeded') throw new AppError('rule_violation', cardMessages.unapplied, { topUpId });
  if (result.outcome === 'declined') throw new AppError('card_declined', result.message, { topUpId });
  if (result.outcome === 'expired') throw new AppError('card_declined', notPaid(topUp), { topUpId });
  const message = topUp.way === 'CARD' ? cardMessages.authenticate : cardMessages.pay;
  throw new AppError('authentication_required', message, { url: result.url, topUpId, cents });
}

/** The reason of an attempt that nobody paid or approved in time. */
export function notPaid({ way }: TopUpRow): Sentence {
  const minutes = minutesToPay(way);
  return way === 'CARD' ? cardMessages.notApproved(minutes) : cardMessages.notPaid(minutes);
}

/** Records the provider's result, for the request and for later look-ups. */
export async function record(ctx: Needs, tx: Tx, topUp: TopUpRow, result: ChargeResult): Promise<void> {
  const now = ctx.now();
  if (result.outcome === 'succeeded') {
    await bookPaid(ctx, tx, topUp, { ...result, account: topUp.account }, now);
  } else if (result.outcome === 'declined') {
    const { attempt } = topUp;
    const reason = result.message;
    if (await declineTopUp(tx, topUp, { attempt, reason, now })) await tellEnd(ctx, tx, topUp, reason);
  } else if (result.outcome === 'expired') {
    const { attempt } = topUp;
    const reason = notPaid(topUp);
    if (await expireTopUp(tx, topUp, { attempt, reason, now })) await tellEnd(ctx, tx, topUp, reason);
  } else await awaitApproval(tx, topUp, result.chargeId);
}

async function askProvider(ctx: Needs, { topUp, card, isResumed, returnPath }: Attempt): Promise<ChargeResult> {
  try {
    const key = providerKey(topUp);
    const provider = ctx.cards.named(topUp.account);
    const known = isResumed ? await provider.findCharge({ key, chargeId: topUp.charge_id }) : null;
    if (known) return known;
    return await provider.charge({
      key,
      ...means(topUp, card),
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

/** Minutes. The provider refuses a page that ends less than half an hour after the request reaches it. */
const PAGE_SLACK = 2;

function means({ way, begun_at }: TopUpRow, card: ChargedCard | null) {
  if (way !== 'CARD')
    return { way, endsAt: new Date(begun_at.getTime() + (minutesToPay(way) + PAGE_SLACK) * minuteMs) };
  if (!card) throw new AppError('no_card', cardMessages.none);
  return { way, customerId: card.customerId, cardId: card.cardId };
}
