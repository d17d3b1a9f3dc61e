import { withoutGuard } from '@tibara/contract/orders/bulk/formulas';
import type { bulkMessages } from '@tibara/contract/orders/bulk/messages';
import { readBulkRows } from '@tibara/contract/orders/bulk/rows';
import { businessDay } from '@tibara/contract/time';
import { said } from '#ui/language/language.ts';
import { type AskSheets, RefusedFile, readCells } from '../../files';
import { type SkippedRow, startBench, toBenchRow } from '../bench/bench';
import type { Imported } from '../bench/storage';
import type { RowsPickUp } from '../checks/check-rows';
import { planOf, readText } from '../paste/read-paste';
import { askDateOrder, readTime } from '../repair/dates';
import { hasOwnHeads } from './own-heads';

/** Place Order and the order's own screen have different texts (spec 5.5). */
export type FileWords = (typeof bulkMessages)['main' | 'modal'];

/**
 * A CSV file in the spec's form is read literally (decisions 7). The cells of a spreadsheet or of another CSV file are
 * read like pasted cells.
 */
export async function readFile(file: File, group: RowsPickUp, words: FileWords, ask: AskSheets): Promise<Imported> {
  const { kind, cells, notes } = await readCells(file, said(words.unreadable), ask);
  const own = kind === 'CSV' ? cells.map((row) => row.map(withoutGuard)) : cells;
  if (kind === 'Excel' || hasOwnHeads(own)) {
    const text = textOf(own.map((row) => row.map(withSimpleTime)));
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
  return { name: file.name, notes, table: null, bench };
}

/** A time of a machine, with its zone, and a Chinese time, as a sheet shows it. */
function withSimpleTime(cell: string): string {
  const read = /^20\d\d(?:-\d\d-\d\d[T ]|年)/.test(cell) ? readTime(cell, 'day') : null;
  return read?.replace(/^(\d\d)\/(\d\d)\/(\d{4})/, '$3-$1-$2') ?? cell;
}

/** The cells as if copied from a spreadsheet. */
const textOf = (cells: readonly (readonly string[])[]): string =>
  cells
    .map((row) => row.map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');
