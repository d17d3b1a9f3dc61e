import { t } from '@lingui/core/macro';
import { withoutGuard } from '@tibara/contract/orders/bulk/formulas';
import type { bulkMessages } from '@tibara/contract/orders/bulk/messages';
import { bulkColumns, readBulkRows } from '@tibara/contract/orders/bulk/rows';
import { businessDay } from '@tibara/contract/time';
import { said } from '#ui/language/language.ts';
import { type AskSheets, RefusedFile, readCells } from '../../files';
import { type BenchRow, type SkippedRow, startBench, toBenchRow } from '../bench/bench';
import type { Imported } from '../bench/storage';
import type { RowsPickUp } from '../checks/check-rows';
import { planOf, readText } from '../paste/read-paste';
import { askDateOrder, dayInFront, readTime } from '../repair/dates';
import { hasNoHeads, hasOwnHeads, templateFirst } from './own-heads';

/** Place Order and the order's own screen have different texts (spec 5.5). */
export type FileWords = (typeof bulkMessages)['main' | 'modal'];

/**
 * A CSV file in the spec's form is read literally (decisions 7). The cells of a spreadsheet or of another CSV file are
 * read like pasted cells.
 */
export async function readFile(file: File, group: RowsPickUp, words: FileWords, ask: AskSheets): Promise<Imported> {
  const { kind, cells: written, notes } = await readCells(file, said(words.unreadable), ask);
  const cells = kind === 'CSV' ? templateFirst(written) : written;
  const own = kind === 'CSV' ? cells.map((row) => row.map(withoutGuard)) : cells;
  if (kind === 'Excel' || hasOwnHeads(own) || hasNoHeads(own)) {
    const rows = kind === 'Excel' ? inColumns(own) : own;
    const text = textOf(rows.map((row) => row.map(withSimpleTime)));
    const imported = readText(text, planOf(text, group), { name: file.name });
    if (!imported) throw new RefusedFile(said(words.noOrders));
    return { ...imported, notes };
  }
  const { rows, skipped } = readBulkRows(cells);
  if (rows.length === 0) throw new RefusedFile(said(words.noOrders));
  const times = rows.map(({ number, deliverDateTime }) => ({ number, text: deliverDateTime }));
  const question = askDateOrder(times, businessDay(group.pickUpDateTime), 'month');
  const short = skipped.map(
    (row): SkippedRow => ({ reason: 'few cells', row: toBenchRow(row, row.deliverDateTime || null) }),
  );
  const bench = startBench(rows, times, { isCsv: true, skipped: short, question, order: 'month' });
  return {
    name: file.name,
    notes,
    table: null,
    bench: { ...bench, rows: bench.rows.map((row) => withRest(row, cells)) },
  };
}

/** A workbook stores no empty cells behind the last text of a row. The cells before are in their columns. */
function inColumns(cells: readonly (readonly string[])[]): string[][] {
  const width = Math.max(0, ...cells.map(({ length }) => length));
  return cells.map((row) => [...row, ...(row.length > 1 ? Array<string>(width - row.length).fill('') : [])]);
}

/** A row that is longer than the others and the heads asks. An address with a comma has moved its cells. */
function withRest(each: BenchRow, [head = [], ...rows]: readonly (readonly string[])[]): BenchRow {
  const usual = Math.min(...rows.map(({ length }) => length).filter((length) => length > 1));
  const cells = rows[each.row.number - 2] ?? [];
  const most = Math.max(head.length, bulkColumns.length);
  if (cells.length <= Math.max(usual, most) && !cells.slice(most).some(Boolean)) return each;
  const reason = t`This row has more cells than the heads, as if its address had a comma. Is each cell in its column?`;
  return { ...each, doubts: [{ kind: 'value', column: 'address', reason, choices: [], words: '', blocks: false }] };
}

/** A time with a zone, a Chinese time, or a time before its day, as a sheet shows it. A program's time is of 24 hours. */
function withSimpleTime(cell: string): string {
  const read = /^20\d\d(?:-\d\d-\d\d[T ]|年)/.test(cell) ? readTime(cell, 'day') : null;
  if (read && /[T ]\d\d:\d\d:\d\d/.test(cell)) {
    const [, month, day, year, hour, minutes] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d)/.exec(read) ?? [];
    const isMidnight = hour === '00' && minutes === '00';
    const half = `${Number(hour) % 12 || 12}:${minutes} ${Number(hour) < 12 ? 'am' : 'pm'}`;
    return `${year}-${month}-${day}${isMidnight ? '' : ` ${half}`}`;
  }
  const isClockFirst = /^\d{1,2}[:.]\d\d.{0,12} \d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(cell);
  return read?.replace(/^(\d\d)\/(\d\d)\/(\d{4})/, '$3-$1-$2') ?? (isClockFirst ? dayInFront(cell) : cell);
}

/** The cells as if copied from a spreadsheet. */
const textOf = (cells: readonly (readonly string[])[]): string =>
  cells
    .map((row) => row.map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');
