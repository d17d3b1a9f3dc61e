import { atBusinessTime, businessDay, businessMinutes, ceilToQuarterHour, defaultHour } from '@tibara/contract/time';

export interface PickerHours {
  /** The earliest time that can be chosen: now, or the pick-up time. */
  min: string;
  earliestHour: number;
  latestHour: number;
}

const QUARTER = 15;

/** The quarter hours of a day at UTC+8 that can still be chosen, as ISO instants. */
export function quarterHoursOf(day: string, { min, earliestHour, latestHour }: PickerHours): string[] {
  const first = Date.parse(min);
  const count = ((latestHour - earliestHour) * 60) / QUARTER + 1;
  return Array.from({ length: count }, (_, index) => atBusinessTime(day, earliestHour * 60 + index * QUARTER))
    .filter((time) => time.getTime() >= first)
    .map((time) => time.toISOString());
}

/** Keeps the clock time on another day. Without one it is 09:00 or the first remaining time. */
export function timeOnDay(day: string, chosen: string | null, hours: PickerHours): string | null {
  const times = quarterHoursOf(day, hours);
  const minutes = chosen ? businessMinutes(ceilToQuarterHour(chosen)) : 0;
  const wanted = atBusinessTime(day, minutes || defaultHour * 60).toISOString();
  return times.includes(wanted) ? wanted : (times.find((time) => time > wanted) ?? times.at(-1) ?? null);
}

/** The first day with a remaining time. After 23:00 it is tomorrow. */
export function firstDay(hours: PickerHours): string {
  const day = businessDay(hours.min);
  return quarterHoursOf(day, hours).length > 0 ? day : businessDay(Date.parse(hours.min) + 86_400_000);
}
