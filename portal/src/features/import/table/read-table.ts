import { type Country, countryName } from '@tibara/contract/coordinates';
import type { BulkRow } from '@tibara/contract/orders/bulk/rows';
import { businessDay } from '@tibara/contract/time';
import { cellOf, matchColumns, rowsBelowHead } from '../../files';
import { type Bench, type SkippedRow, startBench, toBenchRow, type WrittenTime } from '../bench/bench';
import { meantClock } from '../repair/clock';
import { askDateOrder, fileTime, readTime } from '../repair/dates';
import { fieldOfHead } from './heads';
import type { Table, TableField } from './table';

export const makeTable = (cells: readonly (readonly string[])[], formulas: readonly string[] = []): Table => ({
  ...matchColumns(cells, fieldOfHead),
  formulas: [...formulas],
  text: null,
});

export type TablePlan = { pickUpDateTime: string; country: Country };

const totalWord =
  /^(?:(?:grand|sub|order)?[ -]?total|jumlah(?: (?:besar|keseluruhan|semua|harga|kutipan))?|keseluruhan|sum|overall|合计|总计|总数|总额|总共|小计)(?: ?\([^)]{0,40}\))?\s{0,3}[:：=]?(?:\s{0,3}(?:RM|S?\$)?\s?[\d,.]{1,12})?$/i;

/** 'Jumlah … 57.50' below the rows is no drop-off. */
function isTotal(table: Table, cells: readonly string[]): boolean {
  const isFree = (field: TableField) =>
    ['', ...cells.filter((cell) => totalWord.test(cell))].includes(cellOf(table, cells, field));
  return cells.some((cell) => totalWord.test(cell)) && (['name', 'phone', 'address'] as const).every(isFree);
}

const dropOffRows = (table: Table) => rowsBelowHead(table).filter(({ cells }) => !isTotal(table, cells));

export const totalRows = (table: Table, plan: TablePlan): SkippedRow[] =>
  rowsBelowHead(table)
    .filter(({ cells }) => isTotal(table, cells))
    .map(({ number, cells }) => {
      const row = toBulkRow(number, (field) => cellOf(table, cells, field), plan);
      return { reason: 'total', row: toBenchRow(row, row.deliverDateTime || null) };
    });

/** Times of the rows with a day, as written, for finding out the format. */
export const writtenTimes = (table: Table): WrittenTime[] =>
  dropOffRows(table).flatMap(({ number, cells }) => {
    const date = cellOf(table, cells, 'date');
    return date === '' ? [] : { number, text: dateAndTime(date, cellOf(table, cells, 'time')) };
  });

const dateAndTime = (date: string, time: string): string => [date, time].filter(Boolean).join(' ');

/** A table whose columns are settled, for the repair screen. */
export function benchOf(table: Table, plan: TablePlan): Bench {
  const times = writtenTimes(table);
  const question = askDateOrder(times, businessDay(plan.pickUpDateTime), 'day');
  return startBench(readTable(table, plan), times, {
    isCsv: false,
    skipped: totalRows(table, plan),
    question,
    order: 'day',
  });
}

/** Rows in the form of the spec's file. Unreadable values stay as written and are reported on the repair screen. */
export const readTable = (table: Table, plan: TablePlan): BulkRow[] =>
  dropOffRows(table).map(({ number, cells }) => toBulkRow(number, (field) => cellOf(table, cells, field), plan));

function toBulkRow(number: number, cell: (field: TableField) => string, plan: TablePlan): BulkRow {
  const [address, postcode] = [cell('address'), cell('postcode')];
  return {
    number,
    recipientName: cell('name'),
    recipientPhone: cell('phone'),
    product: cell('product'),
    unitNumber: cell('unit'),
    address: address !== '' && postcode !== '' && !address.includes(postcode) ? `${address}, ${postcode}` : address,
    deliverDateTime: timeOf(cell('date'), cell('time'), plan),
    codAmount: /^(-|–|nil|none|no|n|tiada|0+(\.0+)?)$/i.test(cell('cod')) ? '' : cell('cod'),
    city: cell('town'),
    country: cell('country') || countryName(plan.country),
    noteToDriver: cell('note'),
    doorToDoor: cell('doorToDoor'),
  };
}

/**
 * Reads a time from one column or two. A time without a day is on the day of the pick-up. A day without a time is kept
 * until the merchant adds a time. The day comes before the month unless that is no date.
 */
function timeOf(date: string, time: string, { pickUpDateTime }: TablePlan): string {
  const whole = dateAndTime(date, time);
  const read = readTime(whole, 'day') ?? readTime(whole, 'month');
  const clock = read === null ? meantClock(whole) : null;
  return clock ? fileTime(businessDay(pickUpDateTime), clock) : (read ?? whole);
}
