import { readinessOf } from '@tibara/chat-orders/readiness';
import type { Violation } from '@tibara/contract/checks';
import { type Country, countryName, type Location } from '@tibara/contract/coordinates';
import type { Sentence, Text } from '@tibara/contract/language/sentence';
import { type BulkColumn, type BulkRow, bulkColumns, toBulkOrder } from '@tibara/contract/orders/bulk/rows';
import { type BulkContext, checkBulkRow, emptyFields, warnBulkRow } from '@tibara/contract/orders/bulk/rules';
import type { OrderInput } from '@tibara/contract/orders/calls';
import { checkStopPlace } from '@tibara/contract/orders/places';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { isGuess } from '@tibara/contract/places/guess';
import { homeRegion } from '@tibara/contract/regions';
import { isApiError } from '#api/api-error.ts';
import type { KnownPlace } from '../../addresses';
import { canBeFound, type FoundPlace, type Query, queryKey } from '../../files';
import type { Bench, BenchRow, Doubt, Refused, RowSource } from '../bench/bench';
import { joinFix } from '../repair/answers';
import { dayWithoutTime, writtenIn as inOrder } from '../repair/dates';
import { type Fix, fixesOf, savedFixes, writerFixes } from '../repair/fixes';
import { adviceOf } from './advice';
import { farPlace, guessedPlace, isCut, type Partner, partnersOf, reasonsOf } from './reasons';

/** `advice` says what to do about a fixed message. */
export type Fault = { columns: readonly BulkColumn[]; message: Text; advice?: string | null };

export type RowState = 'waiting' | 'repair' | 'check' | 'ready';

export type CheckedRow = {
  row: BulkRow;
  /** A day without a time was recognised. The spec's file shows it as written. */
  isTimeRead: boolean;
  /** The time as its cell is edited, in the order of the file's dates. */
  timeToEdit: string;
  /** Null during the lookup, or if it is unknown. */
  place: Location | null;
  isPlaceUnknown: boolean;
  faults: readonly Fault[];
  warnings: readonly Text[];
  doubts: readonly Doubt[];
  source: RowSource | null;
  updates: BenchRow['updates'];
  fixes: readonly Fix[];
  state: RowState;
  /** A question must be answered first. */
  isBlocked: boolean;
  /** The text named no time, and none is chosen yet. */
  isTimeMissing: boolean;
  isPlaceExact: boolean;
  isAccepted: boolean;
};

/** Rows to check may be sent, but not unanswered questions about money, numbers and days. */
export const canBeSent = ({ state, isBlocked, isTimeMissing }: CheckedRow): boolean =>
  (state === 'ready' || state === 'check') && !isBlocked && !isTimeMissing;

export const isUnchecked = ({ state, isAccepted }: CheckedRow): boolean => state === 'check' && !isAccepted;

export const uncheckedOf = (rows: readonly CheckedRow[]): ReadonlySet<number> =>
  new Set(rows.filter(isUnchecked).map(({ row }) => row.number));

/** The pick-up of the rows' order. Its place is unknown while a new order has none. */
export type RowsPickUp = Pick<OrderGroup, 'pickUpDateTime'> & { pickUpLocation: Location | null };

/** Without a pick-up the rows are read as the home region's. Their own postcodes and codes of a country come first. */
export const countryOf = (pickUp: RowsPickUp['pickUpLocation']): Country => pickUp?.country ?? homeRegion;

/** The country of rows without one. Only the spec's file must contain it. */
export const assumedCountry = ({ isOwnForm, group }: Pick<CheckContext, 'isOwnForm' | 'group'>): string | null =>
  isOwnForm ? countryName(countryOf(group.pickUpLocation)) : null;

export type CheckContext = BulkContext & {
  group: RowsPickUp;
  order: Bench['order'];
  /** The saved drop-off addresses of a merchant. */
  book?: readonly KnownPlace[];
};

/**
 * The lookup of a row, as its merchant wrote it. Null if it needs no search, or is too long. A country that only follows
 * from the order would exclude the place that the text names. A message's town is in its address already.
 */
export function queryOf(
  { row: { address, city, country }, chosen, source }: Pick<BenchRow, 'row' | 'chosen' | 'source'>,
  assumed: string | null,
): Query | null {
  const isInAddress = source !== null && address.toLowerCase().includes(city.toLowerCase());
  const query = { address, city: isInAddress ? '' : city, country: country === assumed ? '' : country };
  return !chosen && address !== '' && canBeFound(query) ? query : null;
}

/** Checks each row once. An unchanged row with an unchanged place stays the same object, so that it is drawn once. */
export function makeRowCheck() {
  const known = new WeakMap<BenchRow, { seen: readonly unknown[]; checked: CheckedRow }>();
  return (
    rows: readonly BenchRow[],
    found: ReadonlyMap<string, FoundPlace>,
    refused: Refused,
    context: CheckContext,
  ) => {
    const partners = partnersOf(rows);
    const assumed = assumedCountry(context);
    return rows.map((each) => {
      const query = queryOf(each, assumed);
      const place = each.chosen ?? (query ? found.get(queryKey(query)) : undefined);
      const partner = partners.get(each.row.number);
      const seen = [place, partner?.number, partner?.isSame, refused.get(each.row.number), context];
      const before = known.get(each);
      if (before && seen.every((value, index) => value === before.seen[index])) return before.checked;
      const checked = checkRow(each, place, partner, refused.get(each.row.number) ?? [], context);
      known.set(each, { seen, checked });
      return checked;
    });
  };
}

