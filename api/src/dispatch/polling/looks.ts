import { isFinal } from '@tibara/contract/orders/status';
import { dayMs } from '@tibara/contract/time';
import { getOrderGroup } from '../../orders/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import { isLive, readBookings } from '../bookings/booking.ts';
import { lookAtBookings, recordLook } from '../bookings/look.ts';
import type { Needs } from '../needs.ts';
import type { GroupJob } from '../queues.ts';
import { takeReads } from './budget.ts';
import { nextLook } from './next-look.ts';
import { isLookedUp } from './polled.ts';
import '../tables.ts';

/** After this long another process takes over a dead process's look-up. */
const CLAIM_MS = 60_000;

/** Plans the look-ups of an order that a courier took. */
export async function planLooks(ctx: Needs, tx: Tx, job: GroupJob): Promise<void> {
  const bookings = await readBookings(tx, job);
  if (!bookings.some((each) => isLive(each) && isLookedUp(ctx.couriers.of(each.fleet)))) return;
  const group = await getOrderGroup(ctx, tx, job.vendorId, job.orderGroupId);
  await sqlNamed(tx, {
    name: 'plan-look',
    text: PLAN,
    values: [job.orderGroupId, job.vendorId, nextLook(group, ctx.now())],
  });
}

/** Looks up the orders that are due, until none is left or the courier must not be read. */
export async function lookAtDue(ctx: Needs): Promise<void> {
  for (let job = await claim(ctx); job; job = await claim(ctx)) {
    const next = await lookIfSilent(ctx, job);
    if (next === 'no reads') return delay(ctx, job, ctx.now());
    if (next) await delay(ctx, job, next);
    else await forget(ctx, job);
  }
}

/** Returns the time of the next look-up, or null after the order's end. */
async function lookIfSilent(ctx: Needs, job: GroupJob): Promise<Date | null | 'no reads'> {
  const before = await readState(ctx, job);
  if (!before.isOpen) return null;
  const due = nextLook(before.group, before.heardAt);
  if (due > ctx.now()) return due;
  let isRefused = false;
  const looked = await lookAtBookings(ctx, job, async (_, fleet) => {
    const isTaken = isLookedUp(fleet) && (await takeReads(ctx, fleet));
    isRefused ||= isLookedUp(fleet) && !isTaken;
    return isTaken;
  });
  // A courier that does not answer is read again in its turn.
  const answered = looked.filter(({ answer }) => answer.is !== 'unknown');
  await inTransaction(ctx.db, job, (tx) => recordLook(ctx, tx, job, answered));
  if (isRefused) return 'no reads';
  const after = await readState(ctx, job);
  return after.isOpen ? nextLook(after.group, ctx.now()) : null;
}

async function readState(ctx: Needs, job: GroupJob) {
  return withVendor(ctx.db, job.vendorId, async (tx) => {
    const group = await getOrderGroup(ctx, tx, job.vendorId, job.orderGroupId);
    const bookings = await readBookings(tx, job);
    const isOpen =
      !isFinal(group.status) && bookings.some((each) => isLive(each) && isLookedUp(ctx.couriers.of(each.fleet)));
    const values = [job.vendorId, job.orderGroupId, new Date(ctx.now().getTime() - dayMs)];
    const [heard] = await sqlNamed<{ at: Date | null }>(tx, { name: 'last-heard', text: HEARD, values });
    return { group, isOpen, heardAt: heard?.at ?? new Date(group.confirmedTime ?? 0) };
  });
}

async function claim(ctx: Needs): Promise<GroupJob | null> {
  const values = [ctx.now(), new Date(ctx.now().getTime() + CLAIM_MS)];
  const [job] = await sqlNamed<GroupJob>(ctx.db, { name: 'claim-look', text: CLAIM, values });
  return job ?? null;
}

async function delay({ db }: Needs, { orderGroupId }: GroupJob, until: Date): Promise<void> {
  await sqlNamed(db, { name: 'delay-look', text: DELAY, values: [orderGroupId, until] });
}

async function forget({ db }: Needs, { orderGroupId }: GroupJob): Promise<void> {
  await sqlNamed(db, {
    name: 'forget-look',
    text: 'delete from courier_looks where order_group_id = $1',
    values: [orderGroupId],
  });
}

const PLAN = `
  insert into courier_looks (order_group_id, vendor_id, look_at) values ($1, $2, $3)
  on conflict (order_group_id) do update set look_at = excluded.look_at`;

const CLAIM = `
  update courier_looks set look_at = $2 where order_group_id = (
    select order_group_id from courier_looks where look_at <= $1 order by look_at limit 1 for update skip locked
  ) returning vendor_id as "vendorId", order_group_id as "orderGroupId"`;

const DELAY = 'update courier_looks set look_at = $2 where order_group_id = $1';

// A polled position proves nothing about the order's state.
const HEARD = `
  select max(received_at) as at from fleet_events
  where vendor_id = $1 and order_group_id = $2 and received_at >= $3 and type <> 'position'`;
