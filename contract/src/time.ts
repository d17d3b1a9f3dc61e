/**
 * Both countries are at UTC+8 without summer time. Days are days at UTC+8, whatever the browser's time zone (decisions
 * 7).
 */
export const businessOffsetMs = 8 * 3_600_000;
export const minuteMs = 60_000;
export const dayMs = 86_400_000;
/** Spec 9: the lead time of pick-ups at payment, and of drop-offs. */
export const leadTimeMs = 5 * minuteMs;
export const earliestHour = 6;
export const latestHour = 23;
/** 6 as '06:00'. */
export const hourClock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
/** Midnight means that no time was chosen. It becomes 09:00 (spec 5.2). */
export const defaultHour = 9;

/** A Date whose UTC fields show the clock at UTC+8. */
const wall = (ms: number): Date => new Date(ms + businessOffsetMs);
const ms = (time: string | number | Date): number => (typeof time === 'number' ? time : new Date(time).getTime());

/** 'YYYY-MM-DD' at UTC+8. */
export const businessDay = (time: string | number | Date): string => wall(ms(time)).toISOString().slice(0, 10);
/** 'HH:MM' at UTC+8. */
export const businessClock = (time: string | number | Date): string => wall(ms(time)).toISOString().slice(11, 16);
/** Minutes since midnight at UTC+8. */
export const businessMinutes = (time: string | number | Date): number => {
  const at = wall(ms(time));
  return at.getUTCHours() * 60 + at.getUTCMinutes();
};
/** The instant at `minutes` after midnight of a day at UTC+8. */
export const atBusinessTime = (day: string, minutes: number): Date =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) - businessOffsetMs + minutes * minuteMs);
/** The first instant of a day at UTC+8. */
export const startOfBusinessDay = (day: string): Date => atBusinessTime(day, 0);
/** The last instant of a voucher's expiry day: 23:59:59 at UTC+8 (decisions 2). */
export const endOfBusinessDay = (day: string): Date => new Date(startOfBusinessDay(day).getTime() + dayMs - 1000);
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10);

/** Rounds up to the next quarter hour (spec 5.2). */
export const ceilToQuarterHour = (time: string | number | Date): Date =>
  new Date(Math.ceil(ms(time) / (15 * minuteMs)) * 15 * minuteMs);

/**
 * The future quarter hours of a day for a picker, from 06:00 or `min` to 23:00. The result has ascending ISO strings,
 * and none if all have passed.
 */
export function quarterHours(day: string, now: Date, min: Date | null = null): string[] {
  const times: string[] = [];
  const floor = Math.max(now.getTime(), min?.getTime() ?? 0);
  for (let minutes = earliestHour * 60; minutes <= latestHour * 60; minutes += 15) {
    const time = atBusinessTime(day, minutes);
    if (time.getTime() >= floor && time.getTime() > now.getTime()) times.push(time.toISOString());
  }
  return times;
}

const longMonths = 'January February March April May June July August September October November December'.split(' ');
const months = longMonths.map((name) => name.slice(0, 3));

/** '2026-11-20 09:30' at UTC+8. */
export const formatDayAndClock = (time: string): string => `${businessDay(time)} ${businessClock(time)}`;
/** '20 Nov', or with the year '20 Nov 2026'. */
export function formatDay(time: string | number | Date, year = false): string {
  const [y = '', m = '1', d = '1'] = businessDay(time).split('-');
  return `${Number(d)} ${months[Number(m) - 1]}${year ? ` ${y}` : ''}`;
}
/** '20 November 2026', for invoices and receipts (spec 2.8). */
export function formatLongDay(time: string | number | Date): string {
  const [year = '', month = '1', day = '1'] = businessDay(time).split('-');
  return `${Number(day)} ${longMonths[Number(month) - 1]} ${year}`;
}
/** '2026-11' as 'November 2026'. */
export const formatMonth = (month: string): string =>
  `${longMonths[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
