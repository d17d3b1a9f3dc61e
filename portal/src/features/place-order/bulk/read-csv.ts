import Papa from 'papaparse';

/** Far more than the largest order needs; a larger file is no list of drop-offs. */
const LARGEST_FILE = 1_000_000;

/** The file as a whole is not readable as CSV, so no part of it is used. */
export class UnreadableCsv extends Error {}

/** All rows with their cells, including blank rows, so that row numbers match those of the spreadsheet. */
export async function readCsv(file: Blob): Promise<string[][]> {
  if (file.size > LARGEST_FILE) throw new UnreadableCsv('too large');
  const { data, errors } = Papa.parse<string[]>(decode(await bytesOf(file)), {
    delimitersToGuess: [',', ';', '\t'],
  });
  // A quote that is not closed hides rows. A file with only one column is reported later, by its rows.
  if (errors.some(({ type }) => type === 'Quotes')) throw new UnreadableCsv('quotes');
  return data;
}

const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  file.arrayBuffer().catch(() => {
    throw new UnreadableCsv('changed or gone since it was chosen');
  });

/** UTF-8, or UTF-16 with a byte order mark, as spreadsheets save it. Other encodings would silently corrupt names. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
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
