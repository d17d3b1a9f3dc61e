import type { Part, ReadLine } from '../blocks/read-line.ts';
import { hasGoods, hasTalk, hasWhereabouts } from '../find/ordinary-words.ts';
import type { Span } from '../types.ts';
import { type Block, wordsAt } from './block.ts';

/**
 * What is left of an order at its end, in words of its own line or behind the money, is for the rider, by elimination:
 * 'signature required', 'naik tangga'. Not thanks, money, goods, a card's text or a question.
 */
export function leftOver(block: Block, used: readonly Span[]): Part[] {
  const { lines } = block;
  const from = lines.findIndex(({ parts }) => parts.some(({ kind }) => kind === 'address')) + 1;
  if (from === 0) return [];
  return lines
    .slice(from - 1)
    .flatMap((line, index) =>
      line.parts.filter(
        (part) =>
          part.kind === 'words' &&
          part.label === null &&
          isOwn(block.text, line, part, index === 0) &&
          !used.some(({ start, end }) => start < part.end && end > part.start) &&
          isForRider(block.text, part),
      ),
    );
}

/** Alone in its line, or behind an amount or a payment. */
function isOwn(
  text: string,
  { parts, pieces, labels, correctionAt }: ReadLine,
  part: Part,
  isAddress: boolean,
): boolean {
  if (labels.length > 0 || correctionAt !== null) return false;
  if (pieces.length === 0) return !isAddress && parts.every(({ kind }) => kind === 'words' || kind === 'note');
  const last = pieces.at(-1);
  const isMoney = last?.kind === 'cod' || last?.kind === 'paid';
  return isMoney && last.end <= part.start && /\S/.test(text.slice(last.end, part.start));
}

function isForRider(text: string, part: Span): boolean {
  const words = wordsAt(text, part);
  const all = words.split(' ');
  const isLong = all.length >= 2 || /[\u4e00-\u9fff]{3}/.test(words);
  const isCounted =
    /^\d|\d ?x|x ?\d|\d{4}|\d ?(?:k?g|kilo|ml|l|pcs?|cm|mm|m|inch|box(?:es)?|packs?|sets?|bags?|cartons?|tins?|trays?|stalks?|bottles?|biji|ekor|helai|kotak|bungkus|bks|botol|pasang|keping|ela|balang|ikat)(?![a-z])/i.test(
      words,
    );
  return (
    isLong &&
    all.length <= 20 &&
    text[part.end] !== '?' &&
    !isCounted &&
    !hasTalk(all) &&
    (hasWhereabouts(all) || !hasGoods(all))
  );
}
