import type { Order } from '../facts/apply.ts';
import { makeDraft } from '../fields/make-draft.ts';
import { numberOf } from '../orders/list.ts';
import { isCancelling, isTakenBack } from '../orders/no-order.ts';
import type { ReadLine } from '../orders/read-line.ts';
import { factsOf, isAdding } from '../orders/split-blocks.ts';
import { hasVagueTime } from '../values/notes.ts';
import { type Mention, mentionsIn } from './mentions.ts';
import { pairsIn } from './pairs.ts';

/** Lines of one paragraph that change earlier orders, and the last line above that named one. */
export type Edit = { lines: ReadLine[]; topic: ReadLine | null; isCash?: boolean };

/** 'she say leave outside' */
export const pronoun = /(?<![\p{L}])(?:she|he|they|her|his|him|dia|beliau)(?![\p{L}])|[她他]/iu;

/**
 * Lines that change, cancel or bring back an order above them. They name it, or follow all of it with a word for a
 * change. A line with another number begins an order of its own.
 */
export function editsAmong(text: string, lines: readonly ReadLine[], read: readonly Order[]): Edit[] {
  if (read.length === 0 || read.length > MOST_NAMED) return [];
  const orders = read.map(withoutLater);
  const find = mentionsIn(orders);
  const core = coreLines(orders);
  const known = new Set(orders.flatMap(({ draft }) => [draft.phone?.value, draft.phone2?.value]));
  const edits: Edit[] = [];
  let isOpen = false;
  let topic: ReadLine | null = null;
  for (const line of lines) {
    const { phones, hasAddress } = factsOf([line]);
    const words = text.slice(line.start, line.end);
    const earlier = orders.filter((order) => order.draft.start < line.start && !core.get(order)?.has(line));
    const named = find(text, line).filter((mention) => earlier.includes(mention.order));
    const isOwn = orders.some((order) => order.draft.phone && core.get(order)?.has(line));
    // 'Drop 2 change number to 016…'
    const isNumber = line.correctionAt !== null && named.length > 0 && !hasAddress;
    const isOther = (!isNumber && [...phones].some((phone) => !known.has(phone))) || isOwn || isAdding(text, line);
    // '2) cancel' repeats the number of an earlier order.
    const number = numberOf(line);
    const isItem =
      number !== null &&
      (hasAddress ||
        phones.size > 0 ||
        !named.some(({ order }) => order.block.lines[0] && numberOf(order.block.lines[0]) === number));
    const isOfEdit: boolean = isOpen && !line.isAfterGap && !isOther && number === null;
    isOpen =
      isOfEdit ||
      (earlier.length > 0 &&
        !isItem &&
        !isOther &&
        !isAsked(words) &&
        changes(text, line, words, named, hasAddress && !isMoving(line, words, phones, earlier), topic !== null));
    if (isOfEdit) edits.at(-1)?.lines.push(line);
    else if (isOpen) edits.push({ lines: [line], topic });
    if (named.length > 0) topic = line;
  }
  return edits;
}
const MOST_NAMED = 200;

/** The order without later messages, which may name another one. */
function withoutLater(order: Order): Order {
  const { lines } = order.block;
  const end = lines.findIndex((line, index) => {
    if (index === 0 || !line.isAfterGap) return false;
    const { phones, hasAddress } = factsOf(lines.slice(0, index));
    return phones.size > 0 && hasAddress;
  });
  const block = end < 0 ? order.block : { ...order.block, lines: lines.slice(0, end) };
  const draft = end < 0 ? order.draft : makeDraft(block);
  return draft ? { block, draft } : order;
}

/** 'send to my house instead - 10 Marymount Terrace' replaces the address of the writer's own order. */
const isMoving = (
  { sender }: ReadLine,
  words: string,
  phones: ReadonlySet<string>,
  earlier: readonly Order[],
): boolean =>
  sender !== null &&
  phones.size === 0 &&
  changing.test(words) &&
  earlier.some(({ block }) => block.lines[0]?.sender === sender);
const changing = /(?<![\p{L}])(?:instead|ganti|sebaliknya|change|tukar|make (?:it|mine)|edit(?= ?:))(?![\p{L}])|改/iu;

const isAsked = (words: string): boolean => /[?？]\s{0,9}$/.test(words);

/** The lines with an order's name, number and address. */
function coreLines(orders: readonly Order[]): Map<Order, Set<ReadLine>> {
  return new Map(
    orders.map((order) => {
      const spans = [order.draft.name, order.draft.phone, order.draft.address].flatMap((found) => found?.spans ?? []);
      const own = order.block.lines.filter(({ start, end }) =>
        spans.some((span) => span.start >= start && span.end <= end),
      );
      return [order, new Set(own)];
    }),
  );
}

function changes(
  text: string,
  line: ReadLine,
  words: string,
  named: readonly Mention[],
  hasAddress: boolean,
  hasTopic: boolean,
): boolean {
  if (isCancelling(words) || isTakenBack(words)) return true;
  const hasCue = line.correctionAt !== null || changing.test(words) || pairsIn(text, line).length > 0;
  const isOfTopic = hasTopic && line.isMessageStart && pronoun.test(words);
  if (named.length === 0) return (hasCue || isOfTopic) && line.isAfterGap && hasValue(line) && !hasAddress;
  const isOfOther = named.some(({ order }) => !order.block.lines.some(({ start }) => start === line.start));
  return hasCue || ((line.isAfterGap || isOfOther) && (hasValue(line) || hasAddress || hasVagueTime(words)));
}

const hasValue = ({ pieces, parts }: ReadLine): boolean =>
  pieces.some(({ kind }) => kind !== 'other') || parts.some(({ kind }) => kind === 'note');
