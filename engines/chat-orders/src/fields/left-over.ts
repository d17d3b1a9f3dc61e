import type { ReadLine } from '../orders/read-line.ts';
import type { LinePart } from '../parts/part.ts';
import type { Span } from '../types.ts';
import { hasGoods, hasTalk, hasWhereabouts } from '../values/ordinary-words.ts';
import { type Block, wordsAt } from './block.ts';

/**
 * Remaining words at the end of an order are a note by elimination: 'signature required', 'naik tangga'. They have
 * their own line or follow money. Thanks, money, goods, a card's text and questions are excluded.
 */
export function leftOver(block: Block, used: readonly Span[]): LinePart[] {
  const { lines } = block;
  const from = lines.findIndex(({ parts }) => parts.some(({ kind }) => kind === 'address')) + 1;
  if (from === 0) return [];
  return lines.slice(from - 1).flatMap((line, index) => {
    const free = line.parts.filter(
      (part) =>
        part.kind === 'words' &&
        part.label === null &&
        !isOfUnknownLabel(block.text, part) &&
        isOwn(block.text, line, part, index === 0) &&
        !used.some(({ start, end }) => start < part.end && end > part.start),
    );
    const own = free.filter((part) => isForRider(block.text, part));
    // 'mudah pecah, angkat 2 orang': parts joined by a comma stay together.
    const goesOn = (part: LinePart, at: number) =>
      (part.comma || free[at + 1]?.comma === true) && !isAboutOrder(wordsAt(block.text, part).split(' '));
    return own.length > 0 ? free.filter((part, at) => own.includes(part) || goesOn(part, at)) : [];
  });
}

/** 'Tulisan atas kek: Happy 7th' is about the contents. */
const isOfUnknownLabel = (text: string, { start, end }: Span): boolean =>
  text[end] === ':' || /: {0,3}$/.test(text.slice(Math.max(0, start - 4), start));

const isAboutOrder = (words: readonly string[]): boolean =>
  hasTalk(words) || /辛苦|谢谢|麻烦你/.test(words.join('')) || (hasGoods(words) && !hasWhereabouts(words));

/** Whether the words are alone in their line, or behind an amount or a payment. */
function isOwn(
  text: string,
  { parts, pieces, labels, correctionAt }: ReadLine,
  part: LinePart,
  isAddress: boolean,
): boolean {
  if (correctionAt !== null) return false;
  if (pieces.length === 0 && labels.length === 0)
    return !isAddress && parts.every(({ kind }) => kind === 'words' || kind === 'note');
  const last = pieces.at(-1);
  const isMoney = last?.kind === 'cod' || last?.kind === 'paid';
  const isApart = /\S/.test(text.slice(last?.end ?? 0, part.start)) || hasWhereabouts(wordsAt(text, part).split(' '));
  return isMoney && last.end <= part.start && isApart && labels.every(({ end }) => end <= last.end);
}

function isForRider(text: string, part: Span): boolean {
  const words = wordsAt(text, part);
  const all = words.split(' ');
  const isLong = all.length >= 2 || /[\u4e00-\u9fff]{3}/.test(words);
  // 'simen 20 beg' counts goods, 'rumah no 5' does not.
  const isCounted =
    /^\d|\d ?x|x ?\d|\d{4}|(?<!(?:no|unit|lot|blk|blok|level|tingkat|gate|floor|code|pin|after|lepas) ?\.? ?#?)\d{1,3} ?(?!(?:orang|men|min|jam|hours?|kali|times)(?![a-z]))\p{L}/iu.test(
      words,
    );
  return isLong && all.length <= 20 && text[part.end] !== '?' && !isCounted && !isAboutOrder(all);
}
