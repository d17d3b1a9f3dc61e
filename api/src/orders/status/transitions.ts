import type { FailureCode } from '@tibara/contract/dispatch/failure-reasons';
import { phoneOfRider } from '@tibara/contract/inputs/phone-max';
import type { Text } from '@tibara/contract/language/sentence';
import { isWayBack } from '@tibara/contract/orders/needs';
import { isFinal, rollUp, type Status } from '@tibara/contract/orders/status';
import { notFound } from '../../platform/errors.ts';
import { stored } from '../../platform/language/stored.ts';
import type { Stored } from '../queries.ts';
import type { OrderGroupRow, OrderRow } from '../tables.ts';
import { type EventTime, isNews, laterOf, timeOf } from './events/event-time.ts';
import type { Observation, Seen } from './events/observation.ts';
import { readFailure } from './events/read-failure.ts';
import { isPickedUpBy, needNothing, withEarlierPickUp, withNewsOfGoods, withRiderForGoods } from './needs/goods.ts';

/** Observations arrive in any order, so each that proves a pick-up counts as one. */
const isCarried = { CONFIRMED: 'IN_TRANSIT', ASSIGNED: 'IN_TRANSIT', IN_TRANSIT: 'IN_TRANSIT' } as const;

const table: Record<Seen['type'], Partial<Record<Status, Status>>> = {
  assigned: { CONFIRMED: 'ASSIGNED', ASSIGNED: 'ASSIGNED', IN_TRANSIT: 'IN_TRANSIT' },
  unassigned: { CONFIRMED: 'CONFIRMED', ASSIGNED: 'CONFIRMED', IN_TRANSIT: 'IN_TRANSIT' },
  picked_up: isCarried,
  delivered: isCarried,
  stop_failed: isCarried,
  failed: { CONFIRMED: 'CONFIRMED', ASSIGNED: 'ASSIGNED', IN_TRANSIT: 'IN_TRANSIT' },
  returning: isCarried,
  returned: isCarried,
  completed: isCarried,
};

export const nextStatus = (status: Status, type: Seen['type']): Status | null => table[type][status] ?? null;

/** The group after an observation, including its end after the last stop. Null if nothing changes. */
export function applyTransition({ group, orders }: Stored, seen: Observation, now: Date): Stored | null {
  const time = timeOf(seen, group, now);
  const { at } = time;
  const status = nextStatus(group.status, seen.type);
  if (!status) return learnLate({ group, orders }, seen, time);
  const changed = changeGroup({ ...group, status }, seen, time);
  const stops = changeOrders(orders, seen, at);
  const isSame = status === group.status && changed === null && stops === null;
  if (isSame || (changed === null && isRiderNews(seen))) return null;
  return finish({ ...(changed ?? group), status }, follow(stops ?? orders, status), at);
}

/** After the end only proofs and the goods' way back count, and earlier news of rider and pick-up. */
function learnLate({ group, orders }: Stored, seen: Observation, time: EventTime): Stored | null {
  const isOver = isFinal(group.status) && group.status !== 'CANCELLED';
  const isLate = group.completed_at !== null && time.at < group.completed_at;
  if (!isOver) return null;
  if (seen.type === 'delivered') {
    const stop = orders.find(({ id }) => id === seen.orderId);
    const proved = stop ? withProof(orders, stop, seen) : null;
    return proved && { group: { ...group, version: group.version + 1 }, orders: proved };
  }
  if (seen.type === 'returning' || seen.type === 'returned') return learnWayBack({ group, orders }, seen, time);
  if (!isLate || (seen.type !== 'assigned' && seen.type !== 'picked_up')) return null;
  const changed = changeGroup(group, seen, time);
  return changed && { group: { ...changed, version: group.version + 1 }, orders };
}

const hasFailed = (orders: readonly OrderRow[]): boolean => orders.some(({ status }) => status === 'FAILED');

/** The merchant of failed drop-offs learns where his goods are. Money and statuses stay. */
function learnWayBack({ group, orders }: Stored, { type }: Observation, time: EventTime): Stored | null {
  if (!hasFailed(orders)) return null;
  const next = withNewsOfGoods(group, type, time);
  return next === group ? null : { group: { ...next, version: group.version + 1 }, orders };
}

/** Every open stop fails, and so the group ends. */
export const failAll = (stored: Stored, reason: Text, at: Date): Stored => endStops(stored, new Set(), reason, at);

/** Ends every open stop as an operator decided: these were delivered, the others failed. */
export function endStops({ group, orders }: Stored, delivery: ReadonlySet<string>, reason: Text, at: Date): Stored {
  const ended = orders.map((order) => {
    if (isFinal(order.status)) return order;
    return delivery.has(order.id) ? delivered(order, {}, at) : failed(order, { reason }, at);
  });
  const isPickedUp = ended.some(({ status }) => status === 'SUCCESS');
  return finish({ ...group, picked_up_at: group.picked_up_at ?? (isPickedUp ? at : null) }, ended, at);
}

