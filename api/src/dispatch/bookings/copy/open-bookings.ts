import { groupNumber } from '#orders/index.ts';
import type { Db } from '#platform/db/connect.ts';
import { readOfEach, vendorSteps } from '#platform/vendors.ts';
import type { Needs } from '../../needs.ts';
import type { BookingRow } from '../../tables.ts';
import { nameOf } from '../booking.ts';

/** A booking of an order under way, as this database has it. */
type OpenBooking = Pick<BookingRow, 'id' | 'reference' | 'fleet' | 'cents'> & {
  vendorId: string;
  orderGroupId: string;
  number: number;
  status: 'placing' | 'unknown' | 'placed';
};

export async function readOpenBookings(db: Db): Promise<OpenBooking[]> {
  const found: OpenBooking[] = [];
  for await (const vendors of vendorSteps(db)) {
    const statementOf = (vendorId: string) => ({ name: 'open-bookings', text: OPEN, values: [vendorId] });
    found.push(...(await readOfEach<OpenBooking>(db, vendors, statementOf)));
  }
  return found;
}

const OPEN = `
  select b.vendor_id as "vendorId", b.order_group_id as "orderGroupId", g.number, b.id, b.reference, b.fleet, b.cents, b.status
  from bookings b join order_groups g on g.vendor_id = b.vendor_id and g.id = b.order_group_id
  where b.vendor_id = $1 and b.status in ('placing', 'unknown', 'placed')
    and g.status in ('CONFIRMED', 'ASSIGNED', 'IN_TRANSIT')
  order by g.number, b.consignment`;

/** Asks the booking's courier, and returns one line if it says something else. Null if both agree. */
export async function compareBooking(
  { couriers }: Pick<Needs, 'couriers'>,
  booking: OpenBooking,
): Promise<string | null> {
  const { fleet, status, number, vendorId } = booking;
  const courier = couriers.of(fleet);
  const seen = await courier.read(nameOf(booking));
  const about = `${groupNumber({ number })} of vendor ${vendorId} · booking at ${courier.name}: ${status} here`;
  if (seen.is === 'unknown') return `${about}, and the courier does not answer`;
  if (seen.is === 'gone') return status === 'placed' ? `${about}, unknown or ended there` : null;
  const last = seen.observations.at(-1)?.type;
  const state = seen.end ?? last ?? 'accepted';
  return status === 'placed' && seen.end === null ? null : `${about}, ${state} there`;
}
