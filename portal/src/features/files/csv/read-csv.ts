import { t } from '@lingui/core/macro';
import { headOf } from '@tibara/chat-orders/column-heads';
import Papa from 'papaparse';
import { RefusedFile } from '../refused-file';
import { shortened } from '../shortened';
import { type Decoded, decode } from './decode';

/** All rows with their cells. Blank rows stay, so that row numbers match the spreadsheet's. */
export function readCsv(bytes: Uint8Array<ArrayBuffer>): Pick<Decoded, 'encoding'> & { cells: string[][] } {
  const { text, encoding, isBroken } = decode(bytes);
  // A file may have line ends of several systems.
  const lines = text.replace(/\r\n?/g, '\n');
  // Excel hides the line that names the delimiter.
  const [named = '', own] = /^"?sep=([^\n"])"?(?:\n|$)/i.exec(lines) ?? [];
  const content = lines.slice(named.length);
  const delimiter = own ?? delimiterOf(content);
  const { data, errors } = parse(withoutGaps(content, delimiter), delimiter);
  // The last line end begins no row.
  if (data.at(-1)?.length === 1 && data.at(-1)?.[0] === '') data.pop();
  const stray = errors.find(({ type }) => type === 'Quotes')?.row ?? hiddenIn(data, delimiter);
  if (stray >= 0) throw new RefusedFile(strayQuote(stray + 1));
  const broken = isBroken ? data.findIndex((row) => row.join('').includes('\ufffd')) : -1;
  if (broken >= 0) throw new RefusedFile(brokenText(broken + 1));
  return { encoding, cells: data.map((cells) => cells.map((cell) => shortened(cell.replace(wholeNumber, '$1')))) };
}

/** Programs for data write a column of phones with gaps as decimals: 60127781902.0. */
const wholeNumber = /^(\d{5,15})\.0$/;

const parse = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });

/** A space before an opening quote would make the quote a part of the cell. */
const withoutGaps = (text: string, delimiter: string): string => {
  const quoted = quotedCells[delimiter];
  return quoted ? text.replace(quoted, '$1$2') : text;
};
const quotedCells: Record<string, RegExp | undefined> = {
  ',': /([,\n]|^) {0,40}("[^"]{0,100000}"(?:"[^"]{0,100000}"){0,9999})/g,
  ';': /([;\n]|^) {0,40}("[^"]{0,100000}"(?:"[^"]{0,100000}"){0,9999})/g,
  '\t': /([\t\n]|^) {0,40}("[^"]{0,100000}"(?:"[^"]{0,100000}"){0,9999})/g,
  '|': /([|\n]|^) {0,40}("[^"]{0,100000}"(?:"[^"]{0,100000}"){0,9999})/g,
};

/** The sign that gives most heads of different fields, otherwise most cells in the first rows. */
function delimiterOf(text: string): string {
  const scores = Object.keys(quotedCells).map((delimiter) => {
    const rows = parse(text, delimiter, HEAD_WITHIN).data.filter((row) => row.join('') !== '');
    const known = rows.map((row) => {
      const own = new Set(row.flatMap((cell) => headOf(cell) ?? [])).size;
      return own * 2 < row.length ? 0 : own;
    });
    return { delimiter, heads: Math.max(1, ...known), first: rows[0]?.length ?? 0, second: rows[1]?.length ?? 0 };
  });
  const [best] = scores.toSorted((a, b) => b.heads - a.heads || b.first - a.first || b.second - a.second);
  return best?.delimiter ?? ',';
}
const HEAD_WITHIN = 10;

/** Two stray quotes hide the rows between them in one cell: lines with a number, or too many cells behind. */
function hiddenIn(data: readonly (readonly string[])[], delimiter: string): number {
  const hasBreak = (row: readonly string[]) => row.some((cell) => cell.includes('\n'));
  const lengths = data.filter((row) => !hasBreak(row)).map(({ length }) => length);
  const usual = lengths.toSorted((a, b) => a - b)[Math.floor((lengths.length - 1) / 2)] ?? MOST_CELLS;
  const longest = Math.max(usual, ...lengths);
  const hasRows = (cell: string) =>
    cell.includes('\n') && cell.split(delimiter).length >= Math.max(usual, 3) && /\d[\d -]{7,20}\d/.test(cell);
  return data.findIndex((row) => hasBreak(row) && (row.length > longest || row.some(hasRows)));
}
const MOST_CELLS = 1_000;

const strayQuote = (row: number): string =>
  t`Row ${row} or a row above it has a quotation mark (") without a partner. Remove it, and choose the file again.`;

const brokenText = (row: number): string =>
  t`Row ${row} has a character that cannot be read. Save the file as “CSV UTF-8”, and choose it again.`;
