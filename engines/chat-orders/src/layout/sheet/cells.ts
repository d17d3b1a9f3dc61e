import type { Span } from '../../types.ts';

/** A cell of a table: its span, and its text without quotes. */
export type Cell = Span & { text: string };

export type Delimiter = '\t' | '|' | ';' | ',';

/** The rows of a table. A quoted cell may contain line breaks, delimiters and doubled quotes. */
export function rowsOf(text: string, from: number, delimiter: Delimiter): Cell[][] {
  const rows: Cell[][] = [[]];
  let at = from;
  while (at <= text.length) {
    const cell = quotedCell(text, at, delimiter) ?? plainCell(text, at, delimiter);
    rows.at(-1)?.push(cell.cell);
    if (text[cell.next] === '\n') rows.push([]);
    at = cell.next + 1;
  }
  return rows.filter((row) => row.some(({ text: words }) => words !== ''));
}

type ReadCell = { cell: Cell; next: number };

function plainCell(text: string, start: number, delimiter: Delimiter): ReadCell {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end++;
  return { cell: trimmed(text, start, end), next: end };
}

/** Null if the quote has no partner before a delimiter or a line end. Then it is an ordinary sign. */
function quotedCell(text: string, start: number, delimiter: Delimiter): ReadCell | null {
  let from = start;
  while (text[from] === ' ') from++;
  if (text[from] !== '"') return null;
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    if (end - start > LONGEST_CELL) return null;
    if (text[end + 1] === '"') {
      end++;
      continue;
    }
    let next = end + 1;
    while (text[next] === ' ') next++;
    // Another quote inside the cell: the first one was never closed.
    if (next < text.length && text[next] !== delimiter && text[next] !== '\n') return null;
    const cell = trimmed(text, from + 1, end);
    return { cell: { ...cell, text: cell.text.replaceAll('""', '"') }, next };
  }
  return null;
}

/** A cell contains an address or a note. Longer text is no cell. */
const LONGEST_CELL = 2_000;

/** Without the quote that has no partner, and the apostrophe that spreadsheets write before a number. */
function trimmed(text: string, start: number, end: number): Cell {
  const words = text.slice(start, end);
  const [before = ''] = /^\s{0,400}(?:"(?=[^"]*$)|'(?=[\d+]))?\s{0,9}/.exec(words) ?? [];
  const content = words
    .slice(before.length)
    .trimEnd()
    .replace(/(?<=^[^"]*[^\d"])"$/, '');
  return { text: content, start: start + before.length, end: start + before.length + content.length };
}
