import { minuteMs } from '../../time.ts';
import { zip } from '../../zip.ts';

/** The rider's time at one stop for parking, the lift and the recipient. This pause delays the next stops. */
export const pauseSeconds = 180;
/** A delay of less than half a minute is not late. */
export const graceMs = minuteMs / 2 - 1;

type Route = {
  pickUpDateTime: string;
  orders: readonly { deliverDateTime: string; deliveryDuration: number }[];
};

/** The rider's probable arrival at each stop. The rider leaves at the pick-up time, or now if that time has passed. */
export function predictArrivals({ pickUpDateTime, orders }: Route, now: Date): Date[] {
  let at = leavesAt(pickUpDateTime, now);
  return orders.map(({ deliveryDuration }, index) => {
    at += deliveryDuration * 1000 + (index > 0 ? pauseSeconds * 1000 : 0);
    return new Date(at);
  });
}

/** The longest run for one rider in a day. */
export const riderDayMinutes = 12 * 60;

/** Whole minutes from departure to the last drop-off, with pauses. 0 without drop-offs. */
export function runMinutes(route: Route, now: Date): number {
  const last = predictArrivals(route, now).at(-1);
  return last ? Math.round((last.getTime() - leavesAt(route.pickUpDateTime, now)) / minuteMs) : 0;
}

export const leavesAt = (pickUpDateTime: string, now: Date): number =>
  Math.max(Date.parse(pickUpDateTime), now.getTime());

/** Minutes late at each stop, along the route. 0 is on time. A late stop causes a warning, never a refusal. */
export function predictMinutesLate(route: Route, now: Date): number[] {
  return zip(predictArrivals(route, now), route.orders).map(([arrival, { deliverDateTime }]) =>
    Math.max(0, Math.round((arrival.getTime() - Date.parse(deliverDateTime)) / minuteMs)),
  );
}
