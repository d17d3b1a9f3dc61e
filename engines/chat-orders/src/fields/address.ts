import type { ReadLine } from '../orders/read-line.ts';
import type { LinePart } from '../parts/part.ts';
import { isPlace } from '../places/known-places.ts';
import type { Piece } from '../text/pieces.ts';
import type { Span } from '../types.ts';
import { hasOrdinaryWord } from '../values/ordinary-words.ts';
import { type Block, type FoundValue, isCorrected, type Run, spanOf } from './block.ts';
import { behindPostcode, withoutTown } from './town.ts';

export type AddressRead = {
  address: FoundValue | null;
  town: FoundValue | null;
  replaced: Span[];
  /** Words beside the address in its line. They belong to the address, unless they are the name. */
  beside: Span[];
  /** The address with more words, and without some words. */
  compose: (more: readonly Span[], without?: Span) => FoundValue | null;
};

/**
 * The address as written: parts with a street word, a known place or a label. Unit, postcode, town and state are fields
 * of their own.
 */
export function addressOf(block: Block): AddressRead {
  const runs = runsOf(block);
  const corrected = runs.findLast((run) => run.some((part) => isCorrected(block, part) && part.kind === 'address'));
  const chosen = corrected ?? best(runs);
  const replaced = corrected ? runs.filter((run) => run !== corrected).flat() : [];
  if (!chosen) return { address: null, town: null, replaced: [], beside: [], compose: () => null };
  const beside = besideOf(block, chosen);
  // 'Blok 2-11-4, Sunny Ville, 43000 Kajang': a building follows a unit.
  const units = block.lines.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind === 'unit'));
  const isBuilding = ({ start }: Span) => units.some(({ end }) => start >= end && start - end <= 3);
  const { town: own, state, kept: rest } = withoutTown(block, chosen, beside.some(isBuilding));
  const town = own ?? behindPostcode(block, chosen) ?? (state?.value ? state : null);
  // A state without a town stays in the address.
  const kept = town ? rest : chosen.map(spanOf);
  const compose = (more: readonly Span[], without?: Span) =>
    written(block, [...kept.filter(({ start }) => start !== without?.start), ...more]);
  return { address: compose([]), town, replaced, beside, compose };
}

/** Parts that continue over lines are one run. A note or name between them starts another. */
function runsOf({ lines }: Block): Run[] {
  const runs: Run[] = [];
  let lastLine = -2;
  for (const [index, line] of lines.entries()) {
    const own = addressParts(line, lines[index + 1]);
    if (own.length === 0) continue;
    const isNear = index - lastLine <= 1 || lines.slice(lastLine + 1, index).every(isOnlyPieces);
    const last = runs.at(-1);
    if (last && isNear && !(line.correctionAt !== null)) last.push(...own);
    else runs.push(own);
    lastLine = index;
  }
  return runs;
}

/** A line with only a unit or a postcode does not end an address. */
const isOnlyPieces = ({ pieces, parts }: ReadLine): boolean =>
  parts.length === 0 && pieces.every(({ kind }) => kind === 'unit' || kind === 'postcode');

/** A house number belongs to the address behind it or in the next line. */
function addressParts({ parts, pieces }: ReadLine, next: ReadLine | undefined): LinePart[] {
  const hasAddress = parts.some(({ kind }) => kind === 'address');
  const isBeforeNext = !hasAddress && next?.parts[0]?.kind === 'address' && pieces.length === 0;
  return parts.filter(({ kind }) => kind === 'address' || (kind === 'house' && (hasAddress || isBeforeNext)));
}

/** A labelled run wins, then the longest. */
function best(runs: readonly Run[]): Run | null {
  const score = (run: Run) =>
    (run.some(({ label }) => label === 'address') ? 10_000 : 0) +
    run.reduce((sum, { start, end }) => sum + end - start, 0);
  return runs.reduce<Run | null>((longest, run) => (longest && score(longest) >= score(run) ? longest : run), null);
}

