import Papa from 'papaparse';
import { shortened } from './shortened';

/** The file is not readable as CSV, so no part of it is used. */
export class UnreadableCsv extends Error {}

/** All rows with their cells. Blank rows stay, so that row numbers match the spreadsheet's. */
export function readCsv(bytes: Uint8Array<ArrayBuffer>): string[][] {
  const { data, errors } = Papa.parse<string[]>(decode(bytes), { delimitersToGuess: [',', ';', '\t'] });
  // An open quote hides rows. A file with only one column is reported later, by its rows.
  if (errors.some(({ type }) => type === 'Quotes')) throw new UnreadableCsv('quotes');
  return data.map((cells) => cells.map(shortened));
}

/** UTF-8, or UTF-16 with a byte order mark, as spreadsheets save it. Other encodings would silently corrupt names. */
function decode(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (text.includes('\0')) throw new UnreadableCsv('not a text');
    return text;
  } catch {
    throw new UnreadableCsv(`not ${encoding}`);
  }
}
