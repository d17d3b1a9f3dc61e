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
import { eachOf } from './each-of';
import { readCsv, UnreadableCsv } from './read-csv';

/** A row with the place of its address, or with what is wrong with it. */
export type CheckedRow = { row: BulkRow; place: Location | null; faults: readonly string[] };
export type CheckedFile = { rows: readonly CheckedRow[]; total: number; skipped: number };

type Group = Pick<OrderGroup, 'pickUpDateTime' | 'pickUpLocation'>;

/** Addresses are asked for side by side, a few at a time. */
const AT_ONCE = 5;

/** Where a row's address lies, or the words for one that leads nowhere. */
export type FindPlace = (row: BulkRow) => Promise<Location | string>;

/** What is wrong with the file as a whole, in words for the merchant. */
export class RefusedFile extends Error {}

/** The file as a whole: each row with its faults. Throws what stands in the way of that. */
export async function checkFile(file: Blob, group: Group, now: Date, findPlace: FindPlace): Promise<CheckedFile> {
  const { rows, skipped } = readBulkRows(await readTable(file));
  if (rows.length === 0) throw new RefusedFile(bulkMessages.main.noOrders);
  const places = new Map<string, Promise<Location | string>>();
  const checked = await eachOf(rows.slice(0, maximumStops), AT_ONCE, async (row): Promise<CheckedRow> => {
    const faults = await faultsOf(row, group, now);
    if (!row.address || !row.city || !row.country) return { row, place: null, faults };
    const key = [row.address, row.city, row.country].join('\n').toLowerCase();
    const found = await (places.get(key) ?? remember(places, key, findPlace(row)));
    if (typeof found === 'string') return { row, place: null, faults: [...faults, found] };
    const violation = checkStopPlace(group.pickUpLocation, found);
    return { row, place: found, faults: violation ? [...faults, violation.message] : faults };
  });
  return { rows: [...checked, ...tooMany(rows)], total: rows.length, skipped };
}

/** Time goes by while a merchant reads: what was right then is looked at once more before it is sent. */
export const checkAgain = (rows: readonly CheckedRow[], group: Group, now: Date): Promise<CheckedRow[]> =>
  Promise.all(rows.map(async (each) => ({ ...each, faults: await faultsOf(each.row, group, now) })));

/** In the order of the file, which is the order of the route (spec 5.5). */
export const toOrders = (rows: readonly CheckedRow[]): OrderInput[] =>
  rows.map(({ row, place }) => toBulkOrder(row, place ?? {}));

/** What the server found wrong: all or none, and each row by its place in what was sent (decisions 6). Null: something else. */
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

/** The numbering plans come with the first check; without them the server checks the numbers. */
async function faultsOf(row: BulkRow, group: Group, now: Date): Promise<string[]> {
  const { isValidPhone } = await fetchPhoneRules();
  return checkBulkRow(row, group.pickUpDateTime, { now, isValidPhone }).map(({ message }) => message);
}

function remember<Value>(kept: Map<string, Value>, key: string, value: Value): Value {
  kept.set(key, value);
  return value;
}

/** Row 101 is refused clearly (decisions 7); those behind it need not be said one by one. */
function tooMany(rows: readonly BulkRow[]): CheckedRow[] {
  const first = rows[maximumStops];
  return first ? [{ row: first, place: null, faults: [orderGroupMessages.tooManyStops(maximumStops)] }] : [];
}
