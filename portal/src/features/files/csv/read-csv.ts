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
  const content = withoutGaps(lines.slice(named.length));
  const delimiter = own ?? delimiterOf(content);
  const { data, errors } = parse(content, delimiter);
  // The last line end begins no row.
  if (data.at(-1)?.length === 1 && data.at(-1)?.[0] === '') data.pop();
  const stray = errors.find(({ type }) => type === 'Quotes')?.row ?? data.findIndex((row) => hasRows(row, delimiter));
  if (stray >= 0) throw new RefusedFile(strayQuote(stray + 1));
  const broken = isBroken ? data.findIndex((row) => row.join('').includes('\ufffd')) : -1;
  if (broken >= 0) throw new RefusedFile(brokenText(broken + 1));
  return { encoding, cells: data.map((cells) => cells.map(shortened)) };
}

const parse = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });

/** A space before an opening quote would make the quote a part of the cell. */
const withoutGaps = (text: string): string =>
  text.replace(/(?<=^|[,;|\t\n"])"[^"]{0,100000}"|(?<=[,;|\t\n]) {1,40}(?=")/g, (part) =>
    part[0] === '"' ? part : '',
  );

/** The sign that gives most known heads, otherwise most cells in the first rows. A ragged row decides nothing. */
function delimiterOf(text: string): string {
  const scores = [',', ';', '\t', '|'].map((delimiter) => {
    const rows = parse(text, delimiter, HEAD_WITHIN).data.filter((row) => row.join('') !== '');
    const known = rows.map((row) => row.filter((cell) => headOf(cell) !== null).length);
    return { delimiter, heads: Math.max(1, ...known), first: rows[0]?.length ?? 0, second: rows[1]?.length ?? 0 };
  });
  const [best] = scores.toSorted((a, b) => b.heads - a.heads || b.first - a.first || b.second - a.second);
  return best?.delimiter ?? ',';
}
const HEAD_WITHIN = 10;

/** Two stray quotes hide the rows between them in one cell: lines with a number, and with delimiters for a row. */
const hasRows = (row: readonly string[], delimiter: string): boolean =>
  row.some(
    (cell) =>
      cell.includes('\n') && cell.split(delimiter).length >= Math.max(3, row.length) && /\d[\d -]{7,20}\d/.test(cell),
  );

const strayQuote = (row: number): string =>
  t`Row ${row} has a quotation mark (") without a partner. Remove it from the file, and choose the file again.`;

const brokenText = (row: number): string =>
  t`Row ${row} has a character that cannot be read. Save the file as “CSV UTF-8”, and choose it again.`;
