import { isFinal } from '@tibara/contract/orders/status';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import type { GroupKey } from '../queries.ts';
import { type EventTime, isNews } from '../status/events/event-time.ts';
import { type OrderPart, readPart } from '../status/parts/part.ts';
import type { OrderGroupRow } from '../tables.ts';

/** The fields that decide whether a position of a booking is shown. */
type Trip = Pick<OrderPart, 'status' | 'rider' | 'rider_changed_at' | 'rider_changed_heard'>;

/** The facts of a booking's order that a position needs. */
export type Followed = Pick<OrderGroupRow, 'status' | 'confirmed_at'> & {
  /** The trip of this booking. Null if other bookings carry the order now. */
  trip: Trip | null;
};

export const isUnderWay = ({ rider, status }: Trip): boolean =>
  rider !== null && status !== 'CONFIRMED' && !isFinal(status);

/** Not a place from before this rider's assignment. */
export const isOfRider = (trip: Trip, time: EventTime): boolean =>
  isUnderWay(trip) && isNews({ reported: trip.rider_changed_at, at: trip.rider_changed_heard }, time);

export async function readFollowed(tx: Tx, { vendorId, orderGroupId }: GroupKey, bookingId: string) {
  const values = [vendorId, orderGroupId];
  const [group] = await sqlNamed<Found>(tx, { name: 'followed-group', text: FOLLOWED, values });
  return group ? { ...group, trip: tripsOf(group).get(bookingId) ?? null } : null;
}

type Found = Pick<OrderGroupRow, 'id' | 'confirmed_at' | 'parts'> & Trip;

/** The trips of an order by their booking. The only booking of an order without parts has the order's id. */
export const tripsOf = (group: Pick<OrderGroupRow, 'id' | 'parts'> & Trip): Map<string, Trip> =>
  new Map<string, Trip>(group.parts?.map((part) => [part.id, readPart(part)]) ?? [[group.id, group]]);

const FOLLOWED = `
  select id, status, confirmed_at, rider, rider_changed_at, rider_changed_heard, parts from order_groups
  where vendor_id = $1 and id = $2`;
