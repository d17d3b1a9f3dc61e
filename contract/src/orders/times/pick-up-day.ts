import { atBusinessTime, businessDay, businessMinutes, earliestHour, leadTimeMs, minuteMs } from '../../time.ts';
import type { predictArrivals } from './promise.ts';
import { bufferMs } from './proposed-times.ts';

type Route = Parameters<typeof predictArrivals>[0];

/**
 * Whether the drop-offs move with the pick-up. The drop-offs stay if the pick-up moves to the day of all drop-offs, and
 * none is earlier. In that case only the pick-up was wrong.
 */
export function shouldFollowPickUp({ pickUpDateTime, orders }: Route, to: string): boolean {
  const day = businessDay(to);
  return (
    day === businessDay(pickUpDateTime) ||
    orders.some(({ deliverDateTime: at }) => businessDay(at) !== day || Date.parse(at) < Date.parse(to))
  );
}

/**
 * The pick-up's new time if all drop-offs are on later days. The new day is the earliest of these days. The pick-up
 * keeps its clock time if the first drop-off is then reached with the usual buffer. Otherwise its time is the latest
 * quarter hour that allows this. Null if no such time is left on that day, or if nothing has to move.
 */
export function pickUpOnDeliveryDay({ pickUpDateTime, orders }: Route, now: Date): string | null {
  const [first] = orders;
  if (!first) return null;
  const earliest = Math.min(...orders.map(({ deliverDateTime }) => Date.parse(deliverDateTime)));
  const day = businessDay(earliest);
  if (day <= businessDay(pickUpDateTime)) return null;
  const opens = earliestHour * 60;
  const wayMs = first.deliveryDuration * 1000;
  const latest = Math.min(Date.parse(first.deliverDateTime) - wayMs - bufferMs(wayMs), earliest);
  const sameClock = atBusinessTime(day, Math.max(businessMinutes(pickUpDateTime), opens));
  const at = sameClock.getTime() <= latest ? sameClock : new Date(latest - (latest % quarterMs));
  const isPossible = at >= atBusinessTime(day, opens) && at.getTime() > now.getTime() + leadTimeMs;
  return isPossible ? at.toISOString() : null;
}

const quarterMs = 15 * minuteMs;
