import { samePlace } from '../../edits/references.ts';
import type { Draft } from '../../fields/block.ts';
import type { ReadLine } from '../../orders/read-line.ts';
import { type Read, readChat } from '../../read-chat.ts';
import { inSequence, withoutWords } from '../../text/pieces.ts';
import type { PastedOrders, ReadOptions, Span } from '../../types.ts';
import { findOthers } from '../../values/others.ts';
import { findPhones } from '../../values/phones.ts';
import { isMonthFirst, isMonthFirstPossible } from '../cells/day-order.ts';
import type { ReadForm } from '../forms/read-forms.ts';
import { isReference as isSame } from '../forms/recipient.ts';
import { aligned } from './align.ts';
import type { Cell } from './cells.ts';
import { type Column, columnsOf, isHead } from './columns.ts';
import { draftOf, unread } from './draft-of.ts';
import { type Facts, factsIn, linesAbove } from './facts.ts';
import { isItemOf, type OrderRow, orderRow, reasonToSkip } from './order-rows.ts';
import type { Sheet } from './sheet-of.ts';

/** A table with one drop-off a row, or a row for each item of a drop-off. Other orders may be above and below it. */
export function readSheet(text: string, sheet: Sheet, options: ReadOptions): Read & { table: PastedOrders['table'] } {
  const plain = withoutWords(text, findOthers(text));
  const { orders, columns, seen, samples } = ordersOf(text, sheet, options);
  const done = orders.filter((order) => order.reason === 'delivered').length;
  const isOrder = ({ reason }: OrderRow) => reason === null || (reason === 'delivered' && done === orders.length);
  const above = factsIn(text, [...linesAbove(text, sheet), ...sheet.rows.slice(0, sheet.head ?? 0).flat()], options);
  const dates = orders.flatMap(({ entries }) => entries.filter(({ field }) => field === 'date'));
  const isMonth = options.isMonthFirst ?? isMonthFirst(dates.map(({ cell }) => cell.text));
  const reading = { ...options, isMonthFirst: isMonth };
  const open = orders.filter(isOrder);
  const rows = open.slice(0, MOST_READ).flatMap((order) => rowOf(order, draftOf(plain, text, order, above, reading)));
  const read = readChat(text, options, { ...sheet, rows });
  const starts = new Set(rows.map(({ start }) => start));
  return {
    ...read,
    drafts: [
      ...read.drafts.filter(({ start, phone, address }) => starts.has(start) || (phone && address)),
      ...open.slice(MOST_READ).flatMap(unread),
    ],
    phones: [
      ...read.phones,
      ...findPhones(plain.slice(0, sheet.end), options.region).filter(({ start }) => start >= sheet.start),
    ],
    skipped: inSequence([
      ...read.skipped,
      ...orders
        .filter((order) => !isOrder(order))
        .map(({ start, end, reason }) => ({ start, end, reason: reason ?? 'total' })),
    ]),
    seen: [...read.seen, ...seen],
    table: {
      columns: columns.map(({ field }) => (field === 'skip' ? null : field)),
      heads: sheet.head === null ? null : columns.map(({ head }) => head),
      samples: samples.map((row) => row.map((cell) => cell.text)),
      isMonthFirst: isMonth,
      isMonthFirstPossible: isMonthFirstPossible(dates.map(({ cell }) => cell.text)),
    },
  };
}

