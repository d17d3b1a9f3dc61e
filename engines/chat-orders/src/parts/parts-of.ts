import type { Piece } from '../text/pieces.ts';
import { addressRun, wordsOf } from '../values/address-run.ts';
import type { LabelField } from '../values/label-words.ts';
import { hasVagueTime } from '../values/notes.ts';
import { hasGoods, isTitle } from '../values/ordinary-words.ts';
import { type Segment, segmentsOf } from '../values/segments.ts';
import { addressIn, labelledAddress, townLength } from './address-segment.ts';
import { noteIn } from './note-in.ts';
import { type LinePart, trimmedSpan } from './part.ts';

/** Roles of the words between two labels of a line. Words behind a note or a town may contain another note. */
export function partsOf(
  plain: string,
  start: number,
  end: number,
  label: LabelField | null,
  pieces: readonly Piece[],
  depth = 0,
): LinePart[] {
  if (label === 'note') return wholeNote(plain, start, end);
  const mayHoldNote = depth <= MOST_NOTES && (label === null || label === 'address' || label === 'name');
  const note = mayHoldNote ? noteIn(plain, start, end, pieces) : null;
  if (!note) return segmentParts(plain, start, end, label, pieces, depth);
  return [
    ...segmentParts(plain, start, note.start, label, pieces, depth),
    { ...note, kind: 'note', label, comma: false },
    ...partsOf(plain, note.end, end, label, pieces, depth + 1),
  ];
}

const beforePlace = /(?: (?:at|di|kat|dekat|dkt|in|tinggal|lives?|living|stays?|staying|duduk|住在?))*\s*$/iu;

const MOST_NOTES = 4;
const MOST_PIECES = 100;

function wholeNote(plain: string, start: number, end: number): LinePart[] {
  const span = trimmedSpan(plain, start, end);
  // 'Catatan: tiada'
  const isNone =
    span && /^(?:nil|none|no|n\/?a|tiada|takde|tak ada|x de|无|没有)\.?$/i.test(plain.slice(span.start, span.end));
  return span && !isNone ? [{ ...span, kind: 'note', label: 'note', comma: false }] : [];
}

function segmentParts(
  plain: string,
  start: number,
  end: number,
  label: LabelField | null,
  all: readonly Piece[],
  depth: number,
): LinePart[] {
  // A line with more values than any order is not analysed, so reading stays linear.
  const pieces = all.length > MOST_PIECES ? [] : all;
  return segmentsOf(plain, start, end).flatMap((segment, index): LinePart[] => {
    // Anything may follow a labelled name.
    const own = label === 'name' && index > 0 ? null : label;
    const town = townLength(plain, segment, pieces);
    if (town === null || depth > MOST_NOTES) return partsOfSegment(plain, segment, own, pieces, index === 0);
    const until = segment.start + town;
    const rest = trimmedSpan(plain, until, segment.end);
    return [
      { ...segment, end: until, kind: 'address', label: own },
      ...(rest ? partsOf(plain, rest.start, rest.end, null, pieces, depth + 1) : []),
    ];
  });
}

function partsOfSegment(
  plain: string,
  segment: Segment,
  label: LabelField | null,
  pieces: readonly Piece[],
  isFirst: boolean,
): LinePart[] {
  const isVague = hasVagueTime(plain.slice(segment.start, segment.end));
  const place = label === 'name' ? addressRun(wordsOf(plain, segment.start, segment.end)) : null;
  // 'nama Rohana dekat nombor 7 jalan mawar'
  if (place && place.start > segment.start) {
    const end = segment.start + plain.slice(segment.start, place.start).replace(beforePlace, '').length;
    return [
      { ...segment, end, kind: 'words', label },
      { ...place, kind: 'address', label: null, comma: false },
    ];
  }
  if (label !== null && label !== 'address')
    return [{ ...segment, kind: label === 'time' && isVague ? 'note' : 'words', label }];
  const labelled = label === 'address' ? labelledAddress(plain, segment, isFirst) : null;
  const address = labelled ?? addressIn(plain, segment, label, pieces);
  if (address) return address;
  const words = wordsOf(plain, segment.start, segment.end).map(({ text }) => text);
  const isGreeting = isFirst && isGreetingOnly(words) && !pieces.some((piece) => piece.end <= segment.start);
  // 'Order nasi lemak pagi ni' is a title.
  const isOfGoods = /^(?:orders?|pesanan|tempahan)$/i.test(words[0] ?? '') && hasGoods(words);
  return [{ ...segment, kind: isVague && !isGreeting && !isOfGoods && words.length <= 8 ? 'note' : 'words', label }];
}

/** 'Morning bro': a time of day as a greeting, followed by at most a title. */
const isGreetingOnly = (words: readonly string[]): boolean =>
  words.length <= 2 && words.slice(1).every((word) => isTitle(word) || /^(?:boss?|all|semua|dear)$/i.test(word));
