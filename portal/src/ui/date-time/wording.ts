import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { addDays, atBusinessTime, businessClock, businessDay, formatDay as inEnglish } from '@tibara/contract/time';

const NOON = 12 * 60;
/** Formats of Malaysia and Singapore. */
const regional: Record<string, string> = { en: 'en-GB', ms: 'ms-MY' };

/** A day at UTC+8, formatted for the language. */
export const formatDay = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(regional[locale] ?? locale, { ...options, timeZone: 'Asia/Kuala_Lumpur' }).format(
    atBusinessTime(day, NOON),
  );

/** '20 Nov', with year '20 Nov 2026', in Chinese '11月20日'. */
export function dayText(time: string | Date, hasYear = false): string {
  if (i18n.locale === 'en') return inEnglish(time, hasYear);
  const year = hasYear ? 'numeric' : undefined;
  return formatDay(businessDay(time), i18n.locale, { day: 'numeric', month: 'short', year });
}

/** '20 Nov', with the year unless it is the current one. */
export const dayFrom = (time: string, now: string | Date): string =>
  dayText(time, businessDay(time).slice(0, 4) !== businessDay(now).slice(0, 4));

/** 'Sat 21 Nov, 10:45', the one form of a moment. Lists of the specification have another. */
export const dayAndClock = (time: string, hasYear = false): string =>
  withClock(weekdayText(time, i18n.locale, hasYear), time);

/** 'Today, 10:45', 'Tomorrow, 10:45' or 'Tue 24 Nov, 10:45', with the year unless it is the current one. */
export function whenText(time: string, now: string | Date, words = { today: t`Today`, tomorrow: t`Tomorrow` }): string {
  const day = businessDay(time);
  const today = businessDay(now);
  if (day === today) return withClock(words.today, time);
  if (day === addDays(today, 1)) return withClock(words.tomorrow, time);
  return dayAndClock(time, day.slice(0, 4) !== today.slice(0, 4));
}

/** 'Sat 21 Nov'. Chinese uses the long weekday: 星期六, not 周六. */
export function weekdayText(time: string, locale: string, hasYear = false): string {
  const day = businessDay(time);
  if (locale === 'en') return `${formatDay(day, locale, { weekday: 'short' })} ${inEnglish(time, hasYear)}`;
  const weekday = locale === 'zh-Hans' ? 'long' : 'short';
  const year = hasYear ? 'numeric' : undefined;
  return formatDay(day, locale, { weekday, day: 'numeric', month: 'short', year }).replace(',', '');
}

/** '22 Oct – 20 Nov 2026', or a single day. */
export function rangeText(range: { from: string; to: string }, locale: string): string {
  const [from, to] = rangeEnds(range, locale);
  return range.from === range.to ? to : `${from} – ${to}`;
}

/** Both ends have a year only if the years differ. In Chinese the first end has the common year. */
export function rangeEnds({ from, to }: { from: string; to: string }, locale: string): [string, string] {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const isYearFirst = locale === 'zh-Hans';
  const text = (day: string, hasYear: boolean) =>
    formatDay(day, locale, { day: 'numeric', month: 'short', ...(hasYear && { year: 'numeric' }) });
  return [text(from, !isOneYear || isYearFirst), text(to, from === to || !isOneYear || !isYearFirst)];
}

function withClock(day: string, time: string): string {
  const clock = businessClock(time);
  return t`${day}, ${clock}`;
}
