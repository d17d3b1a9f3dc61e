import type { PastedColumn } from '../../types.ts';
import { paymentOf } from '../cells/cash.ts';
import { isWholePhone } from '../cells/cell-values.ts';
import type { Cell } from './cells.ts';
import type { Column } from './columns.ts';
import { looks } from './looks.ts';

/**
 * The cells of a row in their columns. A row of another length has commas without quotes, or lacks cells: its cells are
 * joined or moved to where they fit best.
 */
export function aligned(text: string, row: readonly Cell[], columns: readonly Column[]): readonly Cell[] {
  const cells = row.slice(0, MOST_CELLS);
  if (cells.length === columns.length || Math.abs(cells.length - columns.length) > MOST_MOVED) return row;
  const empty = { start: row[0]?.start ?? 0, end: row[0]?.start ?? 0, text: '' };
  const joined = (from: number, to: number): Cell => {
    const [first, last] = [cells[from] ?? empty, cells[to - 1] ?? empty];
    return to - from < 2
      ? first
      : { start: first.start, end: last.end, text: text.slice(first.start, last.end).replace(/[\s,;|]{1,40}$/, '') };
  };
  // The best score of the first columns with the first cells, and the length of the last column's part.
  const best = columns.map(() => new Map<number, { score: number; taken: number }>());
  const scoreAt = (column: number, cell: number): number =>
    column < 0
      ? cell === 0
        ? 0
        : Number.NEGATIVE_INFINITY
      : (best[column]?.get(cell)?.score ?? Number.NEGATIVE_INFINITY);
  for (const [column, { field }] of columns.entries())
    for (let end = 0; end <= cells.length; end++)
      for (let taken = 0; taken <= Math.min(MOST_JOINED, end); taken++) {
        const before = scoreAt(column - 1, end - taken);
        if (before === Number.NEGATIVE_INFINITY) continue;
        const own = taken === 0 ? -0.2 : fit(field, joined(end - taken, end).text, taken);
        if (before + own > scoreAt(column, end)) best[column]?.set(end, { score: before + own, taken });
      }
  const found: Cell[] = [];
  // Cells behind the last column are left alone.
  let end = cells.length;
  while (end > 0 && scoreAt(columns.length - 1, end) === Number.NEGATIVE_INFINITY) end--;
  for (let column = columns.length - 1; column >= 0; column--) {
    const taken = best[column]?.get(end)?.taken ?? 0;
    found.unshift(taken === 0 ? empty : joined(end - taken, end));
    end -= taken;
  }
  return found;
}
const MOST_CELLS = 60;
const MOST_JOINED = 6;
const MOST_MOVED = 12;

/** How well words fit a column. Joining costs little where commas are usual. */
function fit(field: Column['field'], text: string, taken: number): number {
  const joining = (taken - 1) * (field === 'address' || field === 'note' || field === 'product' ? 0.1 : 0.6);
  if (text === '' || field === null || field === 'skip') return -joining;
  const [right, wrong] = weights[field] ?? [0, 0];
  return (isFit(field, text) ? right : wrong) - joining;
}

/** Whether a cell's text fits a column of numbers, days or amounts. Null for other columns. */
export const fitsIn = (field: Column['field'], text: string): boolean | null =>
  field === null || field === 'skip' || (weights[field]?.[0] ?? 0) < 2 || field === 'address'
    ? null
    : isFit(field, text);

function isFit(field: NonNullable<PastedColumn>, text: string): boolean {
  if (field === 'phone') return isWholePhone(text);
  if (field === 'quantity') return /^\d{1,3}$/.test(text);
  if (field === 'cod' || field === 'total')
    return (
      /^(?:(?:RM|S?\$|cod) ?){0,2}\d{1,6}(?:\.\d{1,2})?$/i.test(text) || (field === 'cod' && paymentOf(text) !== null)
    );
  return looks[field]?.(field === 'time' && /^\d/.test(text) ? `by ${text}` : text) ?? false;
}

const weights: Partial<Record<NonNullable<Column['field']>, [number, number]>> = {
  phone: [3, -3],
  postcode: [3, -2],
  unit: [2, -1],
  cod: [2, -2],
  total: [2, -2],
  payment: [2, -1],
  quantity: [2, -2],
  date: [2, -1],
  time: [2, -1],
  name: [1, -1],
  address: [2, 0],
};
