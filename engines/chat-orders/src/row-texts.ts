import { writerOf } from './text/headers.ts';
import { withoutOverlaps } from './text/pieces.ts';
import {
  type MessageHead,
  type NoOrder,
  type PastedField,
  type PastedOrders,
  pastedFields,
  type Span,
} from './types.ts';

/** The text that a row comes from, with the words of its values, its unused words, and those of `PastedRow.byElimination`. */
export type RowText = {
  text: string;
  marks: (Span & { field: PastedField })[];
  unused: Span[];
  byElimination: Span[];
};

/** A part of the text between two beginnings, of rows or messages. */
type TextSection = Span & { row: number | null; sender: string | null };

/** A text in nobody's row, and the known reason. `words` is without the head of its message. */
export type OtherText = { text: string; words: string; writer: string | null; reason: NoOrder | null };

/**
 * Gives each row its own messages. Within a message a row ends where the next one begins. Messages of nobody's row are
 * returned apart, so that no word is lost.
 */
export function textsOfRows(
  text: string,
  read: Pick<PastedOrders, 'rows' | 'heads' | 'skipped' | 'notUsed' | 'table'>,
): { texts: RowText[]; others: OtherText[] } {
  const { rows, heads, skipped, notUsed } = read;
  const marks = rows.map(({ spans }) =>
    pastedFields.flatMap((field) => (spans[field] ?? []).map((span) => ({ ...span, field }))),
  );
  if (read.table) return textsOfTable(text, read, marks);
  // A value shared by all rows, such as the day above the messages, begins no row.
  const uses = Map.groupBy(marks.flat(), ({ start }) => start);
  const own = marks.map((each) =>
    each.filter(({ start, field }) => uses.get(start)?.filter((use) => use.field === field).length === 1),
  );
  const headAt = new Map(heads.map((head) => [head.end, head]));
  const starts = rows.map(({ start }, index) => {
    if (index === 0 && skipped[0]?.start !== 0) return 0;
    const first = Math.min(text.length, ...(own[index] ?? []).map((mark) => mark.start));
    const from = start <= first ? start : lineStart(text, first);
    return headBefore(text, headAt, from);
  });
  const apart = skipped.map((each) => ({ ...each, start: headBefore(text, headAt, each.start) }));
  const reasonAt = new Map(apart.map(({ start, reason }) => [start, reason]));
  const parts = partsOf(text, starts, heads, own, apart);
  const texts = rows.map((_, index) =>
    joined(
      text,
      parts.filter(({ row }) => row === index),
      marks[index] ?? [],
      { unused: notUsed, byElimination: rows[index]?.byElimination ?? [] },
    ),
  );
  const headEnds = new Map(heads.map((head) => [head.start, head.end]));
  const others = parts
    .filter(({ row }) => row === null)
    .map(({ start, end, sender }) => ({
      text: text.slice(start, end).trim(),
      words: text.slice(headEnds.get(start) ?? start, end).trim(),
      writer: writerOf(sender),
      reason: reasonAt.get(start) ?? null,
    }));
  return { texts, others: others.filter((other) => /[\p{L}\p{N}]/u.test(other.text)) };
}

