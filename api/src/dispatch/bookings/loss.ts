import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import type { Needs } from '../needs.ts';
import type { GroupJob } from '../queues.ts';
import { isCarrier, isReturned, lockBookings, saveBooking } from './booking.ts';
import { lockOrder } from './lock-order.ts';

type OfBooking = GroupJob & { key: string };

/**
 * A delivery of an order that was given up moves no merchant's money. The courier's cost is the house's loss, corrected
 * when the cost changes (decisions 10.23). A courier that answered the withdrawal has no claim.
 * @param eventId of the delivery
 */
export async function bookLoss(ctx: Needs, tx: Tx, { key, ...job }: OfBooking, eventId: string): Promise<void> {
  const order = await lockOrder(tx, job);
  const booking = (await lockBookings(tx, job)).find(({ id }) => id === key);
  const isCarried = isCarrier(order, key, job.orderGroupId);
  if (!booking || booking.status === 'withdrawn' || (isCarried && !isReturned(order.status))) return;
  const isOwnFailure = isCarried && booking.status === 'placed' && (await wasReportedFailed(tx, job, eventId));
  if (isOwnFailure) return;
  await saveBooking(ctx, tx, booking, { loss_cents: booking.loss_cents ?? 0 }, eventId);
  ctx.log.error(
    { ...job, cents: booking.cents },
    'a courier delivered an order that had been given up: needs a person',
  );
}

/** The courier itself ended the stop as failed. The order was not given up then, and its cost stays a cost. */
async function wasReportedFailed(tx: Tx, { vendorId, orderGroupId }: GroupJob, eventId: string): Promise<boolean> {
  const values = [vendorId, orderGroupId, eventId];
  return (await sqlNamed<object>(tx, { name: 'reported-as-failed', text: FAILED, values })).length > 0;
}

// A report from after the order's end ended nothing.
const FAILED = `
  select 1 from fleet_events d
    join fleet_events f on f.vendor_id = d.vendor_id and f.order_group_id = d.order_group_id
      and (f.type = 'failed' or f.type = 'stop_failed' and f.order_id = d.order_id)
    join order_groups g on g.vendor_id = d.vendor_id and g.id = d.order_group_id
  where d.vendor_id = $1 and g.vendor_id = $1 and f.vendor_id = $1 and d.order_group_id = $2 and d.event_id = $3
    and f.received_at >= g.confirmed_at and f.occurred_at <= g.completed_at
  limit 1`;
