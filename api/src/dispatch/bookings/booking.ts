import type { Status } from '@tibara/contract/orders/status';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import type { BookingName, Fleet } from '../fleet/port.ts';
import type { Needs } from '../needs.ts';
import type { GroupJob } from '../queues.ts';
import type { BookingRow } from '../tables.ts';
import { postOwed } from './costs.ts';
import type { Locked } from './lock-order.ts';

/** A booking that the courier has, or may have. */
export const isLive = ({ status }: BookingRow): boolean => status === 'unknown' || status === 'placed';

/** An order whose money went back. Of a delivered order nothing is left to withdraw, and its courier has its pay. */
export const isReturned = (status: Status): boolean => status === 'FAILED' || status === 'CANCELLED';

/** Without parts the first booking carries the whole order, and its id is the group's. */
export const isCarrier = ({ parts }: Locked, bookingId: string, orderGroupId: string): boolean =>
  parts ? parts.some(({ id }) => id === bookingId) : bookingId === orderGroupId;

/** The bookings that carry an order now, or are to carry it. Those of an earlier courier are left out. */
export const carrying = (order: Locked, bookings: readonly BookingRow[], orderGroupId: string): BookingRow[] =>
  bookings.filter(({ id }) => isCarrier(order, id, orderGroupId));

export const courierOf = ({ couriers }: Pick<Needs, 'couriers'>, { fleet }: BookingRow): Fleet => couriers.of(fleet);

export const nameOf = ({ id, reference }: Pick<BookingRow, 'id' | 'reference'>): BookingName => ({
  key: id,
  reference,
});

export const readBookings = (tx: Tx, { vendorId, orderGroupId }: GroupJob): Promise<BookingRow[]> =>
  sqlNamed<BookingRow>(tx, { name: 'read-bookings', text: READ, values: [vendorId, orderGroupId] });

/** The bookings of an order, locked after its row. */
export const lockBookings = (tx: Tx, { vendorId, orderGroupId }: GroupJob): Promise<BookingRow[]> =>
  sqlNamed<BookingRow>(tx, { name: 'lock-bookings', text: LOCK, values: [vendorId, orderGroupId] });

const READ = 'select * from bookings where vendor_id = $1 and order_group_id = $2 order by created_at, consignment';
const LOCK = `${READ} for update`;

type Change = Partial<Omit<BookingRow, 'vendor_id' | 'id' | 'order_group_id' | 'booked_cents' | 'postings'>>;

/**
 * Every change of a booking goes through here. It also posts the courier's cost.
 * @param cause the courier's event, for the posting's reference
 */
export async function saveBooking(
  { now }: Pick<Needs, 'now'>,
  tx: Tx,
  { vendor_id, id }: BookingRow,
  { stops, ...change }: Change,
  cause: string = change.status ?? 'cost',
): Promise<void> {
  // A withdrawal without a fee costs nothing, and makes all earlier costs old.
  const free = change.status === 'withdrawn' && { cents: 0, cents_at: now() };
  const saved = await tx
    .updateTable('bookings')
    .set({ ...free, ...change, ...(stops && { stops: JSON.stringify(stops) }) })
    .where('vendor_id', '=', vendor_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await postOwed(tx, saved, { cause, now: now() });
}

type NewBooking = Pick<BookingRow, 'id' | 'fleet' | 'consignment' | 'order_ids' | 'status' | 'attempts' | 'created_at'>;

export async function insertBooking(tx: Tx, { vendorId, orderGroupId }: GroupJob, booking: NewBooking): Promise<void> {
  const ids = { vendor_id: vendorId, order_group_id: orderGroupId };
  await tx
    .insertInto('bookings')
    .values({ ...ids, ...booking, stops: '{}' })
    .execute();
}
