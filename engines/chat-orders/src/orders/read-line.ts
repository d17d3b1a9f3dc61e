import type { LinePart } from '../parts/part.ts';
import { partsOf } from '../parts/parts-of.ts';
import type { ChatLine } from '../text/chat-lines.ts';
import type { Piece } from '../text/pieces.ts';
import type { Span } from '../types.ts';
import { correctionAt } from '../values/cues.ts';
import type { LabelField } from '../values/label-words.ts';
import type { Label } from '../values/labels.ts';

export type ReadLine = ChatLine & {
  pieces: Piece[];
  labels: Label[];
  parts: LinePart[];
  /** Where words begin that correct an earlier value. */
  correctionAt: number | null;
};

/** Results of the earlier steps: the text without pieces and labels, the written text, and both by line. */
export type LineContext = { plain: string; written: string; pieces: Piece[]; labels: Label[] };

export function readLine(
  line: ChatLine,
  { plain, written, pieces, labels }: LineContext,
  before: LabelField | null,
): ReadLine {
  const parts: LinePart[] = [];
  let start = line.start;
  let label = before;
  for (const next of [...labels, null]) {
    const end = next?.start ?? line.end;
    const until = endOfValue(plain, start, end, label);
    parts.push(...partsOf(plain, start, until, label, pieces), ...partsOf(plain, until, end, null, pieces));
    if (next) label = next.field;
    start = next?.end ?? end;
  }
  const correction = correctionAt(written.slice(line.start, line.end));
  // 'unit 9-02 not 19-02' corrects an earlier line.
  const isNamed = correction < 0 && pieces.some(({ isNamedLast }) => isNamedLast);
  return {
    ...line,
    pieces,
    labels,
    parts,
    correctionAt: isNamed ? line.start : correction < 0 ? null : line.start + correction,
  };
}

/** A label's value ends with the first piece behind it. An address or a note may continue. */
function endOfValue(plain: string, start: number, end: number, label: LabelField | null): number {
  if (label === null || label === 'address' || label === 'note') return end;
  const taken = plain.slice(start, end).search(/\ue000(?!\ue000)/);
  return taken < 0 ? end : start + taken + 1;
}

/** A part of a line. */
export function cut(line: ReadLine, start: number, end: number): ReadLine {
  const within = (span: Span) => span.start >= start && span.end <= end;
  const parts = line.parts
    .filter((part) => part.start < end && part.end > start)
    .map((part) => ({ ...part, start: Math.max(start, part.start), end: Math.min(end, part.end) }));
  return { ...line, start, end, pieces: line.pieces.filter(within), labels: line.labels.filter(within), parts };
}

/** '鱼丸5包', 'Cat litter x4': a count directly behind words that end here. */
export const isCounted = (pieces: readonly Piece[], end: number): boolean =>
  pieces.some(({ kind, start }) => kind === 'count' && start >= end && start - end <= 1);
