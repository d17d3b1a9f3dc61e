import type { Span, Unsure } from '../types.ts';

/** What a step recognised in the normalised text. */
export type Piece = Span & {
  kind: PieceKind;
  /** E.164, cents, a day, a clock time or the words, by kind; null where the words are there and the value is not. */
  value: string | number | null;
  unsure?: Unsure;
};

export type PieceKind =
  /** Links, identity cards, accounts, references: seen, and never a value. */
  'other' | 'phone' | 'label' | 'cod' | 'paid' | 'total' | 'price' | 'time' | 'date' | 'unit' | 'postcode';

/** Stands for a character that belongs to a piece, so that later steps do not read it again. */
export const TAKEN = '\ue000';

/** The text without its pieces, at its full length. */
export const withoutPieces = (text: string, pieces: readonly Span[]): string => replaced(text, pieces, TAKEN);
/** The text with blanks instead of these. */
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

export const inSequence = <Part extends Span>(pieces: readonly Part[]): Part[] =>
  [...pieces].sort((a, b) => a.start - b.start || a.end - b.end);

/** Neighbouring pieces that overlap: the first that was found keeps its place. */
export function withoutOverlaps<Part extends Span>(pieces: readonly Part[]): Part[] {
  const kept: Part[] = [];
  let at = 0;
  for (const piece of inSequence(pieces)) {
    if (piece.start < at) continue;
    kept.push(piece);
    at = piece.end;
  }
  return kept;
}
