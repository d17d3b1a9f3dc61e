import type { CallReply } from '@tibara/contract/call';
import { sentence } from '@tibara/contract/language/sentence';
import { orderCalls as calls } from '@tibara/contract/orders/calls';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { can, isFinal } from '@tibara/contract/orders/status';
import { cancelGroup, countCancel, getOrderGroup, groupNumber, lockGroup, withdrawQueue } from '#orders/index.ts';
import type { Tx } from '#platform/db/connect.ts';
import { inTransaction } from '#platform/db/transaction/tx.ts';
import { AppError } from '#platform/errors.ts';
import { once, storedReply } from '#platform/http/idempotency.ts';
import type { Caller, Idempotency } from '#platform/http/route.ts';
import { walletView } from '#wallet/index.ts';
import type { Needs } from '../../needs.ts';
import type { GroupJob } from '../../queues.ts';
import type { BookingRow } from '../../tables.ts';
import { isLive, lockBookings, saveBooking } from '../booking.ts';
import { lockOrder } from '../lock-order.ts';
import { askCourier, recordWithdrawals, type Withdrawal } from './withdraw.ts';

type Reply = CallReply<typeof calls.cancel>;
type Asked = { caller: Caller; job: GroupJob; idempotency: Idempotency | null };

/** Longer than the courier has to answer. The job ends a cancel whose server was killed meanwhile. */
const BACKUP_SECONDS = 15;
const MOST_TRIES = 3;

/**
 * Cancels a CONFIRMED order. Its courier is asked first, outside a transaction, and only its answer releases the money
 * (decisions 10.23). Without an answer the cancel stays asked for, and a job asks again.
 */
export async function cancelOrder(
  ctx: Needs,
  caller: Caller,
  id: string,
  idempotency: Idempotency | null,
): Promise<Reply> {
  const asked = { caller, job: { vendorId: caller.vendorId, orderGroupId: id }, idempotency };
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const reply = await withdrawAndCancel(ctx, asked);
    if (reply) return reply;
  }
  throw new AppError('unavailable', UNANSWERED);
}

/** Null if the order was placed at its courier meanwhile, so that it must be asked after all. */
async function withdrawAndCancel(ctx: Needs, asked: Asked): Promise<Reply | null> {
  const { job } = asked;
  const { stored, marked } = await inTransaction(ctx.db, job, async (tx) => {
    // A key of another request is refused before anything is asked.
    const stored = await storedReply<Reply>(tx, scopeOf(ctx, asked));
    return { stored, marked: stored ? [] : await markForCancel(ctx, tx, job) };
  });
  if (stored) return stored;
  const withdrawals = await askCourier(ctx, marked);
  const open = withdrawals.find(({ answer }) => answer.is === 'tooLate' || answer.is === 'unknown');
  if (!open) return inTransaction(ctx.db, job, (tx) => cancelOnce(ctx, tx, asked, withdrawals));
  await inTransaction(ctx.db, job, (tx) => recordWithdrawals(ctx, tx, job, withdrawals, { isAskedByJob: true }));
  throw await refusal(ctx, job, open);
}

/** Marks the bookings that the courier has or may have. An order in another status is left to the refusal. */
async function markForCancel(ctx: Needs, tx: Tx, job: GroupJob) {
  const stored = await lockGroup(tx, job.vendorId, job.orderGroupId);
  if (!can.cancel(stored.group)) return [];
  const live = (await lockBookings(tx, job)).filter(isLive);
  const unmarked = live.filter(({ withdraw_for }) => withdraw_for !== 'cancel');
  for (const booking of unmarked)
    await saveBooking(ctx, tx, booking, { withdraw_for: 'cancel', withdraw_asked_at: ctx.now() });
  if (unmarked.length > 0) await ctx.jobs.enqueue(tx, withdrawQueue, job, { delaySeconds: BACKUP_SECONDS });
  return live;
}

async function cancelOnce(ctx: Needs, tx: Tx, asked: Asked, withdrawals: readonly Withdrawal[]): Promise<Reply | null> {
  const { caller, job } = asked;
  const { vendorId, orderGroupId } = job;
  const isUnasked = withdrawals.length === 0 && (await liveOf(tx, job)).length > 0;
  if (isUnasked) return null;
  return once(tx, scopeOf(ctx, asked), async (): Promise<Reply> => {
    const stored = await lockGroup(tx, vendorId, orderGroupId);
    const isOver = isFinal(stored.group.status);
    if (withdrawals.length > 0 && !isOver) await recordWithdrawals(ctx, tx, job, withdrawals);
    else if (can.cancel(stored.group)) await cancelUnplaced(ctx, tx, stored);
    else throw cannotCancel(groupNumber(stored.group));
    const group = await getOrderGroup(ctx, tx, vendorId, orderGroupId);
    if (group.status !== 'CANCELLED') throw cannotCancel(group.number);
    return { ...group, wallet: group.walletId ? await walletView(tx, caller, group.walletId) : null };
  });
}

const scopeOf = (ctx: Needs, { caller, idempotency }: Asked) => ({
  vendorId: caller.vendorId,
  call: calls.cancel,
  idempotency,
  now: ctx.now(),
});

async function cancelUnplaced(ctx: Needs, tx: Tx, stored: Parameters<typeof cancelGroup>[2]): Promise<void> {
  await cancelGroup(ctx, tx, stored);
  await countCancel(tx, stored.group.vendor_id, ctx.now());
}

/** The bookings of a CONFIRMED order that its courier has or may have. */
async function liveOf(tx: Tx, job: GroupJob): Promise<BookingRow[]> {
  const { status } = await lockOrder(tx, job);
  return can.cancel({ status }) ? (await lockBookings(tx, job)).filter(isLive) : [];
}

async function refusal(ctx: Needs, { vendorId, orderGroupId }: GroupJob, { answer }: Withdrawal): Promise<AppError> {
  if (answer.is === 'unknown') return new AppError('unavailable', UNANSWERED);
  const group = await inTransaction(ctx.db, { vendorId }, (tx) => getOrderGroup(ctx, tx, vendorId, orderGroupId));
  return cannotCancel(group.number);
}

const cannotCancel = (number: string) => new AppError('wrong_status', orderGroupMessages.cannotCancel(number));

const UNANSWERED = sentence`The courier has not answered yet. We keep asking, and the order is cancelled once it agrees. Your money stays held until then.`;
