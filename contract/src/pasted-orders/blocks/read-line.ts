import { addressRun, isHouseOnly, wordsOf } from '../find/address-run.ts';
import { correctionAt } from '../find/cues.ts';
import type { LabelField } from '../find/label-words.ts';
import type { Label } from '../find/labels.ts';
import { hasVagueTime, isWholeNote, noteStart } from '../find/notes.ts';
import { hasOrdinaryWord } from '../find/ordinary-words.ts';
import { segmentsOf } from '../find/segments.ts';
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
): Part[] {
  if (label === 'note') return wholePart(plain, start, end, 'note');
  const note = label === null || label === 'address' || label === 'name' ? noteIn(plain, start, end, pieces) : null;
  if (!note) return segmentParts(plain, start, end, label);
  return [
    ...segmentParts(plain, start, note.start, label),
    { ...note, kind: 'note', label, comma: false },
    ...segmentParts(plain, note.end, end, label),
  ];
}

function wholePart(plain: string, start: number, end: number, kind: 'note'): Part[] {
  const words = plain.slice(start, end);
  const trimmed = words.trim();
  if (!/[\p{L}\p{N}\ue000]/u.test(trimmed)) return [];
  const from = start + words.indexOf(trimmed);
  return [{ start: from, end: from + trimmed.length, kind, label: 'note', comma: false }];
}

/** From its first word to the next value of another kind; a number to call is a part of it. */
function noteIn(plain: string, start: number, end: number, pieces: readonly Piece[]): Span | null {
  const at = noteStart(plain.slice(start, end));
  if (at < 0) return null;
  const from = start + at;
  const stop = pieces.find(
    (piece) => piece.start >= from && piece.kind !== 'phone' && piece.kind !== 'other' && piece.kind !== 'unit',
  );
  const limit = Math.min(end, stop?.start ?? end);
  const field = plain.slice(from, limit).search(/[|;]|\s\/\s/);
  const address = addressAfter(plain, from, field < 0 ? limit : from + field);
  const words = plain.slice(from, address);
  const isEmpty = !isWholeNote(words.replaceAll('\ue000', ' '));
  const length = words.replace(/[\s,.;\ue000-]{1,20}$/, '').length;
  return isEmpty ? null : { start: from, end: withPhones(from, from + length, pieces, address) };
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

/** Everyday words behind an address are no part of it. */
function isSaying(plain: string, { start, end }: Span): boolean {
  const words = wordsOf(plain, start, end);
  return addressRun(words) === null && hasOrdinaryWord(words.map(({ text }) => text));
}

function segmentParts(plain: string, start: number, end: number, label: LabelField | null): Part[] {
  return segmentsOf(plain, start, end).flatMap((segment, index): Part[] => {
    const { comma } = segment;
    if (label === 'address' && (index === 0 || !isSaying(plain, segment)))
      return [{ ...segment, start: segment.start + correcting(plain, segment), kind: 'address', label }];
    if (label !== null && label !== 'address')
      return [{ ...segment, kind: 'words', label: index === 0 || label !== 'name' ? label : null }];
    const words = wordsOf(plain, segment.start, segment.end);
    if (isHouseOnly(words)) return [{ ...segment, kind: 'house', label }];
    const run = addressRun(words);
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
    const isVague = hasVagueTime(plain.slice(segment.start, segment.end)) && words.length <= 8;
    return [{ ...segment, kind: isVague ? 'note' : 'words', label }];
  });
}
