import type { Region } from '@tibara/contract/coordinates';
import { regions } from '@tibara/contract/regions';
import type { FoundValue } from '../../fields/block.ts';
import { doubtOf, findPhones, phoneOf } from '../../values/phones.ts';
import { dayOf, findDates } from '../../values/when/dates.ts';
import { findTimes } from '../../values/when/times.ts';
import type { Cell } from '../sheet/cells.ts';
import { slashed } from './day-order.ts';
import { fractionClock, serialDay } from './serials.ts';

const at = ({ start, end }: Cell) => [{ start, end }];

export const textCell = (cell: Cell): FoundValue => ({ value: cell.text.replace(/\s{1,400}/g, ' '), spans: at(cell) });

/** Whether a cell has one number and nothing else. */
export const isWholePhone = (text: string): boolean =>
  /^\(?\+?\d[\d ()./-]{5,22}$/.test(text) && phoneOf(text, true) !== null;

/** A number, with the leading zero that spreadsheets drop. Two numbers in one cell are both kept. */
export function phoneCell(cell: Cell, region: Region): { phone: FoundValue | null; phone2: FoundValue | null } {
  const whole = isWholePhone(cell.text) ? phoneOf(cell.text, true) : null;
  if (whole) return { phone: { value: whole, spans: at(cell), unsure: doubtOf(cell.text, region) }, phone2: null };
  const [first, second] = findPhones(cell.text, region).map(
    ({ start, end, value, unsure }): FoundValue => ({
      value: String(value),
      spans: [{ start: cell.start + start, end: cell.start + end }],
      unsure,
    }),
  );
  const isShortened = /^\d(?:\.\d{1,9})?E\+\d{1,2}$/i.test(cell.text);
  const unread: FoundValue = {
    value: null,
    spans: at(cell),
    unsure: isShortened ? 'phone_shortened' : 'phone_invalid',
  };
  return { phone: first ?? unread, phone2: second ?? null };
}

/**
 * The date in a cell, read as DD/MM unless the merchant answered otherwise. A bare five-digit number is a spreadsheet's
 * day.
 */
export function dateCell(cell: Cell, today: string, isMonthFirst: boolean): FoundValue | null {
  const parts = slashed(cell.text);
  const day =
    serialDay(cell.text) ??
    (parts &&
      (isMonthFirst
        ? dayOf(parts.second, parts.first, parts.year, today)
        : dayOf(parts.first, parts.second, parts.year, today))) ??
    /^20\d\d-\d\d-\d\d(?=T)/.exec(cell.text)?.[0];
  return day && isDay(String(day)) ? { value: String(day), spans: at(cell) } : parts ? null : dateIn(cell, today);
}

const isDay = (day: string): boolean => !Number.isNaN(Date.parse(day));

/** A day among the words of a cell. */
export function dateIn(cell: Cell, today: string): FoundValue | null {
  const words = cell.text.replace(/(20\d\d)年(\d{1,2})月(\d{1,2})日?/, '$1-$2-$3 ');
  const days = findDates(words, () => today).filter(({ kind }) => kind === 'date');
  // '12/12 (Sat)': the number tells which Saturday.
  const day = days.find(({ start, end }) => /\d/.test(words.slice(start, end))) ?? days[0];
  return day ? { value: String(day.value), spans: at(cell) } : null;
}

const withoutDay = (words: string): string =>
  words.replace(/(?:20\d\d年)?\d{1,2}月\d{1,2}[日号]?|20\d\d-\d\d-\d\d|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?/g, ' ');

/** The time of a cell, also a bare '3' or '1530'. */
export function timeCell(cell: Cell): FoundValue | null {
  const fraction = fractionClock(cell.text);
  if (fraction) return { value: fraction, spans: at(cell) };
  const words = withoutDay(cell.text)
    .replace(/(\d:\d\d):\d\d/g, '$1')
    .replace(/^(\d{1,2})(\d\d)(?=\s*$)/, '$1:$2');
  const time = findTimes(words)[0] ?? findTimes(`by ${words}`)[0];
  return time ? { value: String(time.value), spans: at(cell), unsure: time.unsure } : null;
}

/** Whether a cell has one time and nothing to read beside it. A window is a note, too. */
export function isPlainTime(written: string): boolean {
  const words = withoutDay(written);
  const [time] = findTimes(words);
  const rest = time && !time.isWindow ? `${words.slice(0, time.start)}${words.slice(time.end)}` : words;
  return (
    time?.isWindow !== true &&
    !/\p{L}{2}|\p{Script=Han}/u.test(
      rest.replace(/(?<![a-z])(?:latest|sharp|max|before|by|at|am|pm|hrs)(?![a-z])|前|左右/gi, ''),
    )
  );
}

/** The latest time among the words of a note: 'must reach before 1pm'. */
export function timeIn(cell: Cell): FoundValue | null {
  const time = findTimes(cell.text).find(({ start, end }) =>
    /^(?:by|before|b4|bef|bfr|latest|sebelum|sblm)(?![a-z])|前$/i.test(cell.text.slice(start, end)),
  );
  return time ? { value: String(time.value), spans: at(cell), unsure: time.unsure } : null;
}

/** The postcode of a cell, with the leading zero that spreadsheets drop. */
export function postcodeCell(cell: Cell, region: Region): FoundValue | null {
  const digits = cell.text.replace(/\D/g, '');
  const length = regions[region].postcodeDigits;
  const value = digits.length === length - 1 ? `0${digits}` : digits;
  return value.length === 5 || value.length === 6 ? { value, spans: at(cell) } : null;
}
