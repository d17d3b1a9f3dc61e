import type { Tracking } from '@tibara/contract/dispatch/calls';
import { isAboutGoods } from '@tibara/contract/order-groups/needs';
import { isFinal, type Status } from '@tibara/contract/order-groups/status';
import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';
import { dayMs } from '@tibara/contract/time';

const KEPT_DAYS = 7;

/** A link ends a week after the group's completion. */
export const isTrackingOver = ({ completionTime }: OrderGroup, now: Date): boolean =>
  completionTime !== null && now.getTime() > Date.parse(completionTime) + KEPT_DAYS * dayMs;

/** One stop's view: no other recipients, and the rider's position only if this stop is next (decisions 6). */
export function toTracking(group: OrderGroup, orderId: string | null, now: Date): Tracking | null {
  const orders = group.orders.toSorted((a, b) => a.ordinal - b.ordinal);
  const order = orderId === null ? null : orders.find(({ id }) => id === orderId);
  if (order === undefined) return null;
  const stop = order ? dropOff(group, orders, order, now) : pickUp(group);
  const steps = [
    { name: 'CONFIRMED' as const, at: group.confirmedTime },
    { name: 'ASSIGNED' as const, at: group.assignedTime },
    ...stop.steps,
  ];
  const rider = stop.isHeldUp ? null : group.rider;
  const isNext = rider !== null && stop.stopsBefore === 0 && !stop.isOver;
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
    estimatedArrival: stop.estimatedArrival,
    isHeldUp: stop.isHeldUp,
    stopsBefore: stop.stopsBefore,
    rider: rider && {
      name: firstName(rider.name) ?? '',
      vehicle: rider.vehicle,
      position: isNext ? rider.position : null,
    },
    // An ended stop has no further steps: no rider will come.
    steps: stop.isOver ? steps.filter(({ at }) => at !== null) : steps,
    failureCode: order?.failureCode ?? null,
    proofOfDelivery: order?.status === 'SUCCESS' ? order.proofOfDelivery : null,
    receivedBy: order?.status === 'SUCCESS' && order.proofOfDelivery ? order.receivedBy : null,
    sender: group.user.company || (firstName(group.pickUpPersonName) ?? ''),
  };
}

type Stop = Pick<
  Tracking,
  'kind' | 'number' | 'status' | 'scheduledTime' | 'estimatedArrival' | 'stopsBefore' | 'steps'
> & {
  name: string;
  location: OrderGroup['pickUpLocation'];
  isOver: boolean;
  isHeldUp: boolean;
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
    estimatedArrival: null,
    stopsBefore: 0,
    isOver: group.hadPickedUp || isFinal(group.status),
    isHeldUp: false,
    steps: [failed ? { name: 'FAILED', at: group.completionTime } : { name: 'PICKED_UP', at: group.pickedUpTime }],
  };
}

function dropOff(group: OrderGroup, orders: readonly Order[], order: Order, now: Date): Stop {
  const earlier = orders.slice(0, orders.indexOf(order));
  const isOver = isFinal(order.status);
  const isHeldUp = !isOver && isAboutGoods(group.needsPerson);
  const waiting = earlier.filter(isOpen).length + (group.hadPickedUp ? 0 : 1);
  return {
    kind: 'DROP_OFF',
    number: order.number,
    status: order.status,
    name: order.recipientName,
    location: order.dropOffLocation,
    scheduledTime: order.deliverDateTime,
    estimatedArrival: isOver || isHeldUp ? null : estimateArrival(group, [...earlier, order], now),
    stopsBefore: isOver ? 0 : waiting,
    isOver,
    isHeldUp,
    steps: [
      { name: 'PICKED_UP', at: group.pickedUpTime },
      { name: order.status === 'FAILED' ? 'FAILED' : 'DELIVERED', at: order.completionTime },
    ],
  };
}

const isOpen = ({ status }: { status: Status }): boolean => !isFinal(status);

/** The remaining legs, counted from the rider's last known position; never in the past. */
function estimateArrival(group: OrderGroup, route: readonly Order[], now: Date): string {
  const known = [group.pickedUpTime ?? group.pickUpDateTime, ...route.map(({ completionTime }) => completionTime)];
  const last = Math.max(...known.map((time) => (time === null ? 0 : Date.parse(time))));
  const seconds = route.filter(isOpen).reduce((sum, { deliveryDuration }) => sum + deliveryDuration, 0);
  return new Date(Math.max(now.getTime(), last + seconds * 1000)).toISOString();
}

const firstName = (name: string): string | null => name.trim().split(/\s+/)[0] || null;
