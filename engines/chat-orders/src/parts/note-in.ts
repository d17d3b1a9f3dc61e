import { type Piece, TAKEN } from '../text/pieces.ts';
import type { Span } from '../types.ts';
import { addressRun, wordsOf } from '../values/address-run.ts';
import { isWholeNote, noteStart } from '../values/notes.ts';
import { segmentsOf } from '../values/segments.ts';

/** The span from the note's first word to the next value of another kind. A number to call belongs to the note. */
export function noteIn(plain: string, start: number, end: number, pieces: readonly Piece[], turn = 0): Span | null {
  const at = noteStart(plain.slice(start, end));
  if (at < 0) return null;
  const from = start + at + (/^[\s/|,;:.-]{1,9}/.exec(plain.slice(start + at, end))?.[0].length ?? 0);
  const stop = pieces.find(
    (piece) => piece.start >= from && piece.kind !== 'phone' && piece.kind !== 'other' && piece.kind !== 'unit',
  );
  const limit = Math.min(end, stop?.start ?? end);
  const field = plain.slice(from, limit).search(/[|;]|\s\/\s/);
  const address = addressAfter(plain, from, field < 0 ? limit : from + field);
  const words = plain.slice(from, address);
  // 'pass to uncle at 21 jalan …' is the order itself.
  if (
    /^(?:[a-z]{1,9} ){0,2}(?:pass|bagi|serah|give|hand) /i.test(words) &&
    isStreet(plain, { start: from, end: address })
  )
    return null;
  // 'telefon 012… dah bayar, letak depan pintu': the first verb only introduced a number.
  if (!isWholeNote(words.replaceAll('\ue000', ' ')))
    return turn < MOST_TURNS && limit < end ? noteIn(plain, limit, end, pieces, turn + 1) : null;
  const length = words.replace(
    /[\s,.;，。\ue000-]{0,9}(?:谢谢|谢了|多谢|感谢)?[\s,.;!，。！\ue000-]{0,20}$/u,
    '',
  ).length;
  return { start: from, end: withPhones(from, from + length, pieces, address) };
}

const MOST_TURNS = 4;

/** A number or unit at the end of a note belongs to the note. */
const withPhones = (start: number, end: number, pieces: readonly Piece[], limit: number): number =>
  pieces.find(
    (piece) =>
      (piece.kind === 'phone' || piece.kind === 'unit') &&
      piece.start >= Math.max(start, end) &&
      piece.end <= limit &&
      piece.start - end <= 2,
  )?.end ?? end;

/** An address behind a comma ends the note. */
function addressAfter(plain: string, start: number, end: number): number {
  const [, ...later] = segmentsOf(plain, start, end);
  return later.find((segment) => isStreet(plain, segment) || isBuilding(plain, segment))?.start ?? end;
}

/** 'Level 9 Menara Mudajaya', with its level taken */
const isBuilding = (plain: string, { start, end }: Span): boolean =>
  plain[start - 2] === TAKEN && addressRun(wordsOf(plain, start, end))?.start === start;

const isStreet = (plain: string, { start, end }: Span): boolean =>
  addressRun(wordsOf(plain, start, end)) !== null && /\d/.test(plain.slice(start, end));
