import type { OtherText, RowText } from '../../row-texts.ts';
import { type PastedOrders, pastedFields, type Span } from '../../types.ts';

/** The lines of each row, and the lines outside the rows with words that no row has. */
export function textsOfSheet(
  text: string,
  { rows, skipped, notUsed }: Pick<PastedOrders, 'rows' | 'skipped' | 'notUsed'>,
): { texts: RowText[]; others: OtherText[] } {
  const parts = rows.map(({ start, spans, replaced }, index): Span => {
    // A day or a time may be above or below the table, and a changed value below it.
    const next = rows[index + 1]?.start ?? text.length;
    const own = pastedFields.filter((field) => !(field in replaced) && !/^(?:date|time|cod)$/.test(field));
    const ends = own.flatMap((field) => (spans[field] ?? []).map(({ end }) => end));
    const last = Math.max(start, ...ends.filter((end) => end <= next));
    const end = text.indexOf('\n', last);
    return { start, end: end < 0 ? text.length : end };
  });
  const isIn = (inner: Span, outer: Span) => inner.start >= outer.start && inner.end <= outer.end;
  const texts = parts.map((part, index): RowText => {
    const moved = <Each extends Span>(each: Each) => ({
      ...each,
      start: each.start - part.start,
      end: each.end - part.start,
    });
    const marks = pastedFields.flatMap((field) =>
      (rows[index]?.spans[field] ?? []).map((span) => ({ ...span, field })),
    );
    return {
      text: text.slice(part.start, part.end),
      marks: marks.filter((mark) => isIn(mark, part)).map(moved),
      unused: notUsed.filter((each) => isIn(each, part)).map(moved),
      byElimination: (rows[index]?.byElimination ?? []).filter((each) => isIn(each, part)).map(moved),
    };
  });
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
