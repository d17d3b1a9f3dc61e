import { minuteMs } from '../../time.ts';
import { zip } from '../../zip.ts';

/** How long the rider needs at one stop: parking, the lift, the recipient. Delays the stops after it. */
export const pauseSeconds = 180;
/** Less than half a minute does not count as late. */
export const graceMs = minuteMs / 2 - 1;

type Route = {
  pickUpDateTime: string;
  orders: readonly { deliverDateTime: string; deliveryDuration: number }[];
};

/** When the rider will probably be at each stop. He leaves at the pick-up's time, or now when that has passed. */
export function predictArrivals({ pickUpDateTime, orders }: Route, now: Date): Date[] {
  let at = leavesAt(pickUpDateTime, now);
  return orders.map(({ deliveryDuration }, index) => {
    at += deliveryDuration * 1000 + (index > 0 ? pauseSeconds * 1000 : 0);
    return new Date(at);
  });
}

/** The longest run that one rider can be asked to do in a day. */
export const riderDayMinutes = 12 * 60;

/** Whole minutes from the rider's departure until the last drop-off, pauses included; 0 without drop-offs. */
export function runMinutes(route: Route, now: Date): number {
  const last = predictArrivals(route, now).at(-1);
  return last ? Math.round((last.getTime() - leavesAt(route.pickUpDateTime, now)) / minuteMs) : 0;
}

export const leavesAt = (pickUpDateTime: string, now: Date): number =>
  Math.max(Date.parse(pickUpDateTime), now.getTime());

/** Whole minutes after the promised time for each stop, in their sequence; 0 is on time. A warning, never a refusal. */
export function predictMinutesLate(route: Route, now: Date): number[] {
  return zip(predictArrivals(route, now), route.orders).map(([arrival, { deliverDateTime }]) =>
    Math.max(0, Math.round((arrival.getTime() - Date.parse(deliverDateTime)) / minuteMs)),
  );
}
