import type { ReadLine } from '../orders/read-line.ts';
import type { LinePart } from '../parts/part.ts';
import type { Piece } from '../text/pieces.ts';
import type { PastedField, Span, Unsure } from '../types.ts';

/** A value and the spans of its words in the normalised text. */
export type FoundValue<Value = string> = { value: Value | null; spans: Span[]; unsure?: Unsure };

export type Draft = {
  start: number;
  writer: string | null;
  name: FoundValue | null;
  phone: FoundValue | null;
  phone2: FoundValue | null;
  address: FoundValue | null;
  unit: FoundValue | null;
  postcode: FoundValue | null;
  town: FoundValue | null;
  cod: FoundValue<number> | null;
  date: FoundValue | null;
  time: FoundValue | null;
  note: FoundValue | null;
  product: FoundValue | null;
  country?: FoundValue | null;
  doorToDoor?: FoundValue | null;
  replaced: Partial<Record<PastedField, Span[]>>;
  /** Words of the note that only their place made a note. */
  byElimination: Span[];
};

/** The place that a list's head gives for items without an own one. */
export type Place = Pick<Draft, 'address' | 'unit' | 'postcode' | 'town'>;

export type Block = {
  text: string;
  lines: readonly ReadLine[];
  /** The values of a table's row, and the number or code of its order. */
  row?: { draft: Draft; code: string } | undefined;
  place?: Place | null;
  isItem?: boolean;
  /** Lines above with facts: of the list's head, then of the introduction. */
  above?: readonly ReadLine[];
};

/** Parts of one address, in text order. */
export type Run = LinePart[];

export const spanOf = ({ start, end }: Span): Span => ({ start, end });

export const isWithin = (inner: Span, outer: Span): boolean => inner.start >= outer.start && inner.end <= outer.end;

/** Pieces of some kinds in text order, without those inside an unlabelled note. */
export function piecesOf({ lines }: Block, ...kinds: Piece['kind'][]): Piece[] {
  return lines.flatMap(({ pieces, parts }) => {
    const notes = parts.filter(({ kind, label }) => kind === 'note' && label === null);
    return pieces.filter((piece) => kinds.includes(piece.kind) && !notes.some((note) => isWithin(piece, note)));
  });
}

/** Only the pieces inside a note. */
export function piecesInNotes({ lines }: Block, kind: Piece['kind']): Piece[] {
  return lines.flatMap(({ pieces, parts }) => {
    const notes = parts.filter((part) => part.kind === 'note');
    return pieces.filter((piece) => piece.kind === kind && notes.some((note) => isWithin(piece, note)));
  });
}

/** Whether a part contains or follows the correcting words of its line. */
export const isCorrected = ({ lines }: Block, { start, end }: Span): boolean =>
  lines.some((line) => line.correctionAt !== null && end > line.correctionAt && start < line.end);

/** A corrected value replaces the earlier values. Without a correction the first value counts. */
export function chosen<T extends Span>(block: Block, parts: readonly T[]): { kept: T | null; replaced: T[] } {
  const corrected = parts.filter((part) => isCorrected(block, part));
  const kept = corrected.at(-1) ?? parts[0] ?? null;
  return { kept, replaced: corrected.length > 0 ? parts.filter((part) => part !== kept) : [] };
}

/** A span's words on one line, without signs at the ends. */
export const wordsAt = (text: string, { start, end }: Span): string =>
  text
    .slice(start, end)
    .replace(/\s{1,400}/g, ' ')
    .trim();
