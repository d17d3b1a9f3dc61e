import type { PastedField, Span, Unsure } from '../types.ts';

/** A value that a step recognised in the normalised text. */
export type Piece = Span & {
  kind: PieceKind;
  /** The value by kind: E.164, cents, a day, a clock time or the words. Null if the words have no value. */
  value: string | number | null;
  unsure?: Unsure;
  /** A time that ends a window: '2pm - 5pm'. */
  isWindow?: boolean;
  /** The field whose value a later word of the sentence replaces. `isNamedLast`: 'X not Y'. */
  replaces?: PastedField;
  isNamedLast?: boolean;
  /** The number of an order's mark. */
  number?: number;
};

export type PieceKind =
  /** Links, identity cards, accounts, references: recognised, but never a value. */
  'other' | 'phone' | 'count' | 'label' | 'cod' | 'paid' | 'total' | 'price' | 'time' | 'date' | 'unit' | 'postcode';

/** Replaces a character of a piece, so that later steps do not read it again. */
export const TAKEN = '\ue000';

/** The text without its pieces, at full length. */
export const withoutPieces = (text: string, pieces: readonly Span[]): string => replaced(text, pieces, TAKEN);
export const withoutWords = (text: string, pieces: readonly Span[]): string => replaced(text, pieces, ' ');

function replaced(text: string, pieces: readonly Span[], sign: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of inSequence(pieces)) {
    if (end <= at) continue;
    parts.push(text.slice(at, start), sign.repeat(end - Math.max(start, at)));
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

export const inSequence = <T extends Span>(pieces: readonly T[]): T[] =>
  [...pieces].sort((a, b) => a.start - b.start || a.end - b.end);

/** Of two overlapping pieces the first found stays. */
export function withoutOverlaps<T extends Span>(pieces: readonly T[]): T[] {
  const kept: T[] = [];
  let at = 0;
  for (const piece of inSequence(pieces)) {
    if (piece.start < at) continue;
    kept.push(piece);
    at = piece.end;
  }
  return kept;
}
