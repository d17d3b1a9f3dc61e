import { addressEnd, addressRun, isHouseNumber, isHouseOnly, type Word, wordsOf } from '../find/address-run.ts';
import { correctionAt } from '../find/cues.ts';
import type { LabelField } from '../find/label-words.ts';
import type { Label } from '../find/labels.ts';
import { hasVagueTime, isWholeNote, noteStart } from '../find/notes.ts';
import { hasOrdinaryWord, isTitle } from '../find/ordinary-words.ts';
import { type Segment, segmentsOf } from '../find/segments.ts';
import { isState, placeLengthAt } from '../places/known-places.ts';
import type { ChatLine } from '../text/chat-lines.ts';
import type { Piece } from '../text/pieces.ts';
import type { Span } from '../types.ts';

/** What the words between the pieces of a line are. `house` is a house number that waits for its street. */
export type Part = Span & { kind: 'address' | 'house' | 'note' | 'words'; label: LabelField | null; comma: boolean };

export type ReadLine = ChatLine & {
  pieces: Piece[];
  labels: Label[];
  parts: Part[];
  /** Where words begin that correct what was said before. */
  correctionAt: number | null;
};

/** What the steps before know: the text without pieces and labels, the text as it is written, and both of them by line. */
export type LineContext = { plain: string; written: string; pieces: Piece[]; labels: Label[] };

export function readLine(
  line: ChatLine,
  { plain, written, pieces, labels }: LineContext,
  before: LabelField | null,
): ReadLine {
  const parts: Part[] = [];
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
  return { ...line, pieces, labels, parts, correctionAt: correction < 0 ? null : line.start + correction };
}

/** What a label announces ends with the first value behind it; an address and a note go on. */
function endOfValue(plain: string, start: number, end: number, label: LabelField | null): number {
  if (label === null || label === 'address' || label === 'note') return end;
  const taken = plain.slice(start, end).search(/\ue000(?!\ue000)/);
  return taken < 0 ? end : start + taken + 1;
}

function partsOf(
  plain: string,
  start: number,
  end: number,
  label: LabelField | null,
  pieces: readonly Piece[],
  depth = 0,
): Part[] {
  if (label === 'note') return wholePart(plain, start, end, 'note');
  const note = label === null || label === 'address' || label === 'name' ? noteIn(plain, start, end, pieces) : null;
  if (!note) return segmentParts(plain, start, end, label, pieces);
  return [
    ...segmentParts(plain, start, note.start, label, pieces),
    { ...note, kind: 'note', label, comma: false },
    // What is said behind a note may hold another one.
    ...(depth < MOST_NOTES
      ? partsOf(plain, note.end, end, label, pieces, depth + 1)
      : segmentParts(plain, note.end, end, label, pieces)),
  ];
}

const MOST_NOTES = 4;
const MOST_PIECES = 100;

function wholePart(plain: string, start: number, end: number, kind: 'note'): Part[] {
  const span = trimmedSpan(plain, start, end);
  return span ? [{ ...span, kind, label: 'note', comma: false }] : [];
}

function trimmedSpan(plain: string, start: number, end: number): Span | null {
  const words = plain.slice(start, end);
  const trimmed = words.trim();
  if (!/[\p{L}\p{N}\ue000]/u.test(trimmed)) return null;
  const from = start + words.indexOf(trimmed);
  return { start: from, end: from + trimmed.length };
}

/** From its first word to the next value of another kind; a number to call is a part of it. */
function noteIn(plain: string, start: number, end: number, pieces: readonly Piece[], turn = 0): Span | null {
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
  // 'telefon 012… dah bayar, letak depan pintu': the first verb only announced a number.
  if (!isWholeNote(words.replaceAll('\ue000', ' ')))
    return turn < MOST_NOTES && limit < end ? noteIn(plain, limit, end, pieces, turn + 1) : null;
  const length = words.replace(/[\s,.;\ue000-]{1,20}$/, '').length;
  return { start: from, end: withPhones(from, from + length, pieces, address) };
}

/** A number, or a unit, at the end of the note belongs to it. */
const withPhones = (start: number, end: number, pieces: readonly Piece[], limit: number): number =>
  pieces.find(
    (piece) =>
      (piece.kind === 'phone' || piece.kind === 'unit') &&
      piece.start >= Math.max(start, end) &&
      piece.end <= limit &&
      piece.start - end <= 2,
  )?.end ?? end;

/** An address behind the note, after a comma, ends it. */
function addressAfter(plain: string, start: number, end: number): number {
  const [, ...later] = segmentsOf(plain, start, end);
  return later.find((segment) => isStreet(plain, segment))?.start ?? end;
}

const isStreet = (plain: string, { start, end }: Span): boolean =>
  addressRun(wordsOf(plain, start, end)) !== null && /\d/.test(plain.slice(start, end));

/** 'alamat betul 41 Jalan …': the length of the words that only correct. */
const correcting = (plain: string, { start, end }: Span): number =>
  /^(?:(?:yang|yg) )?(?:betul|sebenar|correct|should be|is)[ :]{1,3}(?=\S)/i.exec(plain.slice(start, end))?.[0]
    .length ?? 0;

