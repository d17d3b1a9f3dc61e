import type { ReadRow } from '@tibara/contract/readings/calls';
import { readPastedOrders } from '../read-pasted-orders.ts';
import type { PastedOrders, PastedRow, ReadOptions, Span } from '../types.ts';

const columns = ['name', 'phone', 'address', 'unit', 'cod', 'date', 'time', 'note'] as const;
type Column = (typeof columns)[number];

/** The values of a second reader's row. Its words become a row of a sheet, so only the rules make values. */
export function valuesOf(text: string, row: ReadRow, rules: PastedOrders, options: ReadOptions): PastedRow | null {
  const spans: Partial<Record<Column, Span[]>> = {};
  for (const { field, ...span } of row.words) spans[field] = [...(spans[field] ?? []), span];
  const cell = (column: Column) =>
    (spans[column] ?? [])
      .map(({ start, end }) => text.slice(start, end).replace(/[\s"]{1,500}/g, ' '))
      .join(column === 'address' ? ', ' : ' ');
  const sheet = `${columns.join('\t')}\n${columns.map(cell).join('\t')}`;
  const [read] = readPastedOrders(sheet, { ...options, columns }).rows;
  if (!read) return null;
  const date = dayOf(read.date, spans.date, rules);
  return { ...read, start: row.parts[0]?.start ?? 0, writer: null, date, note: cell('note') || null, spans };
}

/** 'Tomorrow' counts from its message, so the rules' day for the same words is the better one. */
function dayOf(day: string | null, words: readonly Span[] = [], { rows }: PastedOrders): string | null {
  const isSameWords = (span: Span) => words.some(({ start, end }) => start < span.end && end > span.start);
  return rows.find(({ date, spans }) => date !== null && spans.date?.some(isSameWords))?.date ?? day;
}