/** Words in the address's lines that only a comma or a unit separates from it. */
function besideOf({ text, lines }: Block, run: Run): Span[] {
  return lines.flatMap(({ parts, pieces, labels }) => {
    const own = run.filter((part) => parts.includes(part));
    if (own.length === 0 || own.some(({ label }) => label === 'address') || parts.length > MOST_PARTS) return [];
    const hasPhone = pieces.some(({ kind }) => kind === 'phone');
    const free = parts.filter(
      ({ kind, label, start, end }) =>
        kind === 'words' &&
        label === null &&
        (labels.length === 0 || isBehindComma(text, parts, start)) &&
        end - start <= 60 &&
        (isPlace(text.slice(start, end).split(' ')) || !hasOrdinaryWord(wordsOfPlace(text.slice(start, end)))),
    );
    const taken: Span[] = [...own];
    for (const part of [...free].reverse())
      if (
        taken.some(
          (other) => isNextTo(text, part, other) && (!hasPhone || isInside(text, { parts, pieces }, part, other)),
        )
      )
        taken.push(part);
    for (const part of free)
      if (
        !taken.includes(part) &&
        taken.some(
          (other) => isNextTo(text, part, other) && (!hasPhone || isInside(text, { parts, pieces }, part, other)),
        )
      )
        taken.push(part);
    return taken.slice(own.length);
  });
}

/** Pandan is a leaf in cakes, and Pandan Indah is a neighbourhood. */
const wordsOfPlace = (words: string): string[] =>
  words
    .replace(/^the /i, '')
    .replace(/^pandan (?=(?:indah|jaya|mewah|perdana|utama)$)/i, '')
    .split(' ');

/** Among the labels of a line, only words after a comma continue the address. */
const isBehindComma = (text: string, parts: readonly LinePart[], start: number): boolean => {
  const before = parts.findLast(({ end }) => end <= start);
  return before?.kind === 'address' && /^ ?, ?$/.test(text.slice(before.end, start));
};

/** No line of an order has more parts. */
const MOST_PARTS = 40;

/**
 * In a line with a phone number the words may also be a name. Words belong to the address only between units and
 * postcodes.
 */
function isInside(
  text: string,
  { parts, pieces }: Pick<ReadLine, 'parts' | 'pieces'>,
  part: Span,
  address: Span,
): boolean {
  const isClose = (from: number, to: number) => to >= from && to - from <= 3;
  if (part.end <= address.start) {
    if (isBehindContact(text, parts, pieces, part) && /^ ?, ?$/.test(text.slice(part.end, address.start))) return true;
    const isBehindUnit = pieces.some(({ kind, end }) => kind === 'unit' && isClose(end, part.start));
    return /^\s{0,3}$/.test(text.slice(part.end, address.start)) || (isBehindUnit && isClose(part.end, address.start));
  }
  return pieces.some(({ kind, start }) => kind === 'postcode' && isClose(part.end, start));
}

/** 'Xin Yi / 8733 1095 / The Sail, 2 Marina Boulevard': with a name before the number The Sail is a building. */
function isBehindContact(text: string, parts: readonly LinePart[], pieces: readonly Piece[], part: Span): boolean {
  const phone = pieces.findLast(({ kind, end }) => kind === 'phone' && end <= part.start);
  if (!phone || !/^\s{0,3}[/|,–—-]\s{0,3}$/.test(text.slice(phone.end, part.start))) return false;
  return parts.some(({ kind, end }) => kind === 'words' && end <= phone.start);
}

function isNextTo(text: string, part: Span, address: Span): boolean {
  const between = part.start > address.end ? text.slice(address.end, part.start) : text.slice(part.end, address.start);
  return between.length <= 24 && /^[\s,]{0,3}(?:#? ?[\w-]{2,10})?[\s,]{0,3}$/.test(between);
}

function written({ text }: Block, spans: readonly Span[]): FoundValue | null {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  let value = '';
  for (const [index, span] of sorted.entries()) {
    const last = sorted[index - 1];
    const between = last ? text.slice(last.end, span.start) : '';
    const sign = index === 0 ? '' : /[,\n|;\u3001\uff0c]|\s-\s/.test(between) ? ', ' : ' ';
    value += sign + text.slice(span.start, span.end).replace(/\s{1,400}/g, ' ');
  }
  return value === '' ? null : { value, spans: sorted };
}
