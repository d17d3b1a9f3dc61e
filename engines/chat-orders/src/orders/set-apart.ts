import type { Block } from '../fields/block.ts';
import type { Skipped, Span } from '../types.ts';
import { isSomewhere } from './list.ts';
import { isExample, isOwnNumber, reasonOf } from './no-order.ts';
import type { ReadLine } from './read-line.ts';
import { factsOf, isAdding } from './split-blocks.ts';

/** 'Total COD $60' below several drop-offs is of none, unless each has a total. */
export function withoutSum(text: string, lines: readonly ReadLine[]): readonly ReadLine[] {
  const sums = lines.filter((line) => sum.test(text.slice(line.start, line.end)) && factsOf([line]).phones.size === 0);
  const [last, ...more] = sums;
  const phones = (some: readonly ReadLine[]) => factsOf(some).phones.size;
  const at = last ? lines.indexOf(last) : -1;
  return last &&
    more.length === 0 &&
    phones(lines.slice(0, at)) > 1 &&
    phones(lines.slice(at)) === 0 &&
    !last.isMessageStart
    ? lines.filter((line) => line !== last)
    : lines;
}
const sum = /^[^\p{L}\p{N}]{0,6}(?:grand )?(?:total|jumlah|合计|总共|总计|一共)(?![\p{L}])/iu;

/** '- Sharon RC, 9066 4417' below a list of places: whom to call. */
export function withoutSignature(
  foot: readonly Block[],
  items: readonly Block[],
): { orders: Block[]; skipped: Skipped[] } {
  const isPlaced = ({ text, lines }: Block) =>
    lines.some(
      (line) =>
        isSomewhere(text, { ...line, pieces: line.pieces.filter(({ kind }) => kind !== 'phone') }) &&
        /\d/.test(text.slice(line.start, line.end)),
    );
  const isSigned = (block: Block) =>
    items.every(isPlaced) &&
    !isPlaced(block) &&
    !isAdding(block.text, block.lines[0]) &&
    factsOf(block.lines).phones.size > 0;
  // 'Cakes must stay flat': a place below a list has a number.
  const isTalk = (block: Block) =>
    factsOf(block.lines).phones.size === 0 && !isPlaced(block) && !isAdding(block.text, block.lines[0]);
  return {
    orders: foot.filter((block) => !isSigned(block) && !isTalk(block)),
    skipped: foot.filter(isSigned).map(({ lines }) => ({ ...spanOfLines(lines), reason: 'contact' })),
  };
}

/** Lines about whom to call, and examples. A contact is one only beside other numbers, a writer's only beside own ones. */
export function contactsAmong(text: string, lines: readonly ReadLine[]): Set<ReadLine> {
  const called = lines.filter(({ pieces }) => pieces.some(({ kind }) => kind === 'phone'));
  const isContact = (line: ReadLine) =>
    line.labels.every(({ field }) => field === 'phone') && reasonOf(text, [line], false) === 'contact';
  const contacts = new Set(called.filter(isContact));
  const isBeside = (line: ReadLine) =>
    called.some(
      (other) =>
        !contacts.has(other) && (!isOwnNumber(text.slice(line.start, line.end)) || other.sender === line.sender),
    );
  const examples = lines.filter(({ start, end }) => isExample(text.slice(start, end)));
  return new Set([...[...contacts].filter(isBeside), ...examples, ...signatureBelow(text, lines, called)]);
}

/** 'Regards' and the lines below it, at the end of a message after its orders: the writer with his own address. */
function signatureBelow(text: string, lines: readonly ReadLine[], called: readonly ReadLine[]): readonly ReadLine[] {
  const at = lines.findLastIndex(({ start, end }) => signing.test(text.slice(start, end)));
  const below = at < 0 ? [] : lines.slice(at + 1);
  const isOne =
    below.length <= LONGEST_SIGNATURE &&
    below.every(({ isAfterGap, isMessageStart }, index) => !isMessageStart && (index === 0 || !isAfterGap));
  const isAfterOrders = called.some(({ start }) => start < (lines[at]?.start ?? 0));
  return isOne && isAfterOrders && factsOf(below).phones.size === 1 ? below : [];
}
const signing =
  /^[^\p{L}\p{N}]{0,6}(?=\p{L})(?:(?:thanks?|thank you|thx|tq|cheers|terima kasih|sekian|谢谢|多谢)(?: (?:and|&|very much|so much|again|banyak))?[ ,]{0,2})?(?:(?:(?:best|kind|warm|with) )?regards|sincerely|yours (?:truly|sincerely)|yang benar)?[^\p{L}\p{N}]{0,6}$/iu;
const LONGEST_SIGNATURE = 5;

/** Apart from the drop-offs, the texts that are none. */
export function withoutOthers(blocks: readonly Block[]): { orders: Block[]; skipped: Skipped[] } {
  const orders: Block[] = [];
  const skipped: Skipped[] = [];
  for (const block of blocks) {
    const reason = reasonOf(block.text, block.lines, block.isItem === true);
    if (reason === null || reason === 'contact') orders.push(block);
    else skipped.push({ ...spanOfLines(block.lines), reason });
  }
  return { orders, skipped };
}

export const spanOfLines = (lines: readonly ReadLine[]): Span => ({
  start: lines[0]?.start ?? 0,
  end: lines.at(-1)?.end ?? 0,
});
