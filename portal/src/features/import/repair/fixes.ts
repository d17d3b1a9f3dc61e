import { countryName, type Location, toCountry } from '@tibara/contract/coordinates';
import { parseRinggit } from '@tibara/contract/money';
import type { BulkColumn, BulkRow } from '@tibara/contract/orders/bulk/rows';
import { checkBulkRow } from '@tibara/contract/orders/bulk/rules';
import { businessDay } from '@tibara/contract/time';
import { type KnownPlace, wholeAddress } from '../../addresses';
import { isCodeAsked, meantPhone } from '../../files';
import { type DateOrder, type Doubt, dateOrders } from '../bench/bench';
import type { WordsUse } from '../bench/commands';
import type { CheckContext, Fault } from '../checks/check-rows';
import { countryOf } from '../checks/check-rows';
import { answersTo, isOfCountry } from './answers';
import { meantClock } from './clock';
import { fileTime, meantTimes, otherOrder, readTime } from './dates';

/** One press puts these texts into the row's cells. */
export type Fix = {
  kind: 'phone' | 'code' | 'time' | 'year' | 'cod' | 'place' | 'writer' | 'saved' | AnswerKind;
  text: string;
  /** The order in which an ambiguous date was read. */
  order?: DateOrder;
  cells: Partial<Record<BulkColumn, string>>;
  /** The place of a saved address. */
  chosen?: Location;
  /** The question that this answers. Rows with the same question are asked together. */
  asks?: string;
  /** The words that the question is about. */
  words?: string;
  /** The texts of the two rows that this one becomes. */
  parts?: readonly string[];
};
/** `confirmed` keeps a doubtful text, and `keep` a row. The others concern words, or several rows. */
type AnswerKind =
  | ('no cod' | 'confirmed' | 'choice' | WordsUse)
  | ('this row' | 'every row' | 'no row' | 'for all' | 'split' | 'join' | 'keep');

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
  return [...fixes, ...doubts.flatMap((doubt) => (isOfCountry(doubt) ? [] : answersTo(doubt, row)))];
}

/** The writer of an order is often its recipient, but not always: the merchant decides. */
export function writerFixes(row: BulkRow, writer: string | null, isValidPhone: CheckContext['isValidPhone']): Fix[] {
  if (writer === null) return [];
  const phone = meantPhone(writer, isValidPhone);
  const column = phone === null ? 'recipientName' : 'recipientPhone';
  return row[column] === '' ? [{ kind: 'writer', text: writer, cells: { [column]: phone ?? writer } }] : [];
}

/** The saved addresses of the row's number, otherwise of its name. */
export function savedFixes(row: BulkRow, book: readonly KnownPlace[]): Fix[] {
  const isOf = (saved: string, text: string) => text !== '' && saved.toLowerCase() === text.toLowerCase();
  const ofPhone = book.filter(({ phone }) => isOf(phone, row.recipientPhone));
  const known = ofPhone.length > 0 ? ofPhone : book.filter(({ name }) => isOf(name, row.recipientName));
  return known.slice(0, MOST_SAVED).map(({ place, name, phone }) => ({
    kind: 'saved',
    text: wholeAddress(place),
    chosen: place,
    cells: {
      recipientName: row.recipientName || name,
      recipientPhone: row.recipientPhone || phone,
      unitNumber: place.unitNumber,
      address: place.address,
      city: place.city,
      country: countryName(place.country),
    },
  }));
}
const MOST_SAVED = 2;

/** One fix for a certain number. A questioned code gets a press for each possible country. */
function phoneFixes(row: BulkRow, place: Location | null, doubts: readonly Doubt[], context: CheckContext): Fix[] {
  const { isValidPhone, group } = context;
  const written = row.recipientPhone;
  const phone = meantPhone(written, isValidPhone);
  if (!phone) return [];
  const country = place?.country ?? toCountry(row.country) ?? countryOf(group.pickUpLocation);
  const isAsked = isCodeAsked(written, country) || doubts.some(isOfCountry);
  const numbers = isAsked ? [phone, phone.replace('+65', '+60')].filter(isValidPhone) : [phone];
  const asks = doubts.find(isOfCountry)?.reason;
  return numbers
    .filter((text) => isAsked || text !== written)
    .map((text) => ({
      kind: isAsked ? 'code' : 'phone',
      text,
      cells: { recipientPhone: text },
      ...(asks && { asks }),
    }));
}

/**
 * In the file's order, otherwise in the other if that fixes the row. A past date is never meant. A time without a day is
 * on `day`, otherwise on the day of the pick-up.
 */
export function meantTime(
  row: BulkRow,
  context: CheckContext,
  day: string | null = null,
): Pick<Fix, 'kind' | 'text' | 'order'> | null {
  const isRight = (deliverDateTime: string) =>
    checkBulkRow({ ...row, deliverDateTime }, context.group.pickUpDateTime, context).every(
      ({ field }) => field !== 'deliverDateTime',
    );
  const written = row.deliverDateTime;
  const times = [
    ...meantTimes(written, context.order, businessDay(context.now)),
    ...onDay(written, day ?? businessDay(context.group.pickUpDateTime)),
  ];
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

/** A typed time in the file's form, in the order that its cell shows. `day` is its row's. */
export function typedTime(row: BulkRow, context: CheckContext, day: string | null): string {
  const written = row.deliverDateTime;
  const own = readTime(written, context.order, businessDay(context.now));
  const meant = own === null ? meantTime(row, context, day) : null;
  return own ?? (meant?.kind === 'time' ? meant.text : written);
}

/** A time without a day, such as 10:30 or 1030, on this day. */
function onDay(text: string, day: string): string[] {
  const clock = meantClock(text) ?? meantClock(text.replace(/^([01]?\d|2[0-3])([0-5]\d)$/, '$1:$2'));
  return clock === null ? [] : [fileTime(day, clock)];
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
