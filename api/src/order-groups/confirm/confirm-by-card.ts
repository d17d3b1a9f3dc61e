import { orderGroupCalls as calls } from '@tibara/contract/order-groups/calls';
import type { Ctx } from '../../context.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { AppError } from '../../platform/errors.ts';
import type { Caller, Idempotency } from '../../platform/http/route.ts';
import { checkVoucher } from '../../vouchers/index.ts';
import { topUpShortfall } from '../../wallet/index.ts';
import { lockGroup, type Stored } from '../queries.ts';
import { reopenQueue, type Waiting } from '../queues.ts';
import { saveGroup } from '../save.ts';
import { chargesOf } from '../view/view.ts';
import {
  type ConfirmBody,
  type ConfirmReply,
  confirmOrderGroup,
  isWaitingFor,
  readyToConfirm,
  voucherFor,
} from './confirm.ts';

/** For requests that died while they waited for the card. */
const REOPEN_AFTER_SECONDS = 600;

type Request = { caller: Caller; id: string; body: ConfirmBody; idempotency: Idempotency };

/** The only way to confirm: by card, the money is charged first. */
export function payAndConfirm(
  ctx: Ctx,
  caller: Caller,
  id: string,
  body: ConfirmBody,
  idempotency: Idempotency | null,
): Promise<ConfirmReply> {
  return body.paymentMethod === 'CREDIT_CARD' && idempotency
    ? confirmByCard(ctx, { caller, id, body, idempotency })
    : confirmOrderGroup(ctx, caller, id, body, idempotency);
}

/**
 * Two phases under one key (decisions 3): what the wallet lacks is charged to the card, then the group is confirmed
 * like any other. In between it is CONFIRMED_PROCESSING and nobody can change it; a failure opens it again.
 */
async function confirmByCard(ctx: Ctx, request: Request): Promise<ConfirmReply> {
  const { caller, id, body, idempotency } = request;
  const begun = await beginProcessing(ctx, request);
  // Over already: returns the stored response, or refuses.
  if (!begun) return confirmOrderGroup(ctx, caller, id, body, idempotency);
  const toppedUpCents = await payShortfall(ctx, request, begun);
  try {
    return await confirmOrderGroup(ctx, caller, id, body, idempotency);
  } catch (error) {
    if (isRequestRunning(error)) throw error;
    await reopen(ctx, request);
    if (!(error instanceof AppError) || toppedUpCents === 0) throw error;
    throw new AppError(error.code, error.message, { ...error.data, toppedUpCents });
  }
}

/** The version does not change: the same request, sent again after the bank's approval, must still match it. */
async function beginProcessing(ctx: Ctx, { caller, id, body, idempotency }: Request): Promise<Stored | null> {
  const { vendorId } = caller;
  return inTransaction(ctx.db, { vendorId }, async (tx) => {
    const stored = await lockGroup(tx, vendorId, id);
    if (stored.group.status !== 'OPEN' && !isWaitingFor(stored.group, idempotency)) return null;
    const now = ctx.now();
    const ready = await readyToConfirm(tx, stored, body, idempotency, now);
    const { voucherId } = body;
    if (voucherId) await checkVoucher(tx, { voucherId, ...voucherFor(caller, ready), now });
    const { key } = idempotency;
    await saveGroup(tx, {
      ...stored.group,
      status: 'CONFIRMED_PROCESSING',
      confirm_key: key,
      processing_since: now,
      placed_stops: stored.orders.length,
    });
    await ctx.jobs.enqueue(
      tx,
      reopenQueue,
      { vendorId, orderGroupId: id, key },
      { delaySeconds: REOPEN_AFTER_SECONDS },
    );
    return ready;
  });
}

async function payShortfall(ctx: Ctx, request: Request, { group, orders }: Stored): Promise<number> {
  const { caller, id, idempotency } = request;
  try {
    const { toppedUp } = await topUpShortfall(ctx, caller, {
      region: group.region,
      subtotal: chargesOf(orders),
      call: calls.confirm,
      idempotency,
      returnPath: `/main-order/${id}`,
    });
    return toppedUp;
  } catch (error) {
    if (!isRequestRunning(error)) await reopen(ctx, request);
    throw error;
  }
}

/** A concurrent request with the same key is still running: it will open the group again, or confirm it. */
const isRequestRunning = (error: unknown): boolean => error instanceof AppError && error.code === 'request_running';

const reopen = (ctx: Ctx, { caller: { vendorId }, id, idempotency }: Request): Promise<void> =>
  inTransaction(ctx.db, { vendorId }, (tx) => reopenGroup(tx, { vendorId, orderGroupId: id, key: idempotency.key }));

/** Nobody waits for the card any more: the group can be changed and confirmed again. One that was deleted since stays so. */
export async function reopenGroup(tx: Tx, { vendorId, orderGroupId, key }: Waiting): Promise<void> {
  await tx
    .updateTable('order_groups')
    .set({ status: 'OPEN', confirm_key: null })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', orderGroupId)
    .where('status', '=', 'CONFIRMED_PROCESSING')
    .where('confirm_key', '=', key)
    .execute();
}
