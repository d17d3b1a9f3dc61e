import { addDays, atBusinessTime, businessDay, businessMinutes, dayMs, leadTimeMs } from '../../time.ts';

/**
 * The same clock time today, or tomorrow if that time has passed. The next 5 minutes count as passed, because they
 * cannot be booked (spec 4.4, decisions 7). Seconds are dropped, because the pickers have no seconds.
 */
export function nextSameTime(time: string | Date, now: Date): Date {
  const today = businessDay(now);
  const minutes = businessMinutes(time);
  const at = atBusinessTime(today, minutes);
  return at.getTime() > now.getTime() + leadTimeMs ? at : atBusinessTime(addDays(today, 1), minutes);
}

/** The times of a reordered group. No drop-off is before the pick-up. */
export function timesOfReorder(
  pickUp: string | Date,
  deliveries: readonly (string | Date)[],
  now: Date,
): { pickUp: Date; deliveries: Date[] } {
  const start = nextSameTime(pickUp, now);
  return { pickUp: start, deliveries: deliveries.map((time) => notBefore(start, nextSameTime(time, now))) };
}

function notBefore(start: Date, time: Date): Date {
  const days = Math.max(0, Math.ceil((start.getTime() - time.getTime()) / dayMs));
  return new Date(time.getTime() + days * dayMs);
}
