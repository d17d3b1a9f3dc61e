import type { Tracking } from '@tibara/contract/dispatch/calls';
import { isAboutGoods } from '@tibara/contract/orders/needs';
import { isFinal, type Status } from '@tibara/contract/orders/status';
import type { Order, OrderGroup, Rider } from '@tibara/contract/orders/views';
import { dayMs } from '@tibara/contract/time';
import { firstName } from '@tibara/contract/users/first-name';
import { arrivalWindow } from './arrival.ts';

const KEPT_DAYS = 7;

/** A link ends a week after the group's completion. */
export const isTrackingOver = ({ completionTime }: OrderGroup, now: Date): boolean =>
  completionTime !== null && now.getTime() > Date.parse(completionTime) + KEPT_DAYS * dayMs;

/** Recipients are not shown an older position: the rider is elsewhere. */
const OLD_SECONDS = 600;

/** One stop's view: no other recipients, and the rider's position only if this stop is next (decisions 6). */
export function toTracking(group: OrderGroup, orderId: string | null, now: Date): Tracking | null {
  const order = orderId === null ? null : group.orders.find(({ id }) => id === orderId);
  if (order === undefined) return null;
  const trip = tripOf(group, order);
  const stop = order ? dropOff(group, trip, order, now) : pickUp(group);
  const steps: Step[] = [
    step('CONFIRMED', group.confirmedTime !== null, group.confirmedTime),
    step('ASSIGNED', trip.rider !== null || trip.pickedUpTime !== null, trip.assignedTime),
    ...stop.steps,
  ];
  const rider = stop.isHeldUp ? null : trip.rider;
  const isNext = stop.stopsBefore === 0 && !stop.isOver;
  return {
    kind: stop.kind,
    number: stop.number,
    status: stop.status,
    recipientFirstName: firstName(stop.name),
    address: stop.location.address,
    product: order?.product ?? '',
    codAmount: order?.isCodEnabled && !stop.isOver ? order.codAmount : null,
    currency: group.currency,
    coordinate: stop.location.coordinate,
    scheduledTime: stop.scheduledTime,
    arrival: stop.arrival,
    hasLostRider: trip.hasLostRider && !stop.isOver,
    isHeldUp: stop.isHeldUp,
    stopsBefore: stop.stopsBefore,
    rider: rider && {
      name: firstName(rider.name) ?? '',
      vehicle: rider.vehicle,
      ...(isNext ? positionOf(rider, now) : unknownPosition),
    },
    // An ended stop has no further steps: no rider will come.
    steps: stop.isOver ? steps.filter(({ isDone }) => isDone) : steps,
    failureCode: order?.failureCode ?? null,
    proofOfDelivery: order?.status === 'SUCCESS' ? order.proofOfDelivery : null,
    receivedBy: order?.status === 'SUCCESS' && order.proofOfDelivery ? order.receivedBy : null,
    sender: group.user.company || (firstName(group.pickUpPersonName) ?? ''),
  };
}

const unknownPosition = { position: null, positionAge: null };

function positionOf({ position, positionTime }: Rider, now: Date) {
  const positionAge = positionTime ? Math.max(0, Math.round((now.getTime() - Date.parse(positionTime)) / 1000)) : null;
  return position && (positionAge ?? 0) <= OLD_SECONDS ? { position, positionAge } : unknownPosition;
}

/** The trip of one rider: the whole order, or the part of it that has this drop-off. */
type Trip = Pick<OrderGroup, 'rider' | 'pickedUpTime' | 'assignedTime' | 'needsPerson'> & {
  hasLostRider: boolean;
  /** The drop-offs in their sequence. */
  orders: readonly Order[];
};

function tripOf(group: OrderGroup, order: Order | null): Trip {
  const orders = group.orders.toSorted((a, b) => a.ordinal - b.ordinal);
  const { rider, pickedUpTime, assignedTime, needsPerson, hasLostRider } = group;
  const part = order && group.parts.find(({ orderIds }) => orderIds.includes(order.id));
  if (!part) return { orders, rider, pickedUpTime, assignedTime, needsPerson, hasLostRider };
  return {
    orders: orders.filter(({ id }) => part.orderIds.includes(id)),
    rider: part.rider,
    pickedUpTime: part.pickedUpTime,
    needsPerson: part.needsPerson,
    // The time of the other parts' riders is not this one's.
    assignedTime: group.parts.length === 1 ? assignedTime : null,
    hasLostRider: part.hasLostRider,
  };
}