/** The row for the later steps, with a line for the cell that refers to another row. */
function rowOf({ start, end, entries }: OrderRow, draft: Draft | null): ReadForm[] {
  const code = entries.find(({ field }) => field === 'order')?.cell.text.replace(/^#/, '') ?? '';
  const reference = entries.find(({ field, cell }) => field === 'address' && samePlace.test(cell.text))?.cell;
  const lines = [{ start, end }, ...(reference ? [reference] : [])].map(
    (line): ReadLine => ({
      start: line.start,
      end: line.end,
      isAfterGap: true,
      isMessageStart: false,
      day: null,
      sender: null,
      pieces: [],
      labels: [],
      parts: [],
      correctionAt: null,
    }),
  );
  if (!draft) return [];
  const own = reference ? { ...draft, address: null } : draft;
  return [{ start, end, sender: null, reason: null, lines, row: { draft: own, code } }];
}

/** More rows than an order takes are only counted. */
const MOST_READ = 150;
const MOST_LINES = 1_500;
const MOST_HEADS = 20;

/** The rows with their orders. A second row of heads begins another table. A row with one cell is about those below. */
function ordersOf(text: string, { rows, head, delimiter }: Sheet, options: ReadOptions) {
  const { columns: named } = options;
  const orders: OrderRow[] = [];
  const first = head === null ? [] : (rows[head] ?? []);
  const body = rows.slice(head === null ? 0 : head + 1);
  let columns = withNames(columnsOf(head === null ? null : first, body, delimiter), named);
  const [all] = [columns];
  const merged = columns.map(({ field }, at) => field === 'date' && isSparse(body, at));
  const seen: Span[] = first.map(({ start, end }) => ({ start, end }));
  let facts: Facts = {};
  let before: readonly Cell[] = [];
  const samples: (readonly Cell[])[] = [];
  let heads = 0;
  for (const [index, row] of body.entries()) {
    if (orders.length > MOST_READ || index > MOST_LINES) {
      orders.push(orderRow(row, columns, facts));
      continue;
    }
    if (heads < MOST_HEADS && isHead(row)) {
      heads++;
      columns = withNames(columnsOf(row, body.slice(index + 1, index + 200), delimiter), named);
      seen.push(...row.map(({ start, end }) => ({ start, end })));
      continue;
    }
    const own = row.filter(({ text: words }) => words !== '');
    const isItem = row.some(({ text: words }, at) => words !== '' && columns[at]?.field === 'product');
    if (own.length === 1 && !isItem && columns.length > 2 && own[0] && findPhones(own[0].text, 'MY').length === 0) {
      facts = { ...facts, ...factsIn(text, own, options) };
      continue;
    }
    const cells = withReferences(aligned(text, row, columns), before, columns, merged);
    if (samples.length < 3) samples.push(cells);
    before = cells;
    const order = orderRow(cells, columns, facts);
    const last = orders.at(-1);
    if (last && isItemOf(order, last)) last.items.push(order);
    else orders.push({ ...order, reason: reasonToSkip(order) });
    seen.push(...explained(cells, columns));
  }
  return { orders, columns: all ?? [], seen, samples };
}

const withNames = (columns: Column[], named: ReadOptions['columns']): Column[] =>
  named ? named.map((field, index) => ({ field, rank: 0, head: columns[index]?.head ?? '' })) : columns;

/** A merged cell is copied with its first row. */
const isSparse = (rows: readonly (readonly Cell[])[], column: number): boolean =>
  rows[0]?.[column]?.text !== '' && rows.filter((row) => row[column]?.text).length * 2 <= rows.length;

/**
 * '(same)' beside the buyer's column is the buyer's cell. Elsewhere 'same', '同上' and the days of merged cells are the
 * cell above.
 */
const withReferences = (
  cells: readonly Cell[],
  above: readonly Cell[],
  columns: readonly Column[],
  isMerged: readonly boolean[],
): readonly Cell[] =>
  cells.map((cell, index) => {
    const column = columns[index];
    if (isMerged[index] && cell.text === '') return { ...(above[index] ?? cell) };
    if (!isReference(cell.text)) return cell;
    const other = columns.findIndex(({ field, rank }) => field === column?.field && rank > (column?.rank ?? 0));
    const buyer = ofAbove.test(cell.text) ? undefined : cells[other];
    return { ...(buyer ?? (isDitto.test(cell.text) || ofAbove.test(cell.text) ? above[index] : cell) ?? cell) };
  });
const isReference = (words: string): boolean => /^(?:"|''|〃|sda|-do-)$/.test(words) || isSame(words);
const isDitto = /^[^\p{L}]{0,3}(?:same|sama|ditto|sda|do|同)?[^\p{L}]{0,3}$/iu;
const ofAbove = /above|previous|atas|上|["'〃]/;

/** The head explains a cell whose value no field has, such as a price, or the buyer beside the recipient. */
const explained = (cells: readonly Cell[], columns: readonly Column[]): Span[] =>
  cells.flatMap(({ start, end }, index) => {
    const { field = null, rank = 0 } = columns[index] ?? {};
    const isOfBuyer = columns.some((each) => each.field === field && each.rank < rank);
    return field !== null && (isOfBuyer || isExplained.test(field)) ? [{ start, end }] : [];
  });
const isExplained = /^(?:skip|quantity|price|total|payment|status|deposit|balance|order|country|doorToDoor)$/;
