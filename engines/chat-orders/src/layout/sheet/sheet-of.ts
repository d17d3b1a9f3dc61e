import { headerOf } from '../../text/headers.ts';
import type { Span } from '../../types.ts';
import { isWholePhone } from '../cells/cell-values.ts';
import { type Cell, type Delimiter, rowsOf } from './cells.ts';
import { isHead } from './columns.ts';
import { headOf } from './heads.ts';

/** A table in a text: its rows of cells, and the number of its row of heads. Lines above and below are outside. */
export type Sheet = Span & { rows: Cell[][]; head: number | null; delimiter: Delimiter };

/**
 * The table of a text, or null. Tabs make a table, other signs only with a row of heads above, or if their rows agree.
 * A head may be divided by slashes or by several spaces, too.
 */
export function sheetOf(written: string): Sheet | null {
  const lines = linesOf(written);
  return tabbed(written, lines) ?? headed(written, lines) ?? regular(written, lines);
}

type Line = Span & { text: string };

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').flatMap((line) => {
    const own = { start, end: start + line.length, text: line };
    start += line.length + 1;
    return line.trim() === '' ? [] : [own];
  });
}

/** Several lines with tabs, or one line with many. */
function tabbed(text: string, lines: readonly Line[]): Sheet | null {
  const tabs = lines.filter((line) => line.text.trim().includes('\t'));
  const isOneRow = lines.length === 1 && (lines[0]?.text.trim().split('\t').length ?? 0) > 2;
  const [first] = tabs;
  return first && (tabs.length >= 2 || isOneRow) ? sheetFrom(text, first.start, '\t') : null;
}

/** Signs that divide cells. Replacing them by tabs keeps all positions. */
const dividers: readonly { delimiter: Delimiter; divide: (text: string) => string }[] = [
  { delimiter: '|', divide: (text) => text },
  { delimiter: ';', divide: (text) => text },
  { delimiter: ',', divide: (text) => text },
  { delimiter: '\t', divide: (text) => text.replace(/ \/ /g, ' \t ') },
  { delimiter: '\t', divide: (text) => text.replace(/(?<=\S) {2,60}(?=\S)/g, (gap) => `\t${gap.slice(1)}`) },
];

function headed(text: string, lines: readonly Line[]): Sheet | null {
  for (const line of lines.slice(0, LINES_BEFORE_HEAD)) {
    if (line.text.length > LONGEST_HEAD) continue;
    for (const { delimiter, divide } of dividers) {
      const [head = []] = rowsOf(divide(line.text), 0, delimiter);
      if (withoutEmpty(head).length < 3 || !isSureHead(head)) continue;
      const rows = rowsOf(divide(text.slice(0, line.end + LONGEST_SAMPLE)), line.end + 1, delimiter).slice(0, SAMPLE);
      const full = rows.filter((row) => row.length >= 2 && row.length * 2 >= head.length);
      const isChat = lines.some(({ start, text: words }) => start > line.start && headerOf(words, '2026-01-01'));
      // A list with slashes has a head for others to fill in. Its place may be above.
      const isList =
        delimiter === '\t' && rows.filter(([first]) => listMark.test(first?.text ?? '')).length * 2 >= rows.length;
      if (full.length > 0 && full.length * 2 >= rows.length && !isChat && !isList)
        return sheetFrom(divide(text), line.start, delimiter);
    }
  }
  return null;
}

/** Short words, of which three in four are known. An export with many columns has more unknown ones. */
function isSureHead(head: readonly Cell[]): boolean {
  const cells = withoutEmpty(head).map(({ text }) => text.replace(/^[^:：]{1,40}[:：] /, ''));
  const known = cells.filter((text) => text.length <= 40 && headOf(text) !== null);
  return (
    isHead(head) &&
    (known.length * 4 >= cells.length * 3 || (cells.length > 9 && cells.every((text) => text.length <= 40)))
  );
}
const listMark = /^\s{0,9}(?:\(?\d{1,2}[.)]|[-\u2022\u2460-\u2473])/;
const LINES_BEFORE_HEAD = 40;
const LONGEST_HEAD = 2_000;
const SAMPLE = 30;

/** Without heads: rows of the same length with a phone in the same column. Commas need a quoted or an empty cell. */
function regular(text: string, lines: readonly Line[]): Sheet | null {
  for (const delimiter of ['|', ';', ','] as const) {
    const first = lines.find((line) => line.text.split(delimiter).length >= 4);
    if (!first || lines.length < 2) continue;
    const rows = rowsOf(text.slice(0, LONGEST_SAMPLE), first.start, delimiter);
    const lengths = rows.map((row) => row.length).sort((a, b) => a - b);
    const width = lengths[lengths.length >> 1] ?? 0;
    const same = rows.filter((row) => Math.abs(row.length - width) < 2);
    if (same.length < 2 || same.length * 5 < rows.length * 4) continue;
    const isMachine = delimiter !== ',' || /[",] ?,|, ?"/.test(text.slice(first.start, first.start + LONGEST_SAMPLE));
    const isPhone = (column: number) =>
      same.filter((row) => isWholePhone(row[column]?.text ?? '')).length * 5 >= same.length * 4;
    if (isMachine && Array.from({ length: width }, (_, column) => column).some(isPhone))
      return sheetFrom(text, first.start, delimiter);
  }
  return null;
}
const LONGEST_SAMPLE = 20_000;

/** Markdown has a row of dashes below its heads, and pipes at both ends of a row. */
function sheetFrom(text: string, from: number, delimiter: Delimiter): Sheet {
  const rows = withoutFrame(rowsOf(text, from, delimiter)).filter((row) =>
    row.some(({ text: words }) => /[\p{L}\p{N}]/u.test(words)),
  );
  // A row with one word may be an item of the order above, but not in the first column.
  const last = rows.findLastIndex((row) => withoutEmpty(row).length > (row[0]?.text === '' ? 0 : 1));
  const own = joinBroken(rows.slice(0, last + 1));
  const head = own.slice(0, ROWS_BEFORE_HEAD).findIndex(isHead);
  const end = text.indexOf('\n', own.at(-1)?.at(-1)?.end ?? from);
  return { start: from, end: end < 0 ? text.length : end, rows: own, head: head < 0 ? null : head, delimiter };
}
const ROWS_BEFORE_HEAD = 10;

const withoutEmpty = (row: readonly Cell[]): Cell[] => row.filter(({ text }) => text !== '');

/** Pipes at both ends of every row are a frame. */
function withoutFrame(rows: Cell[][]): Cell[][] {
  const piped = rows.filter((row) => row.length > 2);
  const isFramed = piped.every((row) => row[0]?.text === '' && row.at(-1)?.text === '');
  return isFramed ? rows.map((row) => (row.length > 2 ? row.slice(1, -1) : row)) : rows;
}

/** A line break inside a cell without quotes makes two short rows of one. */
function joinBroken(rows: Cell[][]): Cell[][] {
  const width = rows[0]?.length ?? 0;
  const joined: Cell[][] = [];
  for (const row of rows) {
    const before = joined.at(-1);
    const [first, ...rest] = row;
    const last = before?.at(-1);
    const isRest =
      before &&
      first &&
      last &&
      before.length < width &&
      row.length < width &&
      rest.length > 0 &&
      before.length + rest.length === width;
    if (isRest && !before.some(({ text }) => text === '') && last.text !== '' && first.text !== '')
      joined[joined.length - 1] = [
        ...before.slice(0, -1),
        { ...last, end: first.end, text: `${last.text} ${first.text}` },
        ...rest,
      ];
    else joined.push(row);
  }
  return joined;
}
