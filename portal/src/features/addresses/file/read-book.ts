import { t } from '@lingui/core/macro';
import type { JobType } from '@tibara/contract/addresses/contact';
import { mostBookmarksAtOnce } from '@tibara/contract/addresses/file-calls';
import { withoutGuard } from '@tibara/contract/orders/bulk/formulas';
import { listed } from '#ui/language/in-one-line.ts';
import {
  type AskSheets,
  cellOf,
  type FileNotes,
  matchColumns,
  RefusedFile,
  readCells,
  rowsBelowHead,
} from '../../files';
import { type BookColumn, bookHeads, columnOfHead, exampleBookmark } from './book-columns';

/** A row as written, with its number in the spreadsheet. `jobType` is null if its type is unknown. */
export type BookRow = Record<Exclude<BookColumn, 'type'>, string> & { number: number; jobType: JobType | null };

export type BookFile = { name: string; rows: readonly BookRow[]; notes: FileNotes };

const needed = ['name', 'phone', 'address'] as const;

/** Reads an export of the address book, or any list of contacts with known column headings. */
export async function readBook(file: File, jobType: JobType, ask: AskSheets): Promise<BookFile> {
  const { cells, notes } = await readCells(file, t`The file could not be read. Choose a CSV or Excel file.`, ask);
  return { name: file.name, rows: bookRows(cells, jobType), notes };
}

/** `jobType` is for rows without a type. */
export function bookRows(cells: readonly (readonly string[])[], jobType: JobType): BookRow[] {
  const table = matchColumns(
    cells.map((row) => row.map(withoutGuard)),
    columnOfHead,
  );
  const missing = needed.filter((column) => !table.columns.includes(column)).map((column) => bookHeads[column]);
  if (missing.length > 0) {
    const names = listed(missing.map((head) => `“${head.replace(/ \(.*/, '')}”`));
    throw new RefusedFile(t`The first row has no column called ${names}. Download the template to see all of them.`);
  }
  const hasNames = table.columns.includes('bookmarkName');
  const rows = rowsBelowHead(table).flatMap(({ number, cells: row }) => {
    // Each sheet repeats its heads.
    if (row.join() === table.cells[table.head ?? 0]?.join()) return [];
    const cell = (column: BookColumn) => cellOf(table, row, column);
    if (cell('bookmarkName') === exampleBookmark) return [];
    // An address without a name gets the contact's name, like an address saved by a confirm (decisions 7).
    const bookmarkName = hasNames ? cell('bookmarkName') : cell('name');
    return [{ ...textsOf(cell), bookmarkName, number, jobType: typeOf(cell('type'), jobType) }];
  });
  if (rows.length === 0) throw new RefusedFile(t`No addresses were found in this file.`);
  if (rows.length > mostBookmarksAtOnce) {
    throw new RefusedFile(t`This file has more than ${mostBookmarksAtOnce} addresses. Save them in several files.`);
  }
  return rows;
}

const textsOf = (cell: (column: BookColumn) => string) => ({
  ...{ name: cell('name'), phone: cell('phone'), email: cell('email'), note: cell('note') },
  ...{ address: cell('address'), unit: cell('unit'), postcode: cell('postcode'), city: cell('city') },
  ...{ state: cell('state'), country: cell('country') },
  ...{ latitude: cell('latitude'), longitude: cell('longitude'), placeId: cell('placeId') },
});

function typeOf(text: string, jobType: JobType): JobType | null {
  if (text === '') return jobType;
  if (/pick/i.test(text)) return 'PICK_UP';
  return /drop/i.test(text) ? 'DROP_OFF' : null;
}
