import { isFinal } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { newId } from '#platform/ids.ts';
import { type Candidate, candidatesFor, nextCandidate, type Others } from '../../choice/choose.ts';
import { divide } from '../../choice/divide.ts';
import type { Needs } from '../../needs.ts';
import type { BookingRow } from '../../tables.ts';
import { courierOf, isLive } from '../booking.ts';

/** The courier that is asked now, and its bookings of the order. */
export type Plan = Candidate & {
  others: Others;
  consignments: readonly PlannedConsignment[];
  /** All bookings that the courier had when the plan was made, open or not. */
  known: readonly string[];
};
type PlannedConsignment = { id: string; orderIds: readonly string[] };

/** Null if no courier is left to ask. */
export function planPlacing(ctx: Needs, group: OrderGroup, bookings: readonly BookingRow[]): Plan | null {
  const next = nextCandidate(withPresent(ctx, candidatesFor(ctx, group), bookings), bookings);
  if (!next) return null;
  const known = bookings.filter(({ fleet }) => fleet === next.fleet.name);
  const consignments =
    known.length > 0
      ? openOf(group, known).map(toConsignment)
      : newConsignments(ctx, next, group, bookings.length === 0);
  return { ...next, consignments, known: known.map(({ id }) => id) };
}

/**
 * Without the bookings whose drop-offs have ended. If another one is gone, the order waits for a person. Then nothing more
 * is placed, and an unknown one is only looked up.
 */
function openOf({ orders }: OrderGroup, known: readonly BookingRow[]): BookingRow[] {
  const ended = orders.filter(({ status }) => isFinal(status)).map(({ id }) => id);
  const open = known.filter(({ order_ids }) => !order_ids.every((id) => ended.includes(id)));
  const isGone = open.some((booking) => !isLive(booking) && booking.status !== 'placing');
  return isGone ? open.filter(({ status }) => status === 'unknown') : open;
}

/** A courier that has the order stays responsible although the settings no longer name it for such orders. */
function withPresent(ctx: Needs, candidates: readonly Candidate[], bookings: readonly BookingRow[]): Candidate[] {
  const live = bookings.find(isLive);
  const present = live && courierOf(ctx, live);
  const isNamed = candidates.some(({ fleet }) => fleet.name === present?.name);
  return !present || isNamed
    ? [...candidates]
    : [...candidates, { fleet: present, ceiling: ctx.env.FLEET_COST_CEILING }];
}

export const toConsignment = ({ id, order_ids: orderIds }: BookingRow): PlannedConsignment => ({ id, orderIds });

/** The first booking of an order has the order's id. */
function newConsignments(
  { now }: Needs,
  { fleet }: Candidate,
  group: OrderGroup,
  isFirst: boolean,
): PlannedConsignment[] {
  const stops = group.orders.toSorted((a, b) => a.ordinal - b.ordinal).map(({ id }) => id);
  return divide(stops, fleet.capabilities(group.region).dropOffs).map((orderIds, consignment) => ({
    id: isFirst && consignment === 0 ? group.id : newId(now()),
    orderIds,
  }));
}
