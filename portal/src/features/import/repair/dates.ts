import { fractionClock, serialDay } from '@tibara/chat-orders/serials';
import { hasNoTime, parseBulkTime } from '@tibara/contract/orders/bulk/rows';
import {
  addDays,
  businessClock,
  businessDay,
  businessOffsetMs,
  minuteMs,
  startOfBusinessDay,
} from '@tibara/contract/time';
import { dayText } from '#ui/date-time/wording.ts';
import type { Bench, BenchRow, DateOrder, DateQuestion } from '../bench/bench';
import { meantClock } from './clock';
import { wordedDay } from './worded-days';

/** 'MM/DD/YYYY HH:MM' of the spec's file, from a day and a time. */
export const fileTime = (day: string, clock: string): string => {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year} ${clock}`.trim();
};

/**
 * Converts a day, and its time if there is one, to the file's form. Null if this order gives no such day. A day without a
 * year, or counted from today, needs `today`.
 */
export function readTime(text: string, order: DateOrder, today?: string): string | null {
  const plain = dayInFront(text.normalize('NFKC').trim());
  const [, local = '', zone = ''] = zoned.exec(plain) ?? [];
  if (local !== '') return inOwnZone(readTime(local, order, today), zone);
  const [, day = '', time = ''] = /^(\S{3,24}?)(?:,?[ T]+(\S.*))?$/.exec(plain) ?? [];
  // A spreadsheet's number has its time after the point.
  const clock = time === '' ? (fractionClock(day) ?? '') : meantClock(time);
  const read = serialDay(day) ?? dayOf(day, order) ?? comingDay(day, order, today);
  if (clock !== null && read) return fileTime(read, clock);
  const worded = wordedDay(plain, today);
  const said = worded?.rest ? meantClock(worded.rest) : '';
  return worded && said !== null ? fileTime(worded.day, said) : null;
}

/** 'Mon 30/11/2026 (noon)' and '3.30pm 30/11/2026' with the day in front. A day in digits needs no weekday. */
export const dayInFront = (text: string): string =>
  !/\d[/.-]\d{1,2}[/.-]\d/.test(text)
    ? text
    : text
        .replace(
          /\(?(?<!\p{L})(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}|(?:星期|周)[一二三四五六日天])(?!\p{L})\)?,? ?/iu,
          '',
        )
        .replace(/^(\d{1,2}(?:[:.]\d\d)? ?\p{L}{0,9}),? (\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})$/u, '$2 $1');

/** '3/12' of this year, or of the next if it is long past. */
function comingDay(text: string, order: DateOrder, today?: string): string | null {
  if (today === undefined || !/^\d{1,2}\/\d{1,2}$/.test(text)) return null;
  const [now, next] = [0, 1].map((years) => dayOf(`${text}/${Number(today.slice(0, 4)) + years}`, order));
  return now && now >= addDays(today, -30) ? now : (next ?? null);
}

/** '15:30:00 +0800', '07:30Z'. After a date with T the zone may be west of Greenwich. */
const zoned =
  /^(.*\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?: ?[ap]m)?) ?(Z|(?:UTC|GMT)(?:[+-]\d{1,2}(?::?\d\d)?)?|\+\d\d(?::?\d\d)?|(?<=T\S{5,20})-\d\d(?::?\d\d)?|MYT|SGT)(?: \([^)]{1,40}\))?$/i;

/** The same instant at UTC+8. */
function inOwnZone(time: string | null, zone: string): string | null {
  const at = time === null ? null : parseBulkTime(time);
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{1,2}):?(\d\d)?$/.exec(zone) ?? [];
  if (at === null || /^(?:MYT|SGT)$/i.test(zone)) return time;
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1) * minuteMs;
  const own = new Date(Date.parse(at) + businessOffsetMs - offset);
  return fileTime(businessDay(own), businessClock(own));
}

/** A time in the file's form, in this order of day and month, as a merchant edits it. Other words stay as written. */
export const writtenIn = (time: string, order: DateOrder): string =>
  order === 'day' && (hasNoTime(time) || parseBulkTime(time) !== null)
    ? time.replace(/^(\d\d)\/(\d\d)\/(?=\d{4})/, '$2/$1/')
    : time;

/** The possible times of a text: in this order of day and month, then in the other. */
export const meantTimes = (text: string, order: DateOrder, today?: string): string[] => [
  ...new Set([order, otherOrder(order)].flatMap((each) => readTime(text, each, today) ?? [])),
];

/** The day of a row without a time, '' without a day, null for others. The spec's files have at least a day. */
export function dayWithoutTime(text: string, { isCsv, order }: Pick<Bench, 'isCsv' | 'order'>): string | null {
  if (!isCsv) return hasNoTime(text) ? text : null;
  return (text === '' ? [] : meantTimes(text, order)).find(hasNoTime) ?? null;
}

export const otherOrder = (order: DateOrder): DateOrder => (order === 'day' ? 'month' : 'day');

/** 'YYYY-MM-DD' of '3/12/2026', '2026-12-03' and the like. Null if there is no such day. */
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

/**
 * Reads every unchanged time with the merchant's answer. A day that only fits the other order stays as written, so that
 * it is reported.
 */
export const answerDates = (rows: readonly BenchRow[], order: DateOrder): readonly BenchRow[] =>
  rows.map((each) => {
    const { writtenTime, row } = each;
    if (writtenTime === null) return each;
    const isOtherOnly = readTime(writtenTime, otherOrder(order)) !== null;
    const deliverDateTime = readTime(writtenTime, order) ?? (isOtherOnly ? writtenTime : row.deliverDateTime);
    return { ...each, row: { ...row, deliverDateTime } };
  });

const dayPart = (text: string): string => /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}(?!\d)/.exec(text.trim())?.[0] ?? '';

/**
 * Asks whether dates begin with the day or the month, unless the rows tell. Some may fit only one way, or only one way
 * puts all after the pick-up.
 */
export function askDateOrder(
  rows: readonly { number: number; text: string }[],
  pickUpDay: string,
  order: DateOrder,
): DateQuestion | null {
  const dated = rows.map(({ number, text }) => ({ number, text: dayPart(text) })).filter(({ text }) => text !== '');
  const isOnly = (wanted: DateOrder) => (each: { text: string }) =>
    dayOf(each.text, wanted) !== null && dayOf(each.text, otherOrder(wanted)) === null;
  const other = otherOrder(order);
  const both = dated.filter(({ text }) => canSwap(text));
  const otherOnly = dated.filter(isOnly(other)).map(({ number }) => number);
  const example = both[0]?.text ?? dated.find(isOnly(other))?.text;
  if (!example || dated.some(isOnly(order))) return null;
  const fits = (read: DateOrder) => both.every(({ text }) => isSoon(dayOf(text, read), pickUpDay));
  if (otherOnly.length === 0 && fits(order) && !fits(other)) return null;
  return { example, asked: order, total: dated.length, both: both.length, otherOnly };
}

function canSwap(text: string): boolean {
  const [day, month] = [dayOf(text, 'day'), dayOf(text, 'month')];
  return day !== null && month !== null && day !== month;
}

const isSoon = (day: string | null, pickUpDay: string): boolean =>
  day !== null && day >= pickUpDay && day <= addDays(pickUpDay, 7);

/** '3 Dec' of a date read in this order. */
export const dayName = (text: string, order: DateOrder): string => {
  const day = dayOf(text, order);
  return day ? dayText(startOfBusinessDay(day)) : '';
};
