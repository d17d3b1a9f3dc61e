import { isState, placeLengthAt } from '../places/known-places.ts';
import type { Piece } from '../text/pieces.ts';
import type { Span } from '../types.ts';
import { addressEnd, addressRun, isHouseNumber, isHouseOnly, type Word, wordsOf } from '../values/address-run.ts';
import { hasOrdinaryWord } from '../values/ordinary-words.ts';
import type { Segment } from '../values/segments.ts';
import { type LinePart, trimmedSpan } from './part.ts';

/** A segment behind an address label, unless it is talk or a new sentence. */
export function labelledAddress(plain: string, segment: Segment, isFirst: boolean): LinePart[] | null {
  if (!isFirst && (isSaying(plain, segment) || isNextSentence(plain, segment))) return null;
  return wholeAddress(plain, segment);
}

/**
 * The address in a segment, found by a street word, a known place or its position. Null if the segment has no address.
 */
export function addressIn(
  plain: string,
  segment: Segment,
  label: LinePart['label'],
  pieces: readonly Piece[],
): LinePart[] | null {
  const words = wordsOf(plain, segment.start, segment.end);
  const house = houseIn(plain, segment, words, label);
  if (house) return house;
  // 'rumah tepi jalan besar' is a direction to the house.
  if (directions.test(plain.slice(segment.start, segment.end))) return [{ ...segment, kind: 'words', label }];
  const run = addressRun(words) ?? placeBefore(words, segment, pieces);
  if (!run) return null;
  const { comma } = segment;
  const before = trimmedSpan(plain, segment.start, run.start);
  const after = /[\p{L}\p{N}]/u.test(plain.slice(run.end, segment.end))
    ? { start: run.end + 1, end: segment.end }
    : null;
  return [
    ...(before ? [{ ...before, kind: 'words' as const, label, comma }] : []),
    { ...run, kind: 'address', label, comma: before === null && comma },
    ...(after ? [{ ...after, kind: 'words' as const, label, comma: false }] : []),
  ];
}

const directions = /^(?:rumah|house|corner|tepi|depan|belakang|sebelah|opposite|behind|next to) [^\d]{3,200}$/i;

/** A house number, alone or behind a name: 'Encik Rosli di No 7, Jalan …'. */
function houseIn(plain: string, segment: Segment, words: readonly Word[], label: LinePart['label']): LinePart[] | null {
  const at = words.findLastIndex(({ text }) => /^(?:di|at|kat|dekat|ke|to)$/i.test(text));
  const house = words.slice(at + 1);
  if (!isHouseOnly(house) || (at > 0 && plain[segment.end] !== ',')) return null;
  const start = house[0]?.start ?? segment.start;
  const before = words[at - 1];
  return [
    ...(before ? [{ ...segment, end: before.end, kind: 'words' as const, label }] : []),
    { ...segment, start, kind: 'house', label, comma: at < 1 && segment.comma },
  ];
}

/** A known town after its postcode, with its state, ends an address: '50480 KL he pays …'. */
export function townLength(plain: string, { start, end }: Span, pieces: readonly Piece[]): number | null {
  if (!pieces.some((piece) => piece.kind === 'postcode' && piece.end <= start && start - piece.end <= 3)) return null;
  const words = wordsOf(plain, start, end);
  const all = words.map(({ text }) => text);
  const town = placeLengthAt(all, 0);
  const length = town > 0 ? town + placeLengthAt(all, town, isState) : 0;
  const last = words[length - 1];
  return last && length < words.length ? last.end - start : null;
}

/** A house number, or 'at', and words before a unit or a postcode are an address, even without a street word. */
function placeBefore(words: readonly Word[], { end, comma }: Segment, pieces: readonly Piece[]): Span | null {
  const next = pieces.find((piece) => piece.start >= end);
  if (!next || (next.kind !== 'unit' && next.kind !== 'postcode') || next.start - end > 3) return null;
  // '… kat sky executive suites bukit indah unit a-23-08': the words behind the last 'at'.
  const from = words.findLastIndex(({ text }) => /^(?:at|di|kat|dekat|dkt)$/i.test(text)) + 1;
  const own = words.slice(from);
  const plain = own.map(({ text }) => text);
  const isPlace = own.length >= 2 && own.length <= 8 && !hasOrdinaryWord(plain);
  // 'pass to guard, Desasiswa Restu 11800'
  const isNamed = next.kind === 'postcode' && comma && plain.every((word) => /^\p{Lu}\p{L}/u.test(word));
  return isPlace && own[0] && (from > 0 || isNamed || isHouseNumber(plain[0] ?? ''))
    ? { start: own[0].start, end }
    : null;
}

/** 'alamat betul 41 Jalan …': the length of the correcting words. */
const correcting = (plain: string, { start, end }: Span): number =>
  /^(?:(?:yang|yg) )?(?:betul|sebenar|correct|should be|is)[ :]{1,3}(?=\S)/i.exec(plain.slice(start, end))?.[0]
    .length ?? 0;

/** The whole segment up to words that begin a sentence: 'alamat dia 8 jalan wawasan dia bayar …'. */
function wholeAddress(plain: string, segment: Segment): LinePart[] {
  const start = segment.start + correcting(plain, segment);
  const end = Math.max(start, addressEnd(wordsOf(plain, start, segment.end), 2)) || segment.end;
  const rest = trimmedSpan(plain, end, segment.end);
  return [
    { ...segment, start, end, kind: 'address', label: 'address' },
    ...(rest ? [{ ...rest, kind: 'words' as const, label: null, comma: false }] : []),
  ];
}

/** A sentence behind an address is no address: '… S380013. She is home.' */
const isNextSentence = (plain: string, { start, end }: Span): boolean =>
  /[.!?] {1,3}$/.test(plain.slice(Math.max(0, start - 6), start)) && addressRun(wordsOf(plain, start, end)) === null;

/** Everyday words behind an address are not part of it. */
function isSaying(plain: string, { start, end }: Span): boolean {
  const words = wordsOf(plain, start, end);
  return addressRun(words) === null && hasOrdinaryWord(words.map(({ text }) => text));
}
