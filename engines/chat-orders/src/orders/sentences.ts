import { greeting, severalOrders } from '../facts/introductions.ts';
import type { ChatLine } from '../text/chat-lines.ts';
import type { Piece } from '../text/pieces.ts';
import { isForAll, others } from '../values/cues.ts';
import { isContact } from './no-order.ts';

/** A sentence with facts for several orders, or with whom to call, becomes a line of its own. */
export function splitSentences(plain: string, line: ChatLine, pieces: readonly Piece[]): ChatLine[] {
  const words = plain.slice(line.start, line.end);
  if (words.length > LONGEST) return [line];
  const ends = [...words.matchAll(sentenceEnd)].map(({ index, 0: sign }) => line.start + index + sign.length);
  if (ends.length === 0) return [line];
  const isItem = pieces.some(({ value }) => value === 'mark') || /^\s{0,9}[-\u2022\u00b7*>]/.test(words);
  const isFree = pieces.every(({ kind }) => kind !== 'phone');
  const parts: { start: number; end: number; isApart: boolean }[] = [];
  let start = line.start;
  for (const end of [...ends, line.end]) {
    if (plain.slice(start, end).trim() === '') continue;
    const own = pieces.filter((piece) => piece.start >= start && piece.end <= end);
    const last = parts.at(-1);
    const isWhen = isFree && own.length > 0 && own.every(({ kind }) => kind === 'date' || kind === 'time');
    const isApart =
      !isItem &&
      (isOfSeveral(plain.slice(start, end), own, start === line.start, isFree) || (isWhen && last?.isApart === true));
    if (last && !last.isApart && !isApart) last.end = end;
    else parts.push({ start, end, isApart });
    start = end;
  }
  return parts.map(({ start: from, end }, index) => ({
    ...line,
    start: from,
    end,
    isAfterGap: index === 0 && line.isAfterGap,
    isMessageStart: index === 0 && line.isMessageStart,
  }));
}
const LONGEST = 4_000;
/** 'No. 5' and 'Jln. Besar' are no ends. */
const sentenceEnd =
  /(?<!(?:^|[^\p{L}])(?:no|jln|jl|tmn|kg|blk|lot|st|rd|ave|dr|mr|mrs|ms|mdm|pn|en|pt|apt|lrg|lor|bt|bte|tel|hp|i\.e|e\.g))[.!?]{1,3}\s{1,9}(?=\p{L})|[。！？；]\s{0,9}(?=\S)/giu;

function isOfSeveral(words: string, pieces: readonly Piece[], isFirst: boolean, isFree: boolean): boolean {
  const has = (...kinds: Piece['kind'][]) => pieces.some(({ kind }) => kinds.includes(kind));
  if (has('unit') || (has('postcode') && !isFree)) return false;
  if (has('phone')) return isContact(words);
  // 'all paid' behind an order is about this order.
  if (
    (isForAll(words) || others.test(words)) &&
    has('date', 'time', ...(isFirst || isFree ? (['cod', 'paid', 'postcode'] as const) : []))
  )
    return true;
  return isFirst && has('date') && !has('cod') && (greeting.test(words) || severalOrders.test(words));
}
