import type { CallReply } from '@tibara/contract/call';
import type { Sentence } from '@tibara/contract/language/sentence';
import { orderCalls } from '@tibara/contract/orders/calls';
import type { paymentCalls as calls } from '@tibara/contract/orders/payment/calls';
import { minuteMs } from '@tibara/contract/time';
import { cardMessages } from '@tibara/contract/wallet/messages';
import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import { AppError } from '../../platform/errors.ts';
import { requestIsRunning } from '../../platform/http/idempotency.ts';
import type { Caller } from '../../platform/http/route.ts';
import { findOut } from '../../wallet/index.ts';
import type { Needs } from '../needs.ts';
import { findGroup } from '../queries.ts';
import type { Waiting } from '../queues.ts';
import type { CardConfirmRow } from '../tables.ts';
import { viewOf } from '../view/load-views.ts';
import { cardPaymentOf, type End, findCardConfirm, noteLeft } from './card-confirms.ts';
import { confirmOrderGroup } from './confirm.ts';
import { endPayment, reopenGroup } from './end-payment.ts';

/** A key limits the job to the confirm with that key. */
type Group = { vendorId: string; orderGroupId: string; key?: string };
/** `NOTHING`: no known confirm by card is under way. */
type Progress = { status: 'NOTHING' | 'ENDED' | 'RUNNING' } | { status: 'PENDING'; url: string };

/** A request that has not charged the card after this time has failed. */
const DIED_AFTER_MS = minuteMs;

type Reply = CallReply<typeof calls.resumePayment>;

/** Continues the confirm when a merchant returns from the bank, in any tab or browser. */
export async function resumePayment(ctx: Needs, { vendorId }: Caller, orderGroupId: string): Promise<Reply> {
  return replyOf(ctx, { vendorId, orderGroupId }, await goOn(ctx, { vendorId, orderGroupId }));
}

export async function giveUpPayment(ctx: Needs, { vendorId }: Caller, orderGroupId: string): Promise<Reply> {
  const progress = await goOn(ctx, { vendorId, orderGroupId }, cardMessages.givenUp);
  if (progress.status === 'RUNNING') throw requestIsRunning();
  return replyOf(ctx, { vendorId, orderGroupId }, progress);
}

/** Continues the confirm with this key after the provider reported the end of its charge. */
export async function goOnWithKey(ctx: Needs, { vendorId, key }: { vendorId: string; key: string }): Promise<void> {
  const confirm = await withVendor(ctx.db, vendorId, (tx) => findCardConfirm(tx, { vendorId, key }));
  if (confirm) await goOn(ctx, { vendorId, orderGroupId: confirm.order_group_id, key });
}

/** Used by the job for overdue groups. A group without a known confirm becomes a draft again. */
export async function endWaiting(ctx: Needs, waiting: Waiting): Promise<void> {
  const { status } = await goOn(ctx, waiting);
  if (status === 'NOTHING') await inTransaction(ctx.db, waiting, (tx) => reopenGroup(tx, waiting));
}

/**
 * Continues a confirm by card without an open request. The merchant's return, the provider's event and the job call
 * this function in any order. It charges nothing and checks all rules again (decisions 10.6).
 */
export async function goOn(ctx: Needs, group: Group, givingUp: Sentence | null = null): Promise<Progress> {
  const { vendorId, orderGroupId } = group;
  const confirm = await withVendor(ctx.db, vendorId, (tx) => findCardConfirm(tx, { vendorId, orderGroupId }));
  const isOther = group.key !== undefined && group.key !== confirm?.key;
  if (!confirm || confirm.ended || isOther) return { status: 'NOTHING' };
  const { key } = confirm;
  const found = await findOut(ctx, { vendorId, call: orderCalls.confirm, key }, givingUp);
  if (found.status === 'RUNNING') return { status: 'RUNNING' };
  if (found.status === 'PENDING') {
    await leave(ctx, confirm, found.topUp.cents);
    return found;
  }
  const isUnused = found.status === 'NONE';
  if (isUnused && ctx.now().getTime() - confirm.begun_at.getTime() < DIED_AFTER_MS) return { status: 'RUNNING' };
  const cents = isUnused ? 0 : found.topUp.cents;
  await leave(ctx, confirm, cents);
  if (found.status === 'FAILED') {
    await end(ctx, confirm, { ended: 'NOT_CHARGED', cents, reason: found.reason });
  } else await confirmPaid(ctx, confirm, cents);
  return { status: 'ENDED' };
}

/**
 * Marks that the merchant is on the bank's page if the request failed before it could. Screens then show that the bank
 * decides, and a mail reports the end.
 */
async function leave(ctx: Needs, confirm: CardConfirmRow, cents: number): Promise<void> {
  if (confirm.left_at) return;
  const { vendor_id: vendorId, order_group_id: orderGroupId, key } = confirm;
  await inTransaction(ctx.db, { vendorId }, (tx) =>
    noteLeft(tx, { vendorId, orderGroupId, key, cents, now: ctx.now() }),
  );
}

async function confirmPaid(ctx: Needs, confirm: CardConfirmRow, cents: number): Promise<void> {
  const { vendor_id: vendorId, user_id: userId, key, request_hash: requestHash } = confirm;
  const caller: Caller = { vendorId, userId, userName: '' };
  const idempotency = { key, requestHash };
  try {
    await confirmOrderGroup(ctx, caller, confirm.order_group_id, confirm.body, idempotency, { isPaid: true });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await end(ctx, confirm, { ended: cents > 0 ? 'CREDITED' : 'NOT_CHARGED', cents, reason: error.text });
  }
}

/** A refusal by a rule is final. Other errors may pass, and the job tries again. */
export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && !['unavailable', 'internal', 'request_running'].includes(error.code);

const end = (ctx: Needs, { vendor_id: vendorId, order_group_id: orderGroupId, key }: CardConfirmRow, ending: End) =>
  inTransaction(ctx.db, { vendorId }, (tx) => endPayment(ctx, tx, { vendorId, orderGroupId, key }, ending));

const replyOf = (ctx: Needs, { vendorId, orderGroupId }: Group, progress: Progress): Promise<Reply> =>
  withVendor(ctx.db, vendorId, async (tx) => {
    const stored = await findGroup(tx, vendorId, orderGroupId);
    const cardPayment = await cardPaymentOf(tx, vendorId, stored.group);
    const url = progress.status === 'PENDING' ? progress.url : null;
    return { ...(await viewOf(ctx, tx, stored)), ...(cardPayment && { cardPayment }), url };
  });
