import { isFinal } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { readOrderGroup } from '../../orders/index.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import type { Caller } from '../../platform/http/route.ts';
import { readBookings } from '../bookings/booking.ts';
import type { Needs } from '../needs.ts';
import type { BookingRow } from '../tables.ts';
import { pollsPositions } from './polled.ts';
import '../tables.ts';

/** An order on its merchant's screen. */
export async function readFollowed(ctx: Needs, caller: Caller, id: string): Promise<OrderGroup> {
  const group = await readOrderGroup(ctx, caller, id);
  await watchRider(ctx, group, null);
  return group;
}

/**
 * Somebody has a page with this order's rider open. His position is then read in the background, so the page itself
 * costs the courier nothing. `orderId` is the page's drop-off, and null for the whole order.
 */
export async function watchRider(ctx: Needs, group: OrderGroup, orderId: string | null): Promise<void> {
  if (!ctx.couriers.all.some((fleet) => pollsPositions(fleet, group.region))) return;
  if (!group.rider || isFinal(group.status)) return;
  const job = { vendorId: group.vendorId, orderGroupId: group.id };
  const bookings = await withVendor(ctx.db, group.vendorId, (tx) => readBookings(tx, job));
  for (const booking of bookings.filter((each) => carries(each, orderId))) {
    const courier = ctx.couriers.of(booking.fleet);
    if (booking.status !== 'placed' || !riderOf(group, booking) || !pollsPositions(courier, group.region)) continue;
    const values = [booking.id, group.vendorId, group.id, courier.name, ctx.now()];
    await sqlNamed(ctx.db, { name: 'watch-rider', text: WATCH, values });
  }
}

const carries = ({ order_ids }: BookingRow, orderId: string | null): boolean =>
  orderId === null || order_ids.includes(orderId);

const riderOf = ({ parts, rider }: OrderGroup, { order_ids }: BookingRow) =>
  parts.length === 0 ? rider : parts.find(({ orderIds: [first] }) => first && order_ids.includes(first))?.rider;

// A page asks every ten seconds, but a mark counts for longer.
const WATCH = `
  insert into courier_watches as watch (booking_id, vendor_id, order_group_id, fleet, watched_at)
  values ($1, $2, $3, $4, $5)
  on conflict (booking_id) do update set watched_at = excluded.watched_at
  where watch.watched_at < excluded.watched_at - interval '20 seconds'`;
