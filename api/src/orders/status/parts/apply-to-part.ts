import { isAboutGoods } from '@tibara/contract/orders/needs';
import { isFinal, rollUp, type Status } from '@tibara/contract/orders/status';
import type { Stored } from '../../queries.ts';
import type { OrderRow } from '../../tables.ts';
import { laterOf } from '../events/event-time.ts';
import type { Observation } from '../events/observation.ts';
import { needNothing } from '../needs/goods.ts';
import { applyTransition } from '../transitions.ts';
import { type OrderPart, observedOf, readPart, storePart } from './part.ts';

/**
 * The order after an observation of one of its bookings. The rules of an order apply to each part by itself. Null if
 * nothing changes, or if the booking does not carry the order.
 */
export function applyToPart(stored: Stored, bookingId: string, seen: Observation, now: Date): Stored | null {
  // The booking of an order without parts has the order's id.
  if (!stored.group.parts) return bookingId === stored.group.id ? applyTransition(stored, seen, now) : null;
  return changePart(stored, bookingId, (alone) => applyTransition(alone, seen, now));
}

/** The order after a change of one part, which the change sees as an order of its own. */
export function changePart(stored: Stored, id: string, change: (alone: Stored) => Stored | null): Stored | null {
  const parts = (stored.group.parts ?? []).map(readPart);
  const part = parts.find((each) => each.id === id);
  const next = part && change(asOrder(stored, part));
  if (!next) return null;
  const changed = new Map(next.orders.map((order) => [order.id, order]));
  const orders = stored.orders.map((order) => changed.get(order.id) ?? order);
  const newPart = { ...part, ...observedOf(next.group), status: next.group.status };
  return rejoin(
    { ...stored, orders },
    parts.map((each) => (each === part ? newPart : each)),
  );
}

function asOrder({ group, orders }: Stored, part: OrderPart): Stored {
  // An operator may have ended the order while this part was open.
  const isEnded = isFinal(group.status) && !isFinal(part.status);
  const end = isEnded ? { status: group.status, completed_at: group.completed_at } : {};
  return {
    group: { ...group, parts: null, ...observedOf(part), status: part.status, ...end },
    orders: orders.filter(({ id }) => part.orderIds.includes(id)),
  };
}

function rejoin({ group, orders }: Stored, parts: readonly OrderPart[]): Stored {
  const isOver = isFinal(group.status);
  const end = isOver ? group.status : rollUp(orders);
  const completed_at = isOver ? group.completed_at : end && lastOf(orders);
  // A need of the whole order lasts until its end, but the goods of a part are more urgent.
  const needOfWhole = end || isAboutGoods(group.needs_person) ? needNothing : group;
  const need = needIn(parts.find(isUrgent) ?? needOfWhole);
  const state = { status: end ?? statusOf(parts), completed_at, parts: parts.map(storePart) };
  return { group: { ...group, ...leading(parts), ...need, ...state, version: group.version + 1 }, orders };
}

const needIn = ({ needs_person, needs_person_at, needs_person_reported }: typeof needNothing) => ({
  needs_person,
  needs_person_at,
  needs_person_reported,
});

const lastOf = (orders: readonly OrderRow[]): Date | null =>
  orders.reduce<Date | null>((last, { completed_at }) => (completed_at ? laterOf(completed_at, last) : last), null);

/** The group shows the rider whose goods need a person, else the first one under way, and the first pick-up. */
function leading(parts: readonly OrderPart[]) {
  const lead = leadingPart(parts);
  const pickUps = parts.flatMap(({ picked_up_at }) => picked_up_at ?? []);
  const first = Math.min(...pickUps.map(Number));
  const picked_up_at = pickUps.length > 0 ? new Date(first) : null;
  return { ...(lead && observedOf(lead)), picked_up_at };
}

export function leadingPart<Part extends Pick<OrderPart, 'rider' | 'status' | 'needs_person'>>(parts: readonly Part[]) {
  const withRider = parts.filter(({ rider }) => rider);
  return withRider.find(isUrgent) ?? withRider.find(({ status }) => !isFinal(status)) ?? withRider[0] ?? parts[0];
}

const isUrgent = ({ needs_person }: Pick<OrderPart, 'needs_person'>): boolean => needs_person !== null;

/** An ended part counts as carried, so that the rest can no longer be cancelled. */
function statusOf(parts: readonly OrderPart[]): Status {
  if (parts.some(({ status }) => status === 'IN_TRANSIT' || isFinal(status))) return 'IN_TRANSIT';
  return parts.some(({ status }) => status === 'ASSIGNED') ? 'ASSIGNED' : 'CONFIRMED';
}