const isRiderNews = ({ type }: Seen): boolean => type === 'assigned' || type === 'unassigned';

/** Null without news about rider, pick-up or goods. */
function changeGroup(group: OrderGroupRow, seen: Observation, time: EventTime): OrderGroupRow | null {
  const { reported, at } = time;
  const changed = { rider_changed_at: reported, rider_changed_heard: at };
  const isLastChange = isNews({ reported: group.rider_changed_at, at: group.rider_changed_heard }, time);
  switch (seen.type) {
    case 'assigned':
      return seen.rider && isLastChange
        ? {
            ...withRiderForGoods(group, time),
            rider: { ...seen.rider, contactNumber: phoneOfRider(seen.rider.contactNumber, group.region) },
            ...changed,
          }
        : null;
    case 'unassigned':
      // The rider stays named after the pick-up, because the merchant may call him about the goods.
      if (isPickedUpBy(group, at)) return unlessSame(group, withNewsOfGoods(group, 'unassigned', time));
      return isLastChange ? { ...group, rider: null, ...changed } : null;
    case 'failed':
      return null;
    default: {
      const known = isPickedUpBy(group, at) ? group : withEarlierPickUp({ ...group, picked_up_at: at });
      return unlessSame(group, withNewsOfGoods(known, seen.type, time));
    }
  }
}

const unlessSame = (before: OrderGroupRow, after: OrderGroupRow): OrderGroupRow | null =>
  after === before ? null : after;

/** Null if no stop ends: the first end of a stop is final. */
function changeOrders(orders: readonly OrderRow[], seen: Observation, at: Date): OrderRow[] | null {
  if (seen.type === 'failed') {
    return orders.map((order) => (isFinal(order.status) ? order : failed(order, { reason: seen.reason ?? null }, at)));
  }
  if (seen.type !== 'delivered' && seen.type !== 'stop_failed') return null;
  const stop = orders.find(({ id }) => id === seen.orderId);
  if (!stop) throw notFound();
  if (isFinal(stop.status)) return seen.type === 'delivered' ? withProof(orders, stop, seen) : null;
  const ended = seen.type === 'delivered' ? delivered(stop, seen, at) : failed(stop, readFailure(seen), at);
  return orders.map((order) => (order === stop ? ended : order));
}

/** A look-up may tell of a delivery before its event brings picture and receiver. The first of each stay. */
function withProof(orders: readonly OrderRow[], stop: OrderRow, seen: HandOver): OrderRow[] | null {
  const proof_of_delivery = stop.proof_of_delivery ?? seen.proofOfDelivery ?? null;
  const received_by = stop.received_by ?? (seen.receivedBy || null);
  const isKnown = proof_of_delivery === stop.proof_of_delivery && received_by === stop.received_by;
  if (isKnown || stop.status !== 'SUCCESS') return null;
  const proved = { ...stop, proof_of_delivery, received_by, version: stop.version + 1 };
  return orders.map((order) => (order === stop ? proved : order));
}

type HandOver = { proofOfDelivery?: string; receivedBy?: string };

const delivered = (order: OrderRow, { proofOfDelivery, receivedBy }: HandOver, at: Date): OrderRow => ({
  ...order,
  status: 'SUCCESS',
  version: order.version + 1,
  completed_at: at,
  proof_of_delivery: proofOfDelivery ?? null,
  received_by: receivedBy || null,
});

type Failure = { reason: Text | null; code?: FailureCode };

function failed(order: OrderRow, { reason, code }: Failure, at: Date): OrderRow {
  const why = reason === null ? null : stored(reason);
  return {
    ...order,
    status: 'FAILED',
    version: order.version + 1,
    completed_at: at,
    failure_reason: why?.english ?? null,
    failure_sentence: why?.sentence ?? null,
    failure_code: code ?? null,
  };
}

/** Open stops change with their group. An unchanged stop stays the same object, so it is not saved. */
const follow = (orders: readonly OrderRow[], status: Status): OrderRow[] =>
  orders.map((order) => (isFinal(order.status) || order.status === status ? order : { ...order, status }));

/** The group ends at its latest observation's time, which need not be the last reported. */
function finish(group: OrderGroupRow, orders: OrderRow[], at: Date): Stored {
  const end = rollUp(orders);
  const changed = { ...group, version: group.version + 1 };
  const completed_at = orders.reduce((last, order) => laterOf(last, order.completed_at), at);
  // A failed drop-off's goods are still on their way back.
  const need = isWayBack(group.needs_person) && hasFailed(orders) ? {} : needNothing;
  return { group: end ? { ...changed, ...need, status: end, completed_at } : changed, orders };
}
