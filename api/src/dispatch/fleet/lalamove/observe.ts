import type { Observation } from '#orders/index.ts';
import type { FoundBooking } from '../port.ts';
import type { Kept, StopName } from './memory.ts';
import { type OrderReply, type OrderStatus, type OrderStop, priceIn } from './wire/replies.ts';

export type Rider = { name: string; contactNumber: string; vehicle: string };

/** A stop of ours, with its proof. */
type ProvedStop = { orderId: string; proof: NonNullable<OrderStop['POD']> };

/** By Lalamove's name of the stop, else by its position. A pick-up and an unknown stop are left out. */
export function provedStops({ stops: names }: Pick<Kept, 'stops'>, stops: readonly OrderStop[]): ProvedStop[] {
  return stops.flatMap(({ stopId, POD }, at) => {
    const name = nameAt(names, stopId, at);
    return name?.orderId && POD ? [{ orderId: name.orderId, proof: POD }] : [];
  });
}

/** The position of our order's stop in Lalamove's list, or -1. */
export const stopIndex = (
  { stops: names }: Pick<Kept, 'stops'>,
  stops: readonly OrderStop[],
  orderId: string,
): number => stops.findIndex(({ stopId }, at) => nameAt(names, stopId, at)?.orderId === orderId);

const nameAt = (names: readonly StopName[], stopId: string | null | undefined, at: number): StopName | undefined =>
  names.find((each) => stopId && each.stopId === stopId) ?? names[at];

export const isDelivered = ({ proof: { status } }: ProvedStop): boolean =>
  status === 'DELIVERED' || status === 'SIGNED';

const ends: Partial<Record<OrderStatus, FoundBooking['end']>> = {
  COMPLETED: 'completed',
  CANCELED: 'cancelled',
  EXPIRED: 'expired',
  REJECTED: 'expired',
};

export const hasRider = (status: OrderStatus | null): boolean => status === 'ON_GOING' || status === 'PICKED_UP';

/** Named by facts, so that a repeated look-up or webhook changes nothing. */
export const nameOf = ({ order_id }: Kept, what: string): string => `lalamove:${order_id}:${what}`;

/** The order as it is now. `kept` already has its status. */
export function foundIn(kept: Kept, order: OrderReply, rider: Rider | null, now: Date): FoundBooking {
  return {
    is: 'found',
    reference: order.orderId,
    cents: kept.market && (priceIn({ market: kept.market }, order.priceBreakdown) ?? kept.cents),
    end: ends[order.status] ?? null,
    observations: observationsIn(kept, order, rider, now),
  };
}

function observationsIn(kept: Kept, order: OrderReply, rider: Rider | null, now: Date): Observation[] {
  const at = kept.status_at ?? now;
  const hasGoods = order.status === 'PICKED_UP' || order.status === 'COMPLETED';
  return [
    ...(rider ? [assigned(kept, rider, at)] : []),
    ...(order.status === 'ASSIGNING_DRIVER' && kept.riders > 0 ? [unassigned(kept, at)] : []),
    ...(hasGoods ? [pickedUp(kept, at)] : []),
    ...provedStops(kept, order.stops ?? []).flatMap((stop) => stopSeen(kept, stop, stop.proof.deliveredAt ?? at)),
    ...(order.status === 'COMPLETED'
      ? [{ eventId: nameOf(kept, 'completed'), occurredAt: at, type: 'completed' as const }]
      : []),
  ];
}

export const assigned = (kept: Kept, rider: Rider, occurredAt: Date): Observation => ({
  eventId: nameOf(kept, `assigned:${kept.riders}`),
  occurredAt,
  type: 'assigned',
  rider,
});

export const unassigned = (kept: Kept, occurredAt: Date): Observation => ({
  eventId: nameOf(kept, `unassigned:${kept.riders}`),
  occurredAt,
  type: 'unassigned',
});

export const pickedUp = (kept: Kept, occurredAt: Date): Observation => ({
  eventId: nameOf(kept, `picked_up:${kept.riders}`),
  occurredAt,
  type: 'picked_up',
});

/** Without the reason of a failure, because Lalamove gives none. */
export function stopSeen(kept: Kept, stop: ProvedStop, occurredAt: Date): Observation[] {
  const { orderId } = stop;
  if (isDelivered(stop))
    return [{ eventId: nameOf(kept, `delivered:${orderId}`), occurredAt, type: 'delivered', orderId }];
  return stop.proof.status === 'FAILED'
    ? [{ eventId: nameOf(kept, `stop_failed:${orderId}`), occurredAt, type: 'stop_failed', orderId }]
    : [];
}
