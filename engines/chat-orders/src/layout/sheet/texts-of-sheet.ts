import type { OtherText, RowText } from '../../row-texts.ts';
import { type PastedOrders, pastedFields, type Span } from '../../types.ts';

/** The lines of each row, and the lines outside the rows with words that no row has. */
export function textsOfSheet(
  text: string,
  { rows, skipped, notUsed }: Pick<PastedOrders, 'rows' | 'skipped' | 'notUsed'>,
): { texts: RowText[]; others: OtherText[] } {
  const parts = rows.map(({ start, spans }): Span => {
    const last = Math.max(start, ...Object.values(spans).flatMap((all) => all.map(({ end }) => end)));
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
