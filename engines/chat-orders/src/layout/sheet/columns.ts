import { type PastedColumn, sheetFields } from '../../types.ts';
import { fitsIn } from './align.ts';
import type { Cell } from './cells.ts';
import { headOf, rankOf } from './heads.ts';
import { isCode, looks } from './looks.ts';
import type { Sheet } from './sheet-of.ts';

/** The meaning of a column. Of several columns for one field those with the lowest rank count. */
export type Column = { field: PastedColumn | 'skip'; rank: number; head: string };

/** A row of heads has a field of a recipient, no long word of digits, and mostly known words. */
export function isHead(row: readonly Cell[]): boolean {
  const cells = row.filter(({ text }) => text !== '');
  if (cells.some(({ text }) => text.length > 80 || /\d{5}/.test(text))) return false;
  const known = cells.map(({ text }) => headOf(text)).filter((field) => field !== null);
  return (
    known.length >= 2 &&
    known.length * 2 >= cells.length &&
    new Set(known).size >= 2 &&
    known.some((field) => field === 'name' || field === 'phone' || field === 'address')
  );
}

/** The columns below a row of heads, or of a table without heads. The content decides where no head is known. */
export function columnsOf(
  head: readonly Cell[] | null,
  rows: readonly (readonly Cell[])[],
  delimiter: Sheet['delimiter'],
): Column[] {
  // A longer row has a comma without quotes, but under tabs a column without a head, if its cells fit their heads.
  const widest = Math.max(0, ...rows.slice(0, SAMPLE).map((row) => row.length));
  const isWide = (delimiter === '\t' || delimiter === '|') && !rows.slice(0, SAMPLE).some((row) => isMoved(row, head));
  const width = head === null || isWide ? Math.max(widest, head?.length ?? 0) : head.length;
  const columns = Array.from({ length: Math.min(width, MOST_COLUMNS) }, (_, index): Column => {
    const text = head?.[index]?.text ?? '';
    const cells = rows.slice(0, SAMPLE).flatMap((row) => row[index]?.text || []);
    const field = text === '' ? null : headOf(text);
    // A town is closer than its state.
    const rank = rankOf(text) + (/state|negeri|州|省/i.test(text) ? 0.5 : 0);
    return { field: field && meant(field, text, cells), rank, head: text };
  });
  const known = new Set(columns.map(({ field }) => field));
  const isKnown = columns.every(({ field }) => field !== null);
  const contents = isKnown ? [] : byContent(rows, columns.length);
  return columns.map((column, index) => {
    const field = contents[index] ?? null;
    if (column.field !== null || field === null || known.has(field)) return column;
    return head === null || isNeeded.test(field) ? { ...column, field } : column;
  });
}

/** Whether a row is longer than its heads, and most of its numbers, days and amounts are in other columns. */
function isMoved(row: readonly Cell[], head: readonly Cell[] | null): boolean {
  if (head === null || row.length <= head.length) return false;
  const fits = head.flatMap(({ text }, index) => {
    const words = row[index]?.text ?? '';
    return words === '' ? [] : (fitsIn(headOf(text), words) ?? []);
  });
  return fits.filter((isFit) => !isFit).length * 2 > fits.length;
}

const isNeeded = /^(?:name|phone|address|postcode|date|time|payment)$/;
const SAMPLE = 200;
const MOST_COLUMNS = 100;

const most = (cells: readonly string[], is: (text: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(is).length * 2 > cells.length;

/** Some heads have two meanings: 'Name' is the number of an order in some exports, 'Order' its contents or number. */
function meant(field: Column['field'], head: string, cells: readonly string[]): Column['field'] {
  if (field === 'payment' && /paid|lunas|settled|已付/i.test(head) && most(cells, isNumber)) return 'deposit';
  if (field === 'name' && most(cells, isCode)) return 'order';
  if (field === 'product' && most(cells, isCode)) return 'order';
  if (field === 'unit' && cells.length > 0 && cells.every((text) => /^\d$/.test(text))) return 'quantity';
  if (field === 'phone' && most(cells, (text) => /^\p{L}[\p{L} .'@/-]{2,60}$/u.test(text))) return 'name';
  return field;
}

/** Without heads most cells of a column decide its field. A bare number is an amount only beside a way of payment. */
function byContent(rows: readonly (readonly Cell[])[], width: number): PastedColumn[] {
  const cellsOf = (index: number) => rows.slice(0, SAMPLE).flatMap((row) => row[index]?.text || []);
  const fields = Array.from({ length: width }, (_, index): PastedColumn => {
    if (index === 0 && isSerial(cellsOf(index))) return 'order';
    const fit = Object.entries(looks).find(([, fits]) => most(cellsOf(index), fits))?.[0];
    return sheetFields.find((field) => field === fit) ?? null;
  });
  const name = fields.indexOf('name');
  const once = fields.map((field, index) => (field === 'name' && index > name ? 'note' : field));
  const free = once.map((field, index) => field ?? (most(cellsOf(index), isText) ? 'note' : null));
  const payment = free.findIndex(
    (field, index) => field === 'payment' && !most(cellsOf(index), (text) => /\d/.test(text)),
  );
  const [amount] = free
    .flatMap((field, index) => ((field === null || field === 'total') && most(cellsOf(index), isNumber) ? [index] : []))
    .sort((one, other) => distance(one) - distance(other));
  function distance(index: number): number {
    return Math.abs(index - payment) + (free[index] === 'total' ? 0 : 100);
  }
  return free.map((field, index) => (index === amount && payment >= 0 ? 'total' : field === 'total' ? null : field));
}

/** 1, 2, 3 … */
const isSerial = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((text, index) => index === 0 || Number(text) === Number(cells[index - 1]) + 1);

const isText = (text: string): boolean => /\p{L}{2}/u.test(text);
const isNumber = (text: string): boolean => /^(?:RM|S?\$)? ?\d{1,6}(?:\.\d{1,2})?$/i.test(text);
