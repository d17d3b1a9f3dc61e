import { id } from '@tibara/contract/inputs/text';
import type { Sentence } from '@tibara/contract/language/sentence';
import { cardMessages } from '@tibara/contract/wallet/messages';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { AppError } from '../../platform/errors.ts';
import { noteEvent } from '../../platform/far-sides/kept.ts';
import { countingRefused } from '../../platform/far-sides/refused-events.ts';
import { closeDispute } from '../disputes/close-dispute.ts';
import { vendorOfCardId } from '../disputes/list-disputes.ts';
import { takeBack } from '../disputes/take-back.ts';
import { bookRefund } from '../house/book-refund.ts';
import type { Needs } from '../needs.ts';
import type { TopUpRow } from '../tables.ts';
import { bookPaid } from '../top-up/book-paid.ts';
import { notPaid } from '../top-up/charge-card.ts';
import { isTooLate } from '../top-up/find-out.ts';
import { tellEnd } from '../top-up/tell-end.ts';
import { declineTopUp, expireTopUp, topUpById } from '../top-up/top-up-row.ts';
import type { SignedEvent } from './accounts/card-accounts.ts';
import { sideOfAccount } from './accounts/card-settings.ts';
import { noteCardChange } from './note-card-change.ts';
import { addCard, dropCard } from './saved-cards.ts';

type EventCtx = Pick<Needs, 'db' | 'env' | 'keys' | 'jobs' | 'now' | 'cards' | 'log'>;

/**
 * Handles a signed event, which the provider sends at least once and in any order. One transaction stores the event's
 * id and its effect, so a repeated event has no effect.
 */
export async function receiveCardEvent(ctx: EventCtx, body: Buffer, signature: string): Promise<{ received: true }> {
  const event = await countingRefused('cards', async () => ctx.cards.readEvent(body, signature));
  const vendorId = await vendorOf(ctx.db, event);
  if (vendorId) {
    await inTransaction(ctx.db, { vendorId }, async (tx) => {
      if (await isNew(tx, vendorId, event, ctx.now())) await apply(ctx, tx, vendorId, event);
    }).catch((error: unknown) => {
      const isRefused = error instanceof AppError && error.code === 'rule_violation';
      const what = isRefused ? 'a card event was refused and needs a person' : 'a card event could not be taken';
      ctx.log.error({ err: error, event: event.id, type: event.type }, what);
      throw error;
    });
  } else if (event.type !== 'ignored') {
    ctx.log.warn({ event: event.id, type: event.type }, 'a card event of nobody we know');
    // The event about money taken back may arrive before its charge's event: the provider sends it again later. A
    // charge of another product on the account never arrives.
    if (isAboutCharge(event) && isOurs(await ctx.cards.named(event.account).metadataOf(event.chargeId))) {
      throw new AppError('unavailable', cardMessages.unavailable);
    }
  }
  noteEvent(sideOfAccount(event.account));
  return { received: true };
}

type AboutCharge = Extract<SignedEvent, { type: 'charge_disputed' | 'dispute_closed' | 'charge_refunded' }>;

/** Events about money that leaves. They have no metadata of ours. */
const isAboutCharge = (event: SignedEvent): event is AboutCharge =>
  event.type === 'charge_disputed' || event.type === 'dispute_closed' || event.type === 'charge_refunded';

/** The metadata that we attach to a charge. */
export const ourMetadata = z.object({ vendorId: id, topUpId: id, attempt: z.string().check(z.regex(/^\d{1,6}$/)) });

const isOurs = (metadata: unknown): boolean => z.safeParse(ourMetadata, metadata).success;

async function vendorOf(db: Db, event: SignedEvent): Promise<string | null> {
  if (event.type === 'ignored') return null;
  if ('metadata' in event) {
    return z.safeParse(ourMetadata, event.metadata).data?.vendorId ?? null;
  }
  return vendorOfCardId(db, isAboutCharge(event) ? event.chargeId : event.customerId);
}

async function isNew(tx: Tx, vendorId: string, { id, account, type }: SignedEvent, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('card_events')
    .values({ vendor_id: vendorId, id, account, type, received_at: now })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function apply(ctx: EventCtx, tx: Tx, vendorId: string, event: SignedEvent): Promise<void> {
  const now = ctx.now();
  if (event.type === 'card_saved') {
    const userId = await addCard(tx, { vendorId, ...event, now });
    return noteCardChange(tx, { vendorId, userId, act: 'card.saved', actor: PROVIDER, now });
  }
  if (event.type === 'card_removed') {
    const userId = await dropCard(tx, { vendorId, ...event, now });
    return noteCardChange(tx, { vendorId, userId, act: 'card.removed', actor: PROVIDER, now });
  }
  if (isAboutCharge(event)) await refuseOtherAccount(tx, vendorId, event);
  if (event.type === 'charge_disputed') {
    const withdrawnAt = event.isWithdrawal ? event.occurredAt : null;
    return takeBack(tx, { vendorId, ...event, withdrawnAt, actor: PROVIDER, now });
  }
  if (event.type === 'dispute_closed') {
    await closeDispute(tx, { vendorId, ...event, actor: PROVIDER, now });
    return;
  }
  if (event.type === 'charge_refunded') {
    // The operator's command books the same refund. Whichever comes first moves the money.
    await bookRefund(tx, { vendorId, ...event, cents: event.amount, now });
    return;
  }
  if (event.type === 'ignored') return;
  const { topUpId, attempt } = z.parse(ourMetadata, event.metadata);
  const topUp = await topUpById(tx, vendorId, topUpId);
  if (!topUp) return;
  // A charge of an earlier attempt in another account is found by the hourly comparison, which asks that account.
  if (event.account !== topUp.account) throw ofOtherAccount();
  if (event.type === 'charge_succeeded') {
    await bookPaid(ctx, tx, topUp, { ...event, currency: event.currency ?? topUp.currency }, now);
    return;
  }
  const reason = reasonOf(event, topUp, now);
  const failed = { attempt: Number(attempt), reason, now };
  const isEnded =
    event.type === 'charge_expired' ? await expireTopUp(tx, topUp, failed) : await declineTopUp(tx, topUp, failed);
  if (isEnded) await tellEnd(ctx, tx, topUp, reason);
}

/** The secret of one account is not enough for the charges of another. */
async function refuseOtherAccount(tx: Tx, vendorId: string, { account, chargeId }: AboutCharge): Promise<void> {
  const paid = await tx
    .selectFrom('top_ups')
    .select('account')
    .where('vendor_id', '=', vendorId)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
  if (paid && paid.account !== account) throw ofOtherAccount();
}

const ofOtherAccount = () => new AppError('bad_signature', 'The charge is of another account than the signature.');

/** A page that ends before its time was given up, because only we end one. */
function reasonOf({ type }: SignedEvent, topUp: TopUpRow, now: Date): Sentence {
  if (type !== 'charge_expired') return topUp.way === 'CARD' ? cardMessages.declined : cardMessages.refused;
  return isTooLate(topUp, now) ? notPaid(topUp) : cardMessages.givenUp;
}

/** The recorded origin of effects of the card provider's signed events. */
const PROVIDER = 'card provider';
