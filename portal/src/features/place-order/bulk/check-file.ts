import type { Location } from '@tibara/contract/coordinates';
import { bulkMessages } from '@tibara/contract/order-groups/bulk/messages';
import { type BulkRow, readBulkRows, toBulkOrder } from '@tibara/contract/order-groups/bulk/rows';
import { checkBulkRow } from '@tibara/contract/order-groups/bulk/rules';
import type { OrderInput } from '@tibara/contract/order-groups/calls';
import { maximumStops } from '@tibara/contract/order-groups/limits';
import { orderGroupMessages } from '@tibara/contract/order-groups/messages';
import { checkStopPlace } from '@tibara/contract/order-groups/places';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { isApiError } from '../../../api/api-error';
import { fetchPhoneRules } from '../draft/check-fields';
import { mapConcurrently } from './map-concurrently';
import { readCsv, UnreadableCsv } from './read-csv';

/** A row with the place of its address, or with its faults. */
export type CheckedRow = { row: BulkRow; place: Location | null; faults: readonly string[] };
export type CheckedFile = { rows: readonly CheckedRow[]; total: number; skipped: number };

type Group = Pick<OrderGroup, 'pickUpDateTime' | 'pickUpLocation'>;

/** The number of concurrent requests for addresses. */
const CONCURRENCY = 5;

/** Finds the place of a row's address; returns a message if there is none. */
export type FindPlace = (row: BulkRow) => Promise<Location | string>;

/** The file as a whole is refused; the message is for the merchant. */
export class RefusedFile extends Error {}

/** Reads and checks the file: each row with its faults. Throws if the file cannot be checked as a whole. */
export async function checkFile(file: Blob, group: Group, now: Date, findPlace: FindPlace): Promise<CheckedFile> {
  const { rows, skipped } = readBulkRows(await readTable(file));
  if (rows.length === 0) throw new RefusedFile(bulkMessages.main.noOrders);
  const places = new Map<string, Promise<Location | string>>();
  const checked = await mapConcurrently(rows.slice(0, maximumStops), CONCURRENCY, async (row): Promise<CheckedRow> => {
    const faults = await faultsOf(row, group, now);
    if (!row.address || !row.city || !row.country) return { row, place: null, faults };
    const key = [row.address, row.city, row.country].join('\n').toLowerCase();
    const found = await (places.get(key) ?? storeIn(places, key, findPlace(row)));
    if (typeof found === 'string') return { row, place: null, faults: [...faults, found] };
    const violation = checkStopPlace(group.pickUpLocation, found);
    return { row, place: found, faults: violation ? [...faults, violation.message] : faults };
  });
  return { rows: [...checked, ...excessRow(rows)], total: rows.length, skipped };
}

/** Times may have passed since the first check, so the rows are checked again before they are sent. */
export const recheckRows = (rows: readonly CheckedRow[], group: Group, now: Date): Promise<CheckedRow[]> =>
  Promise.all(rows.map(async (each) => ({ ...each, faults: await faultsOf(each.row, group, now) })));

/** In the sequence of the file, which is the sequence of the route (spec 5.5). */
export const toOrders = (rows: readonly CheckedRow[]): OrderInput[] =>
  rows.map(({ row, place }) => toBulkOrder(row, place ?? {}));

/** The rows with the server's faults, by their index in the request (decisions 6); null for any other error. */
export function refusedRows(rows: readonly CheckedRow[], error: unknown): CheckedRow[] | null {
  if (!isApiError(error, 'rule_violation') || !Array.isArray(error.data.rows)) return null;
  const refused: { index: number; message: string }[] = error.data.rows;
  return rows.map((each, index) => ({
    ...each,
    faults: refused.filter((one) => one.index === index).map(({ message }) => message),
  }));
}

async function readTable(file: Blob): Promise<string[][]> {
  try {
    return await readCsv(file);
  } catch (error) {
    throw error instanceof UnreadableCsv ? new RefusedFile(bulkMessages.main.unreadable) : error;
  }
}

/** The numbering plans are loaded with the first check; without them the server checks the numbers. */
async function faultsOf(row: BulkRow, group: Group, now: Date): Promise<string[]> {
  const { isValidPhone } = await fetchPhoneRules();
  return checkBulkRow(row, group.pickUpDateTime, { now, isValidPhone }).map(({ message }) => message);
}

function storeIn<Value>(map: Map<string, Value>, key: string, value: Value): Value {
  map.set(key, value);
  return value;
}

/** Row 101 gets a fault (decisions 7); the rows after it are not listed one by one. */
function excessRow(rows: readonly BulkRow[]): CheckedRow[] {
  const first = rows[maximumStops];
  return first ? [{ row: first, place: null, faults: [orderGroupMessages.tooManyStops(maximumStops)] }] : [];
}