/** The beginning of the head directly before a position, otherwise the position. */
function headBefore(text: string, headAt: ReadonlyMap<number, MessageHead>, from: number): number {
  for (let at = from; at >= 0; at--) {
    const head = headAt.get(at);
    if (head) return head.start;
    if (/\S/.test(text[at - 1] ?? '.')) break;
  }
  return from;
}

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** Each part with its row: the row that begins here or has words here. Another person's message has none. */
function partsOf(
  text: string,
  starts: readonly number[],
  heads: readonly MessageHead[],
  own: readonly (readonly Span[])[],
  apart: readonly Span[],
): TextSection[] {
  const rowAt = new Map(starts.map((start, index) => [start, index]));
  const headAt = new Map(heads.map((head) => [head.start, head]));
  const isApart = new Set(apart.map(({ start }) => start));
  const cuts = [
    ...new Set([0, ...starts, ...heads.map(({ start }) => start), ...apart.flatMap(({ start, end }) => [start, end])]),
  ].sort((a, b) => a - b);
  const words = own.flatMap((spans, row) => spans.map((span) => ({ ...span, row }))).sort((a, b) => a.start - b.start);
  let next = 0;
  let current = 0;
  let sender: string | null = null;
  let writer: string | null | undefined;
  return cuts.map((start, index) => {
    const end = cuts[index + 1] ?? text.length;
    sender = headAt.has(start) ? (headAt.get(start)?.sender ?? null) : sender;
    if (isApart.has(start)) return { start, end, row: null, sender };
    const here: number[] = [];
    for (; (words[next]?.start ?? text.length) < end; next++) here.push(words[next]?.row ?? 0);
    const begun = rowAt.get(start);
    const row = begun ?? (here.includes(current) ? current : here[0]);
    if (row !== undefined && (begun === undefined || begun > 0 || here.includes(0))) writer = sender;
    current = row ?? current;
    return { start, end, row: row ?? (writer === undefined || writer === sender ? current : null), sender };
  });
}

/** The lines of each row of a table, and the lines outside with words that no row has. */
function textsOfTable(
  text: string,
  { rows, skipped, notUsed }: Pick<PastedOrders, 'rows' | 'skipped' | 'notUsed'>,
  marks: readonly RowText['marks'][],
): { texts: RowText[]; others: OtherText[] } {
  const parts = rows.map(({ start, replaced }, index): Span => {
    // A day or a time may be above or below the table, and a changed value below it.
    const next = rows[index + 1]?.start ?? text.length;
    const own = (marks[index] ?? []).filter(({ field }) => !(field in replaced) && !/^(?:date|time|cod)$/.test(field));
    const last = Math.max(start, ...own.flatMap(({ end }) => (end <= next ? end : [])));
    const end = text.indexOf('\n', last);
    return { start, end: end < 0 ? text.length : end };
  });
  const texts = parts.map((part, row) =>
    joined(text, [part], marks[row] ?? [], { unused: notUsed, byElimination: rows[row]?.byElimination ?? [] }),
  );
  const isIn = (inner: Span, outer: Span) => inner.start >= outer.start && inner.end <= outer.end;
  const outside = notUsed.filter((each) => ![...parts, ...skipped].some((part) => isIn(each, part)));
  const others = [...skipped, ...outside.map((each) => ({ ...each, reason: null }))].sort((a, b) => a.start - b.start);
  return {
    texts,
    others: others.map(({ start, end, reason }) => {
      const words = text.slice(start, end).trim();
      return { text: words, words, writer: null, reason };
    }),
  };
}

/** The parts of one row as one text, with the positions of its words in it. */
function joined(
  text: string,
  parts: readonly Span[],
  marks: RowText['marks'],
  others: { unused: readonly Span[]; byElimination: readonly Span[] },
): RowText {
  const row: RowText = { text: '', marks: [], unused: [], byElimination: [] };
  for (const run of withoutCuts(parts)) {
    const words = text.slice(run.start, run.end).trim();
    if (words === '') continue;
    const start = text.indexOf(words, run.start);
    const before = row.text === '' ? '' : `${row.text}\n`;
    const move = before.length - start;
    const within = (span: Span) => span.start >= start && span.end <= start + words.length;
    const moved = <Each extends Span>(span: Each): Each => ({
      ...span,
      start: span.start + move,
      end: span.end + move,
    });
    row.text = before + words;
    row.marks.push(...withoutOverlaps(marks.filter(within)).map(moved));
    row.unused.push(...others.unused.filter(within).map(moved));
    row.byElimination.push(...others.byElimination.filter(within).map(moved));
  }
  return row;
}

function withoutCuts(parts: readonly Span[]): Span[] {
  const runs: Span[] = [];
  for (const { start, end } of parts) {
    const last = runs.at(-1);
    if (last?.end === start) last.end = end;
    else runs.push({ start, end });
  }
  return runs;
}
