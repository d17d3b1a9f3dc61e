import { t } from '@lingui/core/macro';
import { NoText } from './csv/decode';
import { readCsv } from './csv/read-csv';
import { RefusedFile } from './refused-file';
import {
  type FileNotes,
  isAsked,
  proposedAnswers,
  type ReadSheets,
  type SheetAnswers,
  takeSheets,
} from './sheets/take-sheets';

/** Far more than 100 orders or 500 addresses need. */
const LARGEST_FILE = 1_000_000;

export type FileCells = { kind: 'CSV' | 'Excel'; cells: string[][]; notes: FileNotes };
/** Asks the merchant about sheets, hidden rows and merged cells. */
export type AskSheets = (file: ReadSheets, proposed: SheetAnswers) => Promise<SheetAnswers>;

/** `unreadable` is the message for a file that is no such text. */
export async function readCells(file: File, unreadable: string, ask: AskSheets): Promise<FileCells> {
  const bytes = await bytesOf(file, unreadable);
  const kind = kindOf(bytes);
  if (kind === 'old Excel') {
    throw new RefusedFile(
      t`This is an older or locked Excel file. Open it, save it as .xlsx without a password, and try again.`,
    );
  }
  const read = kind === 'CSV' ? textSheet(bytes, unreadable) : await excelSheets(bytes);
  const proposed = proposedAnswers(read);
  return { kind, ...takeSheets(read, isAsked(read) ? await ask(read, proposed) : proposed) };
}

async function bytesOf(file: File, unreadable: string): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > LARGEST_FILE) {
    throw new RefusedFile(t`This file is larger than 1 MB. Save only the rows that you need in a new file.`);
  }
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new RefusedFile(unreadable);
  }
}

/** Decided by the first bytes, not by the name. */
function kindOf(bytes: Uint8Array): 'Excel' | 'old Excel' | 'CSV' {
  const starts = (...first: number[]) => first.every((each, index) => bytes[index] === each);
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0x50, 0x4b, 0x05, 0x06)) return 'Excel';
  // Some systems save a web page with the name of an Excel file.
  const isPage = /^[\ufeff\s]{0,99}<[!?a-z]/i.test(new TextDecoder().decode(bytes.subarray(0, 200)));
  return starts(0xd0, 0xcf, 0x11, 0xe0) || isPage ? 'old Excel' : 'CSV';
}

function textSheet(bytes: Uint8Array<ArrayBuffer>, unreadable: string): ReadSheets {
  try {
    const { cells, encoding } = readCsv(bytes);
    return { sheets: [{ name: '', isHidden: false, cells, formulas: [], hidden: [], merged: [] }], encoding };
  } catch (error) {
    throw error instanceof NoText ? new RefusedFile(unreadable) : error;
  }
}

async function excelSheets(bytes: Uint8Array<ArrayBuffer>): Promise<ReadSheets> {
  const { readExcel } = await import('./excel/read-excel');
  return { sheets: await readExcel(bytes), encoding: null };
}
