import { t } from '@lingui/core/macro';
import type { bulkMessages } from '@tibara/contract/order-groups/bulk/messages';
import { readBulkRows } from '@tibara/contract/order-groups/bulk/rows';
import { businessDay } from '@tibara/contract/time';
import { startBench } from '../bench/bench';
import type { Imported } from '../bench/storage';
import { askDateOrder } from '../repair/dates';
import { makeTable, tableRows } from '../table/read-table';
import { readCsv, UnreadableCsv } from './read-csv';
import { RefusedFile } from './refused-file';

/** Far more than the largest order needs; a larger file is no list of drop-offs. */
const LARGEST_FILE = 1_000_000;

/** Place Order and the order's own screen have two different texts (spec 5.5). */
export type FileWords = (typeof bulkMessages)['main' | 'modal'];

/** A CSV file goes to the bench as it is (decisions 7), a spreadsheet has its columns matched first. */
export async function readFile(file: File, pickUpDateTime: string, words: FileWords): Promise<Imported> {
  const bytes = await bytesOf(file, words);
  const kind = kindOf(bytes);
  if (kind === 'old Excel') {
    throw new RefusedFile(
      t`This is an older or locked Excel file. Open it, save it as .xlsx without a password, and try again.`,
    );
  }
  if (kind === 'Excel') return readExcelFile(file.name, bytes, words);
  const { rows, skipped } = readBulkRows(tableOf(bytes, words));
  if (rows.length === 0) throw new RefusedFile(words.noOrders);
  const dates = rows.map(({ number, deliverDateTime }) => ({ number, text: deliverDateTime }));
  const question = askDateOrder(dates, businessDay(pickUpDateTime), 'month');
  const bench = startBench(rows, { isCsv: true, skipped, question, order: 'month' });
  return { name: file.name, table: null, bench };
}

async function readExcelFile(name: string, bytes: Uint8Array<ArrayBuffer>, words: FileWords): Promise<Imported> {
  const { readExcel } = await import('./excel/read-excel');
  const { cells, formulas } = await readExcel(bytes);
  const table = makeTable(cells, formulas);
  if (tableRows(table).length === 0) throw new RefusedFile(words.noOrders);
  return { name, table, bench: null };
}

async function bytesOf(file: File, words: FileWords): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > LARGEST_FILE) {
    throw new RefusedFile(t`This file is larger than 1 MB. Save only the rows of this order in a new file.`);
  }
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // Changed or gone since it was chosen.
    throw new RefusedFile(words.unreadable);
  }
}

/** By its first bytes, whatever the file is called. */
function kindOf(bytes: Uint8Array): 'Excel' | 'old Excel' | 'text' {
  const starts = (...first: number[]) => first.every((each, index) => bytes[index] === each);
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0x50, 0x4b, 0x05, 0x06)) return 'Excel';
  return starts(0xd0, 0xcf, 0x11, 0xe0) ? 'old Excel' : 'text';
}

function tableOf(bytes: Uint8Array<ArrayBuffer>, words: FileWords): string[][] {
  try {
    return readCsv(bytes);
  } catch (error) {
    throw error instanceof UnreadableCsv ? new RefusedFile(words.unreadable) : error;
  }
}