type Step = Tracking['steps'][number];

const step = (name: Step['name'], isDone: boolean, at: string | null, stops: Step['stops'] = null): Step => ({
  name,
  isDone,
  at,
  stops,
});

type Stop = Pick<
  Tracking,
  'kind' | 'number' | 'status' | 'scheduledTime' | 'arrival' | 'stopsBefore' | 'steps' | 'isHeldUp'
> & {
  name: string;
  location: OrderGroup['pickUpLocation'];
  isOver: boolean;
};

function pickUp(group: OrderGroup): Stop {
  const failed = group.status === 'FAILED' && !group.hadPickedUp;
  return {
    kind: 'PICK_UP',
    number: group.number,
    status: group.status,
    name: group.pickUpPersonName,
    location: group.pickUpLocation,
    scheduledTime: group.pickUpDateTime,
    arrival: null,
    stopsBefore: 0,
    isOver: group.hadPickedUp || isFinal(group.status),
    isHeldUp: false,
    steps: [
      failed
        ? step('FAILED', true, group.completionTime)
        : step('PICKED_UP', group.pickedUpTime !== null, group.pickedUpTime),
    ],
  };
}

function dropOff(group: OrderGroup, trip: Trip, order: Order, now: Date): Stop {
  const earlier = trip.orders.slice(0, trip.orders.indexOf(order));
  const isOver = isFinal(order.status);
  const hasNobody = group.needsPerson === 'part without rider' && !trip.rider;
  const isHeldUp = !isOver && (hasNobody || isAboutGoods(trip.needsPerson));
  const hadPickedUp = trip.pickedUpTime !== null;
  const waiting = earlier.filter(isOpen).length + (hadPickedUp ? 0 : 1);
  return {
    kind: 'DROP_OFF',
    number: order.number,
    status: order.status,
    name: order.recipientName,
    location: order.dropOffLocation,
    scheduledTime: order.deliverDateTime,
    arrival: isOver || isHeldUp || !trip.rider ? null : arrivalOf(group, trip, [...earlier, order], now),
    stopsBefore: isOver ? 0 : waiting,
    isOver,
    isHeldUp,
    steps: [
      step('PICKED_UP', hadPickedUp, trip.pickedUpTime),
      ...(earlier.length > 0 ? [earlierStops(earlier)] : []),
      step(
        'NEXT',
        hadPickedUp && waiting === 0,
        waiting === 0 ? lastTime([trip.pickedUpTime, ...doneAt(earlier)]) : null,
      ),
      step(
        order.status === 'FAILED' ? 'FAILED' : 'DELIVERED',
        isOver && order.status !== 'CANCELLED',
        order.completionTime,
      ),
    ],
  };
}

/** Counted, without their names or places. */
function earlierStops(earlier: readonly Order[]): Step {
  const done = earlier.filter((order) => !isOpen(order)).length;
  const isDone = done === earlier.length;
  return step('EARLIER_STOPS', isDone, isDone ? lastTime(doneAt(earlier)) : null, { done, of: earlier.length });
}

const isOpen = ({ status }: { status: Status }): boolean => !isFinal(status);
const doneAt = (orders: readonly Order[]) => orders.map(({ completionTime }) => completionTime);

function lastTime(times: readonly (string | null)[]): string | null {
  const known = times.filter((time) => time !== null);
  return known.toSorted().at(-1) ?? null;
}

/** From the last point that the rider has left. Before the pick-up this is the pick-up, at the earliest now. */
function arrivalOf(group: OrderGroup, trip: Trip, route: readonly Order[], now: Date) {
  const pickUpAt = Math.max(Date.parse(group.pickUpDateTime), now.getTime());
  const last = trip.pickedUpTime === null ? null : lastTime([trip.pickedUpTime, ...doneAt(route)]);
  const legs = route.filter(isOpen).map(({ deliveryDuration }) => deliveryDuration);
  return arrivalWindow({
    leftAt: last === null ? new Date(pickUpAt) : new Date(last),
    legs: last === null ? [0, ...legs] : legs,
    now,
  });
}
