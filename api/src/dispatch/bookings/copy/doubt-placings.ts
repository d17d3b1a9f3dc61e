import type { Region } from '@tibara/contract/coordinates';
import { offerQueue } from '#orders/index.ts';
import type { Tx } from '#platform/db/connect.ts';
import { sqlNamed } from '#platform/db/sql-named.ts';
import { endWaitingJobs } from '#platform/jobs/group-jobs.ts';
import type { Needs } from '../../needs.ts';
import { type GroupJob, lookQueue } from '../../queues.ts';
import { insertBooking, lockBookings, saveBooking } from '../booking.ts';
import { lockOrder } from '../lock-order.ts';

/** `looked up`: the courier is asked before anything is sent. `ended`: it may have the order under a name of which we know nothing. */
export type Doubt = 'looked up' | 'ended';

type DoubtPlacingsNeeds = Pick<Needs, 'couriers' | 'env' | 'now'>;

/**
 * An offer that waits in a restored copy may have been sent after the copy's last commit. Its booking becomes unknown, so
 * that it is looked up first. Further bookings have random names. If one of them may exist, the offer ends.
 */
export async function doubtPlacing(parts: DoubtPlacingsNeeds, tx: Tx, job: GroupJob): Promise<Doubt> {
  await lockOrder(tx, job);
  const bookings = await lockBookings(tx, job);
  const open = bookings.filter(({ status }) => ['placing', 'unknown', 'placed'].includes(status));
  for (const booking of open.filter(({ status }) => status === 'placing'))
    await saveBooking(parts, tx, booking, { status: 'unknown', unknown_since: parts.now() });
  if (open.length > 0) return 'looked up';
  const only = bookings.length === 0 ? await onlyBooking(parts, tx, job) : null;
  if (only === null) {
    await endWaitingJobs(tx, job.orderGroupId, [offerQueue]);
    return 'ended';
  }
  const first = { ...only, id: job.orderGroupId, consignment: 1, status: 'unknown' as const, attempts: 1 };
  await insertBooking(tx, job, { ...first, created_at: parts.now() });
  return 'looked up';
}

/** If only one courier can have the order, and it carries the order in one booking. */
async function onlyBooking({ couriers, env }: DoubtPlacingsNeeds, tx: Tx, job: GroupJob) {
  const [courier, ...others] = couriers.all;
  if (!courier || others.length > 0) return null;
  const [order] = await sqlNamed<{ region: Region; stops: string[] }>(tx, {
    name: 'stops-of-order',
    text: STOPS,
    values: [job.vendorId, job.orderGroupId],
  });
  const isOne = order && order.stops.length <= courier.capabilities(order.region).dropOffs;
  return isOne && env.FLEET.length === 1 ? { fleet: courier.name, order_ids: order.stops } : null;
}

const STOPS = `
  select g.region, array(
    select o.id from orders o where o.vendor_id = g.vendor_id and o.order_group_id = g.id order by o.ordinal) as stops
  from order_groups g where g.vendor_id = $1 and g.id = $2`;

/** Its courier is asked for everything that happened since. */
export async function lookLater(
  { jobs }: { jobs: Pick<Needs['jobs'], 'enqueue'> },
  tx: Tx,
  { vendorId, orderGroupId }: GroupJob,
): Promise<void> {
  await jobs.enqueue(tx, lookQueue, { vendorId, orderGroupId });
}