function checkRow(
  { row: written, source, doubts, isAccepted, updates }: BenchRow,
  found: FoundPlace | undefined,
  partner: Partner | undefined,
  refused: readonly Violation[],
  context: CheckContext,
): CheckedRow {
  const place = typeof found === 'object' ? found : null;
  const row = withTown(written, found, context);
  // One press fills all times that nobody wrote.
  const isTimeMissing =
    context.isOwnForm === true && dayWithoutTime(row.deliverDateTime, { order: context.order, isCsv: false }) !== null;
  const own = checkBulkRow(row, context.group.pickUpDateTime, context);
  // The merchant's own files ask for no plus sign before lost digits.
  const isCutHere = context.isOwnForm === true && isCut(row.recipientPhone);
  const isServed = own.every(({ field }) => field !== 'country') || row.country === '';
  const faults = [
    ...own
      .filter(({ field }) => field !== 'recipientPhone' || !isCutHere)
      .map((violation) => toFault(violation, row, context)),
    ...reasonsOf(row, context),
    ...(isServed ? placeFaults(found, context) : []),
    ...refused.map((violation) => toFault(violation, row, context)),
  ]
    .map(({ columns, message }) => ({
      message,
      advice: typeof message !== 'string' || message === found ? adviceOf(message, context.isOwnForm) : null,
      columns: columns.filter((column) => !isTimeMissing || column !== time),
    }))
    .filter(({ columns }) => columns.length > 0);
  const isWaiting = found === undefined && row.address !== '';
  const hours = faults.length === 0 ? warnBulkRow(row) : null;
  const warnings = [hours, farPlace(place, context), guessedPlace(place)].filter((each) => each !== null);
  const others = [...warnings, ...(partner ? [partner] : [])].map(() => ({ blocks: false }));
  const { state, ...readiness } = readinessOf({
    doubts: [...doubts, ...others],
    place: place && { ...place, isGuess: isGuess(place) },
    address: [row.unitNumber, row.address].filter(Boolean).join(', '),
    isFaulty: faults.length > 0,
  });
  return {
    ...{ row, place, faults, warnings, doubts, source, updates, isAccepted, isTimeMissing, ...readiness },
    state: faults.length > 0 ? 'repair' : isWaiting ? 'waiting' : state === 'fix' ? 'repair' : state,
    isTimeRead: context.isOwnForm === true,
    timeToEdit: inOrder(row.deliverDateTime, context.order),
    isPlaceUnknown: typeof found === 'string',
    fixes: [
      ...(readiness.isPlaceExact || isWaiting ? [] : savedFixes(row, context.book ?? [])),
      ...writerFixes(row, source?.writer ?? null, context.isValidPhone),
      ...fixesOf(row, faults, place, doubts, context),
      ...(partner ? [joinFix(row, partner)] : []),
    ],
  };
}

const time: BulkColumn = 'deliverDateTime';

/** Only the spec's file must contain the town. Others get the address's. */
function withTown(row: BulkRow, found: FoundPlace | undefined, { isOwnForm }: CheckContext): BulkRow {
  if (!isOwnForm || row.city !== '' || typeof found === 'string') return row;
  return { ...row, city: found?.city || (row.address === '' ? '' : '…') };
}

/** The column of a message, or both if two cells are empty. */
function toFault({ field, message }: Violation, row: BulkRow, context: CheckContext): Fault {
  const empty: readonly BulkColumn[] = emptyFields(row, context);
  if (empty.some((column) => column === field)) return { columns: empty, message };
  if ((field === 'city' || field === 'country') && row[field] === '') {
    return { columns: (['city', 'country'] as const).filter((column) => row[column] === ''), message };
  }
  const column = bulkColumns.find((each) => each === field);
  return { columns: [column ?? 'address'], message };
}

function placeFaults(found: FoundPlace | undefined, { group }: CheckContext): Fault[] {
  if (found === undefined) return [];
  const message =
    typeof found === 'string' ? found : group.pickUpLocation && checkStopPlace(group.pickUpLocation, found)?.message;
  return message ? [{ columns: ['address'], message }] : [];
}

/** In the sequence of the file, which is the sequence of the route (spec 5.5). */
export const toOrders = (rows: readonly CheckedRow[]): OrderInput[] =>
  rows.map(({ row, place }) => toBulkOrder(row, place ?? {}));

/** True if the rows still match the sent ones. The places found do not matter. */
export const isAsSent = (rows: readonly BenchRow[], orders: readonly OrderInput[]): boolean =>
  JSON.stringify(rows.map(({ row }) => writtenIn(toBulkOrder(row, {})))) === JSON.stringify(orders.map(writtenIn));

const writtenIn = ({ dropOffLocation: { address, unitNumber }, ...order }: OrderInput) => [address, unitNumber, order];

/** The server's faults by row number (decisions 6). Null for any other error. */
export function refusedRows(rows: readonly CheckedRow[], error: unknown): Refused | null {
  if (!isApiError(error, 'rule_violation') || !Array.isArray(error.data.rows)) return null;
  const refused: ({ index: number; sentence?: Sentence } & Violation)[] = error.data.rows;
  const shown = refused.map(({ sentence, ...row }) => ({ ...row, message: sentence ?? row.message }));
  return Map.groupBy(shown, ({ index }) => rows[index]?.row.number ?? 0);
}
