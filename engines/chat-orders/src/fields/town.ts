import {
  isNeighbourhood,
  isState,
  isTown,
  placeLengthAt,
  placeLengthAtEnd,
  plainWord,
} from '../places/known-places.ts';
import { beforeNames } from '../places/street-words.ts';
import type { Span } from '../types.ts';
import { type Word, wordsOf } from '../values/address-run.ts';
import { hasSaying, isTitle } from '../values/ordinary-words.ts';
import type { Block, FoundValue, Run } from './block.ts';
import { isChineseSentence } from './chinese-names.ts';

/** The end of an address: its town, or its state if there is no town. Penang and Melaka are both town and state. */
export type Ending = { town: FoundValue | null; state: FoundValue | null; kept: Span[] };

/** The end of an address is its town and state, unless nothing else would remain. */
export function withoutTown({ text, lines }: Block, run: Run, hasMore = false): Ending {
  const postcodes = lines.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind === 'postcode'));
  const isSingaporean = postcodes.every(({ value }) => String(value).length === 6);
  const isBehind = ({ start }: Span): boolean =>
    postcodes.some(({ end }) => end <= start && start - end <= 3 && !text.slice(end, start).includes('.'));
  const isTownsPlace = (span: Span): boolean => isBehind(span) && !isSingaporean;
  const kept: Span[] = run.map(({ start, end }) => ({ start, end }));
  let town: FoundValue | null = null;
  let state: FoundValue | null = null;
  while (kept.length > 0) {
    const last = kept.at(-1) ?? { start: 0, end: 0 };
    const words = wordsOf(text, last.start, last.end);
    const cut = cutOf(words, isTownsPlace(last), town !== null);
    if (!cut || (kept.length === 1 && cut.from === 0 && !hasMore)) break;
    const start = words[cut.from]?.start ?? last.start;
    const found = named(text, { start, end: words[cut.until - 1]?.end ?? last.end });
    const all = { ...found, spans: [{ start, end: last.end }] };
    if (cut.isTown) town = { ...all, spans: [...all.spans, ...(state?.spans ?? [])] };
    else state = { ...all, value: isTown(found.value.split(' ')) ? found.value : null };
    const before = words[cut.from - 1];
    if (before) kept[kept.length - 1] = { start: last.start, end: before.end };
    else kept.pop();
    if (before) break;
  }
  // '68000 Ampang' may also come first.
  const [head] = kept;
  if (town === null && head && kept.length > 1 && isBehind(head)) {
    const found = named(text, head);
    if (isTown(found.value.split(' '))) {
      town = found;
      kept.shift();
    }
  }
  return { town, state, kept };
}

const named = (text: string, span: Span): { value: string; spans: Span[] } => ({
  value: text.slice(span.start, span.end).replace(/[^\p{L}\p{N})]{1,9}$/u, ''),
  spans: [span],
});

/** The index of the first word of a town or state. 'Jalan Kajang' is a street. */
function cutOf(
  words: readonly Word[],
  isBehindPostcode: boolean,
  hasTown: boolean,
): { from: number; until: number; isTown: boolean } | null {
  const plain = words.map(({ text }) => text);
  const whole = (is: (words: readonly string[]) => boolean) => is(plain);
  if (whole(isState)) return { from: 0, until: words.length, isTown: false };
  if (whole(isTown) && !hasTown) return { from: 0, until: words.length, isTown: true };
  const state = placeLengthAtEnd(plain, isState);
  // Words after a postcode are a town, even an unknown town.
  const own = plain.slice(0, plain.length - state);
  if (isBehindPostcode && !hasTown && (isNeighbourhood(own) || isTownLike(own)))
    return { from: 0, until: own.length, isTown: true };
  const length = placeLengthAtEnd(own, isTown) || (isBehindPostcode ? placeLengthAtEnd(own, isNeighbourhood) : 0);
  const from = own.length - length;
  if (hasTown || length === 0) return null;
  const before = plain[from - 1];
  return from > 0 && (before === undefined || beforeNames.has(plainWord(before)))
    ? null
    : { from, until: own.length, isTown: true };
}

const isTownLike = (words: readonly string[]): boolean =>
  words.length > 0 &&
  words.length <= 3 &&
  words.every((word) => /^\p{L}[\p{L}.'-]{1,20}$/u.test(word)) &&
  !/^(?:jalan|jln|lorong|lrg|taman|tmn|blok|block|blk)$/i.test(words[0] ?? '') &&
  !hasSaying(words) &&
  !isChineseSentence(words.join('')) &&
  !isTitle(words[0] ?? '');

/**
 * '53100 Gombak': words alone after a Malaysian postcode are its town, even an unknown town. In a line with a phone
 * number the words may be a name, so only a known place counts.
 */
export function behindPostcode({ text, lines }: Block, run: Run): FoundValue | null {
  for (const { pieces, parts, labels } of lines) {
    const postcode = pieces.find(({ kind, value }) => kind === 'postcode' && String(value).length === 5);
    const part = parts.find(
      ({ start }) => postcode !== undefined && start >= postcode.end && start - postcode.end <= 3,
    );
    if (part?.kind !== 'words' || run.includes(part)) continue;
    const words = wordsOf(text, part.start, part.end);
    const plain = words.map((word) => word.text);
    const known = placeLengthAt(plain, 0, (each) => isTown(each) || isNeighbourhood(each));
    const isNext = part.start - (postcode?.end ?? 0) === 1 && text[part.start - 1] === ' ';
    const isAlone =
      (isNext || (labels.length === 0 && pieces.every(({ kind }) => kind !== 'phone'))) && isTownLike(plain);
    const last = words[known > 0 ? known - 1 : isAlone ? words.length - 1 : -1];
    if (last) return named(text, { start: part.start, end: last.end });
  }
  return null;
}
