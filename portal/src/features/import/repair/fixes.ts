import { countryName, type Location, toCountry } from '@tibara/contract/coordinates';
import { parseRinggit } from '@tibara/contract/money';
import type { BulkColumn, BulkRow } from '@tibara/contract/orders/bulk/rows';
import { checkBulkRow } from '@tibara/contract/orders/bulk/rules';
import { businessDay } from '@tibara/contract/time';
import { isCodeAsked, meantPhone } from '../../files';
import { type DateOrder, type Doubt, dateOrders } from '../bench/bench';
import type { CheckContext, Fault } from '../checks/check-rows';
import { countryOf } from '../checks/check-rows';
import { meantClock } from './clock';
import { fileTime, meantTimes, otherOrder, readTime } from './dates';

/** A proposed fix: one press puts these texts into the row's cells. `confirmed` keeps a doubtful text. */
export type Fix = {
  kind: 'phone' | 'code' | 'time' | 'year' | 'cod' | 'no cod' | 'place' | 'confirmed' | 'writer' | 'choice';
  text: string;
  /** The order in which an ambiguous date was read. */
  order?: DateOrder;
  cells: Partial<Record<BulkColumn, string>>;
};

/** Fixes for a row's faulty cells with a certain meaning. */
export function fixesOf(
  row: BulkRow,
  faults: readonly Fault[],
  place: Location | null,
  doubts: readonly Doubt[],
  context: CheckContext,
): Fix[] {
  const isFaulty = (column: BulkColumn) => faults.some(({ columns }) => columns.includes(column));
  const fixes: Fix[] = [];
  if (isFaulty('recipientPhone') || doubts.some(isOfCountry)) fixes.push(...phoneFixes(row, place, doubts, context));
  const time = isFaulty('deliverDateTime') ? meantTime(row, context) : null;
  if (time) fixes.push({ ...time, cells: { deliverDateTime: time.text } });
  const amount = isFaulty('codAmount') ? meantAmount(row.codAmount) : null;
  if (amount) fixes.push({ kind: 'cod', text: amount, cells: { codAmount: amount } });
  if (place && (isFaulty('city') || isFaulty('country'))) {
    const city = row.city || place.city;
    const country = row.country || countryName(place.country);
    if (city) fixes.push({ kind: 'place', text: `${city}, ${country}`, cells: { city, country } });
  }
  for (const doubt of doubts) {
    const { column, choices } = doubt;
    if (column === null || isOfCountry(doubt)) continue;
    const kind = column === 'codAmount' ? 'cod' : 'choice';
    fixes.push(...choices.map((text): Fix => ({ kind, text, cells: { [column]: text } })));
    if (column === 'codAmount') fixes.push({ kind: 'no cod', text: '', cells: { codAmount: '' } });
    else if (choices.length === 0) fixes.push({ kind: 'confirmed', text: column, cells: { [column]: row[column] } });
  }
  return fixes;
}

/** The country of a number without a code: each possible number is offered. */
const isOfCountry = ({ column, choices }: Doubt): boolean => column === 'recipientPhone' && choices.length === 0;

/** The writer of an order is often its recipient, but not always: the merchant decides. */
export function writerFixes(row: BulkRow, writer: string | null, isValidPhone: CheckContext['isValidPhone']): Fix[] {
  if (writer === null) return [];
  const phone = meantPhone(writer, isValidPhone);
  const column = phone === null ? 'recipientName' : 'recipientPhone';
  return row[column] === '' ? [{ kind: 'writer', text: writer, cells: { [column]: phone ?? writer } }] : [];
}

/** One fix for a certain number. A questioned code gets a press for each possible country. */
function phoneFixes(row: BulkRow, place: Location | null, doubts: readonly Doubt[], context: CheckContext): Fix[] {
  const { isValidPhone, group } = context;
  const written = row.recipientPhone;
  const phone = meantPhone(written, isValidPhone);
  if (!phone) return [];
  const country = place?.country ?? toCountry(row.country) ?? countryOf(group.pickUpLocation);
  const isAsked = isCodeAsked(written, country) || doubts.some(isOfCountry);
  const numbers = isAsked ? [phone, phone.replace('+65', '+60')].filter(isValidPhone) : [phone];
  return numbers
    .filter((text) => isAsked || text !== written)
    .map((text) => ({ kind: isAsked ? 'code' : 'phone', text, cells: { recipientPhone: text } }));
}

/** In the file's order, otherwise in the other if that fixes the row. A past date is never meant. */
function meantTime(row: BulkRow, context: CheckContext): Pick<Fix, 'kind' | 'text' | 'order'> | null {
  const isRight = (deliverDateTime: string) =>
    checkBulkRow({ ...row, deliverDateTime }, context.group.pickUpDateTime, context).every(
      ({ field }) => field !== 'deliverDateTime',
    );
  const written = row.deliverDateTime;
  const times = [...meantTimes(written, context.order), ...onPickUpDay(written, context)];
  const text = times.find(isRight);
  if (text !== undefined) {
    const order = dateOrders.find(
      (each) => readTime(written, each) === text && readTime(written, otherOrder(each)) !== text,
    );
    return { kind: 'time', text, ...(order && { order }) };
  }
  const ofThisYear = times.flatMap((time) => nextYear(time, context.now) ?? []).find(isRight);
  return ofThisYear === undefined ? null : { kind: 'year', text: ofThisYear };
}

/** A time without a day, such as 10:30 or 1030, on the day of the pick-up. */
function onPickUpDay(text: string, { group }: CheckContext): string[] {
  const clock = meantClock(text) ?? meantClock(text.replace(/^([01]?\d|2[0-3])([0-5]\d)$/, '$1:$2'));
  return clock === null ? [] : [fileTime(businessDay(group.pickUpDateTime), clock)];
}

/** A date of last year, from a copied sheet, moved by a year. */
function nextYear(time: string, now: Date): string | null {
  const year = Number(businessDay(now).slice(0, 4));
  return time.slice(6, 10) === String(year - 1) ? `${time.slice(0, 6)}${year}${time.slice(10)}` : null;
}

/** The only number of 'RM 60/-' or 'cod 18.5'. Several numbers are uncertain. */
function meantAmount(text: string): string | null {
  const numbers = text.normalize('NFKC').match(/\d[\d,]*(?:\.\d+)?/g) ?? [];
  const [only = ''] = numbers;
  if (numbers.length !== 1 || text.includes('-') !== /\/-\s*$/.test(text)) return null;
  return parseRinggit(only) === null ? null : only;
}
