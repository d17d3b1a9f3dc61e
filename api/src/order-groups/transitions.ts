import type { FleetEvent } from '@tibara/contract/dispatch/calls';
import { isFinal, rollUp, type Status } from '@tibara/contract/order-groups/status';
import { notFound } from '../platform/errors.ts';
import type { Stored } from './queries.ts';
import type { OrderGroupRow, OrderRow } from './tables.ts';

/**
 * From which status an event moves a group to which; what is not here changes nothing. Events come in any order, so
 * whatever tells that the goods are on the way counts as picked up.
 */
const table: Record<FleetEvent['type'], Partial<Record<Status, Status>>> = {
  assigned: { CONFIRMED: 'ASSIGNED', ASSIGNED: 'ASSIGNED', IN_TRANSIT: 'IN_TRANSIT' },
  unassigned: { CONFIRMED: 'CONFIRMED', ASSIGNED: 'CONFIRMED' },
  position: { ASSIGNED: 'ASSIGNED', IN_TRANSIT: 'IN_TRANSIT' },
  picked_up: { CONFIRMED: 'IN_TRANSIT', ASSIGNED: 'IN_TRANSIT', IN_TRANSIT: 'IN_TRANSIT' },
  delivered: { CONFIRMED: 'IN_TRANSIT', ASSIGNED: 'IN_TRANSIT', IN_TRANSIT: 'IN_TRANSIT' },
  stop_failed: { CONFIRMED: 'IN_TRANSIT', ASSIGNED: 'IN_TRANSIT', IN_TRANSIT: 'IN_TRANSIT' },
  failed: { CONFIRMED: 'CONFIRMED', ASSIGNED: 'ASSIGNED', IN_TRANSIT: 'IN_TRANSIT' },
};

export const nextStatus = (status: Status, event: FleetEvent['type']): Status | null => table[event][status] ?? null;

/** The group after an event, its last stop rolled up; null when the event changes nothing. */
export function applyTransition({ group, orders }: Stored, event: FleetEvent): Stored | null {
  const status = nextStatus(group.status, event.type);
  if (!status) return null;
  const at = new Date(event.occurredAt);
  const changed = changeGroup({ ...group, status }, event, at);
  const stops = changeOrders(orders, event, at);
  const isSame = status === group.status && changed === null && stops === null;
  if (isSame || (changed === null && isRiderNews(event))) return null;
  return finish({ ...(changed ?? group), status }, follow(stops ?? orders, status), at);
}

/** Every stop still under way fails, and with it what is left of the group. */
export function failAll({ group, orders }: Stored, reason: string, at: Date): Stored {
  return finish(
    group,
    orders.map((order) => (isFinal(order.status) ? order : failed(order, reason, at))),
    at,
  );
}

const isRiderNews = ({ type }: FleetEvent): boolean => ['assigned', 'unassigned', 'position'].includes(type);

/** Null when the event brings nothing new about rider and pick-up. */
function changeGroup(group: OrderGroupRow, event: FleetEvent, at: Date): OrderGroupRow | null {
  switch (event.type) {
    case 'assigned':
      return event.rider && isNews(group.rider_changed_at, at)
        ? { ...group, rider: { ...event.rider, position: event.position ?? null }, rider_changed_at: at }
        : null;
    case 'unassigned':
      return isNews(group.rider_changed_at, at) ? { ...group, rider: null, rider_changed_at: at } : null;
    case 'position':
      return group.rider && event.position && isNews(group.rider_seen_at, at)
        ? { ...group, rider: { ...group.rider, position: event.position }, rider_seen_at: at }
        : null;
    case 'failed':
      return null;
    default:
      return group.picked_up_at && group.picked_up_at <= at ? null : { ...group, picked_up_at: at };
  }
}

const isNews = (last: Date | null, at: Date): boolean => last === null || last <= at;

/** Null when no stop ends by the event: the first end of a stop stays. */
function changeOrders(orders: readonly OrderRow[], event: FleetEvent, at: Date): OrderRow[] | null {
  if (event.type === 'failed') {
    return orders.map((order) => (isFinal(order.status) ? order : failed(order, event.reason ?? null, at)));
  }
  if (event.type !== 'delivered' && event.type !== 'stop_failed') return null;
  const stop = orders.find(({ id }) => id === event.orderId);
  if (!stop) throw notFound();
  if (isFinal(stop.status)) return null;
  const ended = event.type === 'delivered' ? delivered(stop, event, at) : failed(stop, event.reason ?? null, at);
  return orders.map((order) => (order === stop ? ended : order));
}

const delivered = (order: OrderRow, { proofOfDelivery }: FleetEvent, at: Date): OrderRow => ({
  ...order,
  status: 'SUCCESS',
  version: order.version + 1,
  completed_at: at,
  proof_of_delivery: proofOfDelivery ?? null,
});

const failed = (order: OrderRow, reason: string | null, at: Date): OrderRow => ({
  ...order,
  status: 'FAILED',
  version: order.version + 1,
  completed_at: at,
  failure_reason: reason,
});

/** Stops that are not over go with their group. */
const follow = (orders: readonly OrderRow[], status: Status): OrderRow[] =>
  orders.map((order) => (isFinal(order.status) ? order : { ...order, status }));

function finish(group: OrderGroupRow, orders: OrderRow[], at: Date): Stored {
  const end = rollUp(orders);
  const changed = { ...group, version: group.version + 1 };
  return { group: end ? { ...changed, status: end, completed_at: at } : changed, orders };
}
