import { addDays, atBusinessTime, businessClock, businessDay } from '@tibara/contract/time';

const NOON = 12 * 60;

/** "Today, 10:45", "21 Nov, 10:45"; another year is named. */
export function dayAndTime(time: string, now: string, locale: string, today: string, tomorrow: string): string {
  const day = businessDay(time);
  const clock = businessClock(time);
  if (day === businessDay(now)) return `${today}, ${clock}`;
  if (day === addDays(businessDay(now), 1)) return `${tomorrow}, ${clock}`;
  const year = day.slice(0, 4) === businessDay(now).slice(0, 4) ? undefined : 'numeric';
  return `${formatDay(day, locale, { day: 'numeric', month: 'short', year })}, ${clock}`;
}

/** "Sat 21 Nov, 10:45" */
export function weekdayAndTime(time: string, locale: string): string {
  const date = formatDay(businessDay(time), locale, { weekday: 'short', day: 'numeric', month: 'short' });
  return `${date.replace(',', '')}, ${businessClock(time)}`;
}

/** A day at UTC+8, formatted for the language; English as in Malaysia and Singapore. */
export function formatDay(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const language = locale === 'en' ? 'en-GB' : locale;
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'Asia/Kuala_Lumpur' }).format(
    atBusinessTime(day, NOON),
  );
}
