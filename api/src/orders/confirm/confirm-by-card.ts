import type { Region } from '@tibara/contract/coordinates';
import { orderCalls as calls } from '@tibara/contract/orders/calls';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { AppError } from '../../platform/errors.ts';
import type { Caller, Idempotency } from '../../platform/http/route.ts';
import { checkVoucher } from '../../vouchers/index.ts';
import { topUpShortfall } from '../../wallet/index.ts';
import type { Needs } from '../needs.ts';
import { lockGroup, type Stored } from '../queries.ts';
import { resumeQueue, type Waiting } from '../queues.ts';
import { nudgeGroup } from '../revise.ts';
import { saveGroup } from '../save.ts';
import { chargesOf } from '../view/view.ts';
import { noteLeft, removeCardConfirm, saveCardConfirm } from './card-confirms.ts';
import {
  type ConfirmBody,
  type ConfirmReply,
  confirmOrderGroup,
  isWaitingFor,
  readyToConfirm,
  voucherFor,
} from './confirm.ts';
import { endPayment, reopenGroup } from './end-payment.ts';
import { isRefusal } from './resume-payment.ts';

const LOOK_EVERY_SECONDS = 60;

type Request = { caller: Caller; id: string; body: ConfirmBody; idempotency: Idempotency };

/**
 * A confirm by card has two phases under one key (decisions 3). First the missing amount is charged, then the group is
 * confirmed as usual. Between the phases the group is CONFIRMED_PROCESSING, and nobody can change it. A refusal makes
 * it a draft again. If the bank must approve, the server continues without a request (`goOn`).
 */
export async function confirmByCard(ctx: Needs, request: Request): Promise<ConfirmReply> {
  const { caller, id, body, idempotency } = request;
  const begun = await beginProcessing(ctx, request);
  // The group is no draft any more, so the stored response is returned, or the confirm is refused.
  if (!begun) return confirmOrderGroup(ctx, caller, id, body, idempotency);
  return chargeAndConfirm(ctx, request, { region: begun.group.region, subtotal: chargesOf(begun.orders) });
}

type Due = { region: Region; subtotal: number };

async function chargeAndConfirm(ctx: Needs, request: Request, due: Due): Promise<ConfirmReply> {
  const { caller, id, body, idempotency } = request;
  const toppedUpCents = await payShortfall(ctx, request, due);
  try {
    return await confirmOrderGroup(ctx, caller, id, body, idempotency, { isPaid: true });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Something else took the money between the phases. This key has charged nothing yet, so it charges now.
    if (error.code === 'insufficient_funds' && toppedUpCents === 0)
      return chargeAndConfirm(ctx, request, { ...due, subtotal: Number(error.data?.subtotal) });
    await end(ctx, request, error, toppedUpCents);
    if (toppedUpCents === 0) throw error;
    throw new AppError(error.code, error.message, { ...error.data, toppedUpCents });
  }
}

/** Marks the group as processing. Its version stays, because a repeated request must still match the version. */
async function beginProcessing(ctx: Needs, request: Request): Promise<Stored | null> {
  const { caller, id, body, idempotency } = request;
  const { vendorId } = caller;
  return inTransaction(ctx.db, { vendorId }, async (tx) => {
    const stored = await lockGroup(tx, vendorId, id);
    const isOurs = isWaitingFor(stored.group, idempotency);
    if (stored.group.status !== 'OPEN' && !isOurs) return null;
    const now = ctx.now();
    const ready = await readyToConfirm(tx, stored, body, idempotency, now);
    const { voucherId } = body;
    if (voucherId) await checkVoucher(tx, { voucherId, ...voucherFor(caller, ready), now });
    // An earlier request with this key has already stored the status, the confirm and the job.
    if (isOurs) return ready;
    const { key } = idempotency;
    await saveGroup(tx, {
      ...stored.group,
      status: 'CONFIRMED_PROCESSING',
      confirm_key: key,
      processing_since: now,
      placed_stops: stored.orders.length,
    });
    await removeCardConfirm(tx, stored.group);
    await saveCardConfirm(tx, { ...request, now });
    await planResuming(ctx, tx, { vendorId, orderGroupId: id, key });
    return ready;
  });
}

/** Queues a job that checks the card payment every minute until the payment ends. The job runs even after a crash. */
export const planResuming = (ctx: Needs, tx: Tx, waiting: Waiting): Promise<string> =>
  ctx.jobs.enqueue(tx, resumeQueue, waiting, { delaySeconds: LOOK_EVERY_SECONDS });

async function payShortfall(ctx: Needs, request: Request, due: Due): Promise<number> {
  const { caller, id, idempotency } = request;
  try {
    const { toppedUp } = await topUpShortfall(ctx, caller, {
      ...due,
      isWanted: async (tx) => isWaitingFor((await lockGroup(tx, caller.vendorId, id)).group, idempotency),
      call: calls.confirm,
      idempotency,
      returnPath: `/main-order/${id}`,
    });
    return toppedUp;
  } catch (error) {
    if (isWaitingForBank(error)) await leave(ctx, request, Number(error.data?.cents));
    else if (isRefusal(error)) await end(ctx, request, error, 0);
    else if (!isRequestRunning(error)) await reopen(ctx, request);
    throw error;
  }
}

/** True if a concurrent request with this key is running. That request will reopen or confirm the group. */
const isRequestRunning = (error: unknown): boolean => error instanceof AppError && error.code === 'request_running';

const isWaitingForBank = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'authentication_required';

/** Marks that the merchant is on the bank's page. From then on all screens show that the bank decides. */
const leave = (ctx: Needs, { caller: { vendorId }, id, idempotency }: Request, cents: number): Promise<void> =>
  inTransaction(ctx.db, { vendorId }, async (tx) => {
    const now = ctx.now();
    const { key } = idempotency;
    const { group } = await lockGroup(tx, vendorId, id);
    if (!isWaitingFor(group, idempotency)) return;
    if (!(await noteLeft(tx, { vendorId, orderGroupId: id, key, cents, now }))) return;
    const left = { ...group, version: group.version + 1 };
    await saveGroup(tx, left);
    await nudgeGroup(tx, left, now);
  });

const reopen = (ctx: Needs, { caller: { vendorId }, id, idempotency }: Request): Promise<void> =>
  inTransaction(ctx.db, { vendorId }, (tx) => reopenGroup(tx, { vendorId, orderGroupId: id, key: idempotency.key }));

const end = (ctx: Needs, { caller: { vendorId }, id, idempotency }: Request, error: AppError, cents: number) =>
  inTransaction(ctx.db, { vendorId }, (tx) =>
    endPayment(
      ctx,
      tx,
      { vendorId, orderGroupId: id, key: idempotency.key },
      { ended: cents > 0 ? 'CREDITED' : 'NOT_CHARGED', cents, reason: error.text },
    ),
  );