/** The whole segment, up to words that begin a sentence: 'alamat dia 8 jalan wawasan dia bayar …'. */
function labelledAddress(plain: string, segment: Segment): Part[] {
  const start = segment.start + correcting(plain, segment);
  const end = Math.max(start, addressEnd(wordsOf(plain, start, segment.end), 2)) || segment.end;
  const rest = trimmedSpan(plain, end, segment.end);
  return [
    { ...segment, start, end, kind: 'address', label: 'address' },
    ...(rest ? [{ ...rest, kind: 'words' as const, label: null, comma: false }] : []),
  ];
}

/** A sentence behind an address is none: '… S380013. She is home.' */
const isNextSentence = (plain: string, { start, end }: Span): boolean =>
  /[.!?] {1,3}$/.test(plain.slice(Math.max(0, start - 6), start)) && addressRun(wordsOf(plain, start, end)) === null;

/** Everyday words behind an address are no part of it. */
function isSaying(plain: string, { start, end }: Span): boolean {
  const words = wordsOf(plain, start, end);
  return addressRun(words) === null && hasOrdinaryWord(words.map(({ text }) => text));
}

/** 'Morning bro': a part of the day that opens a line, with nobody but a title behind it. */
const isGreetingOnly = (words: readonly Word[]): boolean =>
  words.length <= 2 && words.slice(1).every(({ text }) => isTitle(text) || /^(?:boss?|all|semua|dear)$/i.test(text));

/** A known town behind its postcode, and the state behind it, end an address: '50480 KL he pays …'. */
function townLength(plain: string, { start, end }: Span, pieces: readonly Piece[]): number | null {
  if (!pieces.some((piece) => piece.kind === 'postcode' && piece.end <= start && start - piece.end <= 3)) return null;
  const words = wordsOf(plain, start, end);
  const all = words.map(({ text }) => text);
  const town = placeLengthAt(all, 0);
  const length = town > 0 ? town + placeLengthAt(all, town, isState) : 0;
  const last = words[length - 1];
  return last && length < words.length ? last.end - start : null;
}

/** A house number and words that a unit or a postcode follows are an address, also without a word for a street. */
function isBeforePlace(words: readonly Word[], { end }: Span, pieces: readonly Piece[]): boolean {
  const next = pieces.find((piece) => piece.start >= end);
  const isPlace = next !== undefined && (next.kind === 'unit' || next.kind === 'postcode') && next.start - end <= 3;
  const plain = words.map(({ text }) => text);
  return isPlace && words.length >= 2 && words.length <= 8 && isHouseNumber(plain[0] ?? '') && !hasOrdinaryWord(plain);
}

function segmentParts(
  plain: string,
  start: number,
  end: number,
  before: LabelField | null,
  all: readonly Piece[],
): Part[] {
  // A line with more values than any order has is not looked at closely: reading stays linear.
  const pieces = all.length > MOST_PIECES ? [] : all;
  return segmentsOf(plain, start, end).flatMap((segment, index): Part[] => {
    const { comma } = segment;
    // Behind a labelled name anything may follow.
    const label = before === 'name' && index > 0 ? null : before;
    const town = townLength(plain, segment, pieces);
    if (town !== null) {
      const rest = trimmedSpan(plain, segment.start + town, segment.end);
      const own: Part = { start: segment.start, end: segment.start + town, kind: 'address', label, comma };
      return [own, ...(rest ? partsOf(plain, rest.start, rest.end, null, pieces, MOST_NOTES) : [])];
    }
    if (label === 'address' && (index === 0 || !(isSaying(plain, segment) || isNextSentence(plain, segment))))
      return labelledAddress(plain, segment);
    if (label === 'time' && hasVagueTime(plain.slice(segment.start, segment.end)))
      return [{ ...segment, kind: 'note', label }];
    if (label !== null && label !== 'address') return [{ ...segment, kind: 'words', label }];
    const words = wordsOf(plain, segment.start, segment.end);
    const house = /^(?:di|at|kat|dekat|ke|to)$/i.test(words[0]?.text ?? '') ? words.slice(1) : words;
    if (isHouseOnly(house)) return [{ ...segment, start: house[0]?.start ?? segment.start, kind: 'house', label }];
    const run = addressRun(words) ?? (isBeforePlace(words, segment, pieces) ? segment : null);
    if (run) {
      const rest = {
        start: segment.start,
        end: segment.start + plain.slice(segment.start, run.start).trimEnd().length,
      };
      const before: Part[] = run.start > segment.start ? [{ ...rest, kind: 'words', label, comma }] : [];
      const after: Part[] = /[\p{L}\p{N}]/u.test(plain.slice(run.end, segment.end))
        ? [{ start: run.end + 1, end: segment.end, kind: 'words', label, comma: false }]
        : [];
      return [...before, { ...run, kind: 'address', label, comma: before.length === 0 && comma }, ...after];
    }
    const isGreeting = index === 0 && isGreetingOnly(words) && !pieces.some((piece) => piece.end <= segment.start);
    const isVague = !isGreeting && hasVagueTime(plain.slice(segment.start, segment.end)) && words.length <= 8;
    return [{ ...segment, kind: isVague ? 'note' : 'words', label }];
  });
}
