import {
  addDays,
  atBusinessTime,
  businessDay,
  ceilToQuarterHour,
  earliestHour,
  latestHour,
  minuteMs,
} from '../../time.ts';
import { zip } from '../../zip.ts';
import { leavesAt, predictArrivals, predictMinutesLate } from './promise.ts';

type Route = Parameters<typeof predictArrivals>[0];

/**
 * Drivers meet traffic and recipients are slow. The buffer is at least 15 minutes, or a fifth of the way (decisions
 * 9.5).
 */
const BUFFER_MS = 15 * minuteMs;
const BUFFER_SHARE = 0.2;

export const bufferMs = (wayMs: number): number => Math.max(BUFFER_MS, BUFFER_SHARE * wayMs);

/**
 * The proposed delivery time of a stop (decisions 9.5). It is the estimated arrival plus a buffer, on the next quarter
 * hour, at most 23:00. A later arrival becomes 06:00 of the next day.
 */
export function proposedDelivery(leaves: number, arrival: Date): Date {
  const wanted = ceilToQuarterHour(arrival.getTime() + bufferMs(arrival.getTime() - leaves));
  const latest = atBusinessTime(businessDay(arrival), latestHour * 60);
  if (wanted <= latest) return wanted;
  return arrival <= latest ? latest : atBusinessTime(addDays(businessDay(arrival), 1), earliestHour * 60);
}

/** The proposed delivery time of each stop, along the route. */
export function proposedDeliveries({ pickUpDateTime, orders }: Route, now: Date): Date[] {
  const leaves = leavesAt(pickUpDateTime, now);
  return predictArrivals({ pickUpDateTime, orders }, now).map((arrival) => proposedDelivery(leaves, arrival));
}

/** The delivery times, with each late time set to the estimate. The other times stay. */
export function timesOnTime(route: Route, now: Date): string[] {
  const late = predictMinutesLate(route, now);
  return zip(route.orders, zip(late, proposedDeliveries(route, now))).map(
    ([{ deliverDateTime }, [minutes, proposed]]) => (minutes > 0 ? proposed.toISOString() : deliverDateTime),
  );
}

/** The delivery times after the pick-up moved. Each keeps its distance from the pick-up time. */
export function timesMovedWith(route: Route, pickUpDateTime: string): string[] {
  const by = Date.parse(pickUpDateTime) - Date.parse(route.pickUpDateTime);
  return route.orders.map(({ deliverDateTime }) => new Date(Date.parse(deliverDateTime) + by).toISOString());
}
