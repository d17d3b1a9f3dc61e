import { addDays, formatDay, startOfBusinessDay } from '@tibara/contract/time';
import type { DateOrder, DateQuestion } from '../bench/bench';
import { meantClock } from './clock';

/** 'MM/DD/YYYY HH:MM', as the spec's file has it, from a day and a time that were read. */
export const fileTime = (day: string, clock: string): string => {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year} ${clock}`.trim();
};

/** A day of the file's form without its time. */
export const isDayOnly = (text: string): boolean => /^\d{2}\/\d{2}\/\d{4}$/.test(text);

/** A date and time as people write them, in the form of the file; null if it is not certain. */
export function meantTime(text: string, order: DateOrder): string | null {
  const [, day = '', time = ''] = /^(\S{6,10}?),?[ T]+(\S.*)$/.exec(text.normalize('NFKC').trim()) ?? [];
  const clock = meantClock(time);
  const read = dayOf(day, order) ?? dayOf(day, order === 'day' ? 'month' : 'day');
  return clock && read ? fileTime(read, clock) : null;
}

/** 'YYYY-MM-DD' of '3/12/2026', '2026-12-03' and the like; null if there is no such day. */
export function dayOf(text: string, order: DateOrder): string | null {
  const parts = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})$/.exec(text.trim())?.slice(1);
  if (!parts) return null;
  const [first = '', second = '', third = ''] = parts;
  if (first.length === 4) return existingDay(first, second, third);
  const year = third.length === 2 ? `20${third}` : third;
  return order === 'day' ? existingDay(year, second, first) : existingDay(year, first, second);
}

function existingDay(year: string, month: string, date: string): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!/^20\d\d-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return null;
  // 31 June would otherwise be 1 July.
  return new Date(`${day}T00:00:00.000Z`).toISOString().startsWith(day) ? day : null;
}

/** '03/12/2026 14:00' for '12/03/2026 14:00': the same digits with day and month exchanged. */
export const swapDayAndMonth = (text: string): string =>
  text.replace(/^(\d{1,2})([/.-])(\d{1,2})(?=\2\d{2,4}\b)/, (_, first: string, mark: string, second: string) =>
    [second.padStart(2, '0'), first.padStart(2, '0')].join(mark),
  );

const dayPart = (text: string): string => /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}(?!\d)/.exec(text.trim())?.[0] ?? '';

/**
 * Asks whether the dates begin with the day or the month, unless the rows tell: some of them fit one way only, or one
 * way puts them all in the days from the pick-up on and the other does not.
 */
export function askDateOrder(
  rows: readonly { number: number; text: string }[],
  pickUpDay: string,
  order: DateOrder,
): DateQuestion | null {
  const dated = rows.map(({ number, text }) => ({ number, text: dayPart(text) })).filter(({ text }) => text !== '');
  const isOnly = (wanted: DateOrder) => (each: { text: string }) =>
    dayOf(each.text, wanted) !== null && dayOf(each.text, wanted === 'day' ? 'month' : 'day') === null;
  const other: DateOrder = order === 'day' ? 'month' : 'day';
  const both = dated.filter(({ text }) => canSwap(text));
  const otherOnly = dated.filter(isOnly(other)).map(({ number }) => number);
  const example = both[0]?.text ?? dated.find(isOnly(other))?.text;
  if (!example || dated.some(isOnly(order))) return null;
  const fits = (read: DateOrder) => both.every(({ text }) => isSoon(dayOf(text, read), pickUpDay));
  if (otherOnly.length === 0 && fits(order) && !fits(other)) return null;
  return { example, asked: order, total: dated.length, both: both.length, otherOnly };
}

/** Reads as two different days. */
function canSwap(text: string): boolean {
  const [day, month] = [dayOf(text, 'day'), dayOf(text, 'month')];
  return day !== null && month !== null && day !== month;
}

const isSoon = (day: string | null, pickUpDay: string): boolean =>
  day !== null && day >= pickUpDay && day <= addDays(pickUpDay, 7);

/** '3 Dec' of a date that was read one way. */
export const dayName = (text: string, order: DateOrder): string => {
  const day = dayOf(text, order);
  return day ? formatDay(startOfBusinessDay(day)) : '';
};
