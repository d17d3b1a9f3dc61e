import type { ReadLine } from '../orders/read-line.ts';
import { factsOf, isWhenOnly } from '../orders/split-blocks.ts';
import { isForAll } from '../values/cues.ts';

/** Lines with a day, time or payment for all drop-offs: `all by noon`, or a title above the first drop-off. */
export function sharedLines(text: string, lines: readonly ReadLine[]): ReadLine[] {
  const isAbout = (line: ReadLine) => {
    const { phones, hasAddress } = factsOf([line]);
    return phones.size > 0 || hasAddress || line.labels.some(({ field }) => field === 'name' || field === 'address');
  };
  const first = lines.findIndex(isAbout);
  // A day and time above each drop-off belongs to that drop-off alone.
  const isEach = lines.filter(isWhenOnly).length > 1;
  return lines.filter((line, index) => {
    if (first >= 0 && index > first && isAreaOfAll(text, line)) return true;
    if (isAbout(line) || !tells(line) || isForShop(text, line)) return false;
    return (
      isForAll(text.slice(line.start, line.end)) ||
      (index < first && !(isEach && isWhenOnly(line)) && factsOf([line], text).hasName === false)
    );
  });
}

/** 'Order nasi kerabu utk esok, bagi alamat': the shop opens the orders of a day. */
export const isOpening = (text: string, line: ReadLine): boolean =>
  line.pieces.some(({ kind }) => kind === 'date') &&
  /(?<![\p{L}])(?:orders?|deliver(?:y|ies)?|slots?|tempahan|pesanan|penghantaran|hantar|run)(?![\p{L}])|订单|送|接单/iu.test(
    text.slice(line.start, line.end),
  ) &&
  (!isForShop(text, line) || whoWants.test(text.slice(line.start, line.end)));

/** A shop's question to its customers. */
const whoWants = /(?<![\p{L}])(?:who|anyone|anybody|siapa|sape)(?![\p{L}])|谁要|有人要/iu;

/** 'Semua area Bandar Sri Permaisuri 56000 KL' */
export const isAreaOfAll = (text: string, { start, end, pieces, parts }: ReadLine): boolean =>
  isForAll(text.slice(start, end)) &&
  pieces.every(({ kind }) => kind === 'postcode' || kind === 'other') &&
  parts.some(({ kind }) => kind === 'address') &&
  parts.every(
    (part) => part.kind !== 'house' && (part.kind !== 'address' || !/\d/.test(text.slice(part.start, part.end))),
  );

/** 'Hantar antara jam 2 - 4 petang' below a list, in its message, counts for each item. */
export const isOfAll = (text: string, line: ReadLine): boolean =>
  !line.isMessageStart &&
  line.pieces.some(({ kind }) => kind === 'time' || kind === 'date') &&
  line.pieces.every(({ kind }) => kind === 'time' || kind === 'date' || kind === 'other') &&
  /(?<![\p{L}])(?:deliver(?:y|ies)?|send|hantar(?:kan)?|antar|sampai|arrive|reach|need(?:ed)?|kena)(?![\p{L}])|送|到/iu.test(
    text.slice(line.start, line.end),
  ) &&
  !isForShop(text, line);

const tells = ({ pieces }: ReadLine): boolean =>
  pieces.some(({ kind }) => kind === 'time' || kind === 'date' || kind === 'paid' || kind === 'cod');

/** 'Order before 9pm', '截单', questions: no day or time of a delivery. */
export function isForShop(text: string, { start, end }: ReadLine): boolean {
  const words = text.slice(start, end);
  return ofShop.test(words) || /[?？吗呢]\s{0,9}$/u.test(words);
}
const ofShop =
  /(?<![\p{L}])(?:last|order(?:s|ing)?|pre-?orders?|close[sd]?|closing|cut ?-?off|tutup|tempah(?:an)?) (?:[\p{L}]{1,12} ){0,2}(?:by|before|b4|sebelum|until|till|hingga|sampai|at|jam|pukul)(?![\p{L}])|截单|截止/iu;

/** 'Pick up 2pm' is no delivery time. */
export const hasPickUp = (words: string): boolean =>
  /(?<![\p{L}])(?:pick ?-?up|ambi[lk]|collect from|self[- ]collect)(?![\p{L}])|取货/iu.test(words);
