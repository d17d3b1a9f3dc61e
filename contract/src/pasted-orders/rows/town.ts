import { type Word, wordsOf } from '../find/address-run.ts';
import { hasOrdinaryWord, isTitle } from '../find/ordinary-words.ts';
import { isNeighbourhood, isState, isTown, placeLengthAtEnd, plainWord } from '../places/known-places.ts';
import { beforeNames } from '../places/street-words.ts';
import type { Span } from '../types.ts';
import type { Block, Found, Run } from './block.ts';

/** The end of an address is its town and state, unless nothing else would be left. */
export function withoutTown({ text, lines }: Block, run: Run): { town: Found | null; kept: Span[] } {
  const postcodes = lines.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind === 'postcode'));
  const kept: Span[] = run.map(({ start, end }) => ({ start, end }));
  const spans: Span[] = [];
  let town: string | null = null;
  let state: string | null = null;
  while (kept.length > 0) {
    const last = kept.at(-1) ?? { start: 0, end: 0 };
    const words = wordsOf(text, last.start, last.end);
    const isBehindPostcode = postcodes.some(({ end }) => end <= last.start && last.start - end <= 3);
    const cut = cutOf(words, isBehindPostcode, town !== null);
    if (!cut || (kept.length === 1 && cut.from === 0)) break;
    const start = words[cut.from]?.start ?? last.start;
    const name = text.slice(start, words[cut.until - 1]?.end ?? last.end).replace(/[^\p{L}\p{N})]{1,9}$/u, '');
    if (cut.isTown) town = name;
    // Penang and Melaka are states, and towns where no other is named.
    else if (isTown(name.split(' '))) state = name;
    spans.unshift({ start, end: last.end });
    const before = words[cut.from - 1];
    if (before) kept[kept.length - 1] = { start: last.start, end: before.end };
    else kept.pop();
    if (before) break;
  }
  town ??= state;
  const [head] = kept;
  // '68000 Ampang' may also come first.
  if (
    town === null &&
    head &&
    kept.length > 1 &&
    postcodes.some(({ end }) => end <= head.start && head.start - end <= 3)
  ) {
    const name = text.slice(head.start, head.end);
    if (isTown(name.split(' '))) {
      town = name;
      spans.push(head);
      kept.shift();
    }
  }
  if (town === null) return { town: null, kept: run.map(({ start, end }) => ({ start, end })) };
  return { town: { value: town, spans }, kept };
}

/** From which word on the words are a town or a state; 'Jalan Kajang' is a street. */
function cutOf(
  words: readonly Word[],
  isBehindPostcode: boolean,
  hasTown: boolean,
): { from: number; until: number; isTown: boolean } | null {
  const plain = words.map(({ text }) => text);
  const whole = (is: (words: readonly string[]) => boolean) => is(plain);
  if (whole(isState)) return { from: 0, until: words.length, isTown: false };
  if (whole(isTown) && !hasTown) return { from: 0, until: words.length, isTown: true };
  if (whole(isNeighbourhood) && isBehindPostcode && !hasTown) return { from: 0, until: words.length, isTown: true };
  const state = placeLengthAtEnd(plain, isState);
  const length =
    placeLengthAtEnd(state > 0 ? plain.slice(0, -state) : plain, isTown) ||
    (isBehindPostcode ? placeLengthAtEnd(plain, isNeighbourhood) : 0);
  const from = words.length - state - length;
  if (hasTown || length === 0 || from < 0) return null;
  const before = plain[from - 1];
  return from > 0 && (before === undefined || beforeNames.has(plainWord(before)))
    ? null
    : { from, until: words.length - state, isTown: true };
}

/** '53100 Gombak': what stands alone behind a postcode is its town, also one that is not known here. */
export function behindPostcode({ text, lines }: Block, run: Run): Found | null {
  for (const { pieces, parts, labels } of lines) {
    if (labels.length > 0 || pieces.some(({ kind }) => kind === 'phone')) continue;
    const postcode = pieces.find(({ kind, value }) => kind === 'postcode' && String(value).length === 5);
    const part = parts.find(
      ({ start }) => postcode !== undefined && start >= postcode.end && start - postcode.end <= 2,
    );
    if (part?.kind !== 'words' || run.includes(part)) continue;
    const words = text.slice(part.start, part.end).split(/\s{1,9}/);
    if (
      words.length <= 3 &&
      words.every((word) => /^[A-Za-z]{2,20}$/.test(word)) &&
      !hasOrdinaryWord(words) &&
      !isTitle(words[0] ?? '')
    )
      return { value: words.join(' '), spans: [{ start: part.start, end: part.end }] };
  }
  return null;
}
