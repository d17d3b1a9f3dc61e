import { withoutGuard } from '@tibara/contract/orders/bulk/formulas';
import type { bulkMessages } from '@tibara/contract/orders/bulk/messages';
import { readBulkRows } from '@tibara/contract/orders/bulk/rows';
import { businessDay } from '@tibara/contract/time';
import { said } from '#ui/language/language.ts';
import { RefusedFile, readCells, rowsBelowHead } from '../../files';
import { type SkippedRow, startBench, toBenchRow } from '../bench/bench';
import type { Imported } from '../bench/storage';
import { askDateOrder } from '../repair/dates';
import { hasOwnHeads } from '../table/own-heads';
import { makeTable } from '../table/read-table';

/** Place Order and the order's own screen have different texts (spec 5.5). */
export type FileWords = (typeof bulkMessages)['main' | 'modal'];

/**
 * A CSV file in the spec's form goes straight to the repair screen (decisions 7). Columns of a spreadsheet or of other
 * CSV files are matched first.
 */
export async function readFile(file: File, pickUpDateTime: string, words: FileWords): Promise<Imported> {
  const { kind, cells, formulas } = await readCells(file, said(words.unreadable));
  const table = makeTable(kind === 'CSV' ? cells.map((row) => row.map(withoutGuard)) : cells, formulas);
  if (kind === 'Excel' || hasOwnHeads(table)) {
    if (rowsBelowHead(table).length === 0) throw new RefusedFile(said(words.noOrders));
    return { name: file.name, table, bench: null };
  }
  const { rows, skipped } = readBulkRows(cells);
  if (rows.length === 0) throw new RefusedFile(said(words.noOrders));
  const times = rows.map(({ number, deliverDateTime }) => ({ number, text: deliverDateTime }));
  const question = askDateOrder(times, businessDay(pickUpDateTime), 'month');
  const short = skipped.map(
    (row): SkippedRow => ({ reason: 'few cells', row: toBenchRow(row, row.deliverDateTime || null) }),
  );
  const bench = startBench(rows, times, { isCsv: true, skipped: short, question, order: 'month' });
  return { name: file.name, table: null, bench };
}
