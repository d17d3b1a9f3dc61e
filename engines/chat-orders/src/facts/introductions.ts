import { isNameLike } from '../fields/name-like.ts';
import type { ReadLine } from '../orders/read-line.ts';
import { factsOf, isWhenOnly } from '../orders/split-blocks.ts';
import { areasIn, isAreaOnly } from '../places/areas.ts';
import { plainWord } from '../places/known-places.ts';
import { withoutWords } from '../text/pieces.ts';
import type { Span } from '../types.ts';
import { isForAll } from '../values/cues.ts';
import { hasSaying, isTitle as isPersonTitle } from '../values/ordinary-words.ts';

/**
 * Lines that introduce the orders below them: 'Hi, two places in Bangsar today:'. Each has its own group, or joins the
 * introduction directly above. An introduction is above the first contact, or after a complete order.
 */
export function introductionsAmong(text: string, lines: readonly ReadLine[]): ReadLine[][] {
  const groups: ReadLine[][] = [];
  const known = { phone: false, place: false };
  // A day and time above each drop-off belongs to that drop-off alone.
  const isEach = lines.filter(isWhenOnly).length > 1;
  for (const [index, line] of lines.entries()) {
    const isTop = !known.phone && !known.place;
    const isBetween = known.phone && known.place && (line.isAfterGap || /[:：]\s*$/.test(textOf(text, line)));
    if (
      (isTop || isBetween) &&
      (isIntroduction(text, line) ||
        isHeading(text, lines, index) ||
        (isTop && isGreeting(text, lines, index)) ||
        (isTop && !(isEach && isWhenOnly(line)) && (isTitle(text, line) || isTitleOfParagraphs(text, lines, index)))) &&
      hasOrderBelow(text, lines, index, isBetween)
    ) {
      const last = groups.at(-1);
      if (last && isTop) last.push(line);
      else groups.push([line]);
      Object.assign(known, { phone: false, place: false });
      continue;
    }
    known.phone ||= hasPhone(line);
    known.place ||= hasPlace(text, line);
  }
  return groups;
}

const textOf = (text: string, { start, end }: Span): string => text.slice(start, end);

const isMarked = ({ pieces }: ReadLine): boolean => pieces.some(({ value }) => value === 'mark');

const hasPhone = ({ pieces }: ReadLine): boolean => pieces.some(({ kind }) => kind === 'phone');

/** A street, a building or a postcode. A town alone may be an introduction. */
const hasPlace = (text: string, { parts, pieces }: ReadLine): boolean =>
  pieces.some(({ kind }) => kind === 'postcode') ||
  parts.some((part) => part.kind === 'house' || (part.kind === 'address' && !isAreaOnly(text, part)));

/** The next lines have a phone. Above the first order a place is enough. */
function hasOrderBelow(text: string, lines: readonly ReadLine[], index: number, isBetween: boolean): boolean {
  const below = lines.slice(index + 1, index + 1 + LOOK_AHEAD);
  return below.some((line) => hasPhone(line) || (!isBetween && hasPlace(text, line)));
}
const LOOK_AHEAD = 14;

function isIntroduction(text: string, line: ReadLine): boolean {
  const words = textOf(text, line).trim();
  if (words.length > LONGEST || line.correctionAt !== null) return false;
  const isOfOne = isAboutOne(text, line);
  // 'place' is also a street word.
  if (countOfPlaces.test(words) && (!isOfOne || !/\d{2}/.test(words)) && !hasPhone(line)) return true;
  if (isOfOne) return false;
  const areas = areasIn(text, line);
  const isSomewhen = line.pieces.some(({ kind }) => kind === 'date' || kind === 'time');
  const named = [...areas, ...line.pieces].map(({ start, end }) => ({
    start: start - line.start,
    end: end - line.start,
  }));
  const free = withoutWords(textOf(text, line), named);
  if (areas.length === 0 && !isSomewhen) return /[:：]$/.test(words) && severalOrders.test(words);
  if (/[:：]$/.test(words) || greeting.test(words)) return !segmentsOf(free).some(isNameLike);
  return areas.length > 0 && (isSomewhen || isForAll(words)) && isTalk(free);
}
const LONGEST = 160;

/** A town above a numbered or complete order, and below no name, or a day above the lines of its paragraph. */
function isHeading(text: string, lines: readonly ReadLine[], index: number): boolean {
  const [before, line, next] = [lines[index - 1], lines[index], lines[index + 1]];
  if (line && next && isWhenOnly(line) && line.pieces.every(({ kind }) => kind !== 'time'))
    return isMarked(next) || (line.isAfterGap && !next.isAfterGap);
  if (before && (isMarked(before) || factsOf([before], text).hasName)) return false;
  const [area, ...more] = line ? areasIn(text, line) : [];
  if (!line || !next || !area || more.length > 0 || line.pieces.length > 0) return false;
  const isAlone = /^[^\p{L}\p{N}]{0,9}$/u.test(text.slice(line.start, area.start) + text.slice(area.end, line.end));
  return isAlone && (isMarked(next) || (hasPhone(next) && (next.isAfterGap || hasPlace(text, next))));
}

/** 'Hi, client gifts for Meridian Partners' above paragraphs with the orders. */
function isGreeting(text: string, lines: readonly ReadLine[], index: number): boolean {
  const line = lines[index];
  if (!line || !greeting.test(textOf(text, line).trim()) || isAboutOne(text, line)) return false;
  const [first, second] = lines.slice(index + 1, index + 1 + LOOK_AHEAD).filter(hasPhone);
  return first?.isAfterGap === true && second !== undefined;
}

/** A day, a time or a payment above the first drop-off, and no name. */
const isTitle = (text: string, line: ReadLine): boolean =>
  line.pieces.some(({ kind }) => kind === 'time' || kind === 'date' || kind === 'paid' || kind === 'cod') &&
  line.labels.every(({ field }) => field !== 'name' && field !== 'address') &&
  !hasPhone(line) &&
  !hasPlace(text, line) &&
  !isMarked(line) &&
  !isForAll(textOf(text, line)) &&
  !isForShop(text, line) &&
  (severalOrders.test(textOf(text, line)) || !factsOf([line], text).hasName);

/** 'Delivery Tues 1/12 (Zul riding)' above paragraphs with numbers, none of which has a day. */
function isTitleOfParagraphs(text: string, lines: readonly ReadLine[], index: number): boolean {
  const [line, next, ...others] = lines.slice(index, index + MOST_BELOW);
  const hasDay = ({ pieces }: ReadLine) => pieces.some(({ kind }) => kind === 'date');
  if (!line || !next || !hasDay(line) || isAboutOne(text, line) || line.correctionAt !== null) return false;
  if (isForAll(textOf(text, line).slice(0, 12)) || isForShop(text, line)) return false;
  const below = [next, ...others];
  return next.isAfterGap && below.filter(hasPhone).length > 1 && !below.some(hasDay);
}

const MOST_BELOW = 60;

/** Without the greeting, which may name the shop: 'Hi Kak Yah, …'. */
function segmentsOf(words: string): string[] {
  const [first = '', ...others] = words.split(/[,.!:：]/).filter((part) => /\p{L}/u.test(part));
  return greeting.test(first) && others.length > 0 ? others : [first, ...others];
}

/** The line has facts of one order. */
const isAboutOne = (text: string, line: ReadLine): boolean =>
  line.labels.some(({ field }) => field !== 'skip' && field !== 'date' && field !== 'time') ||
  line.pieces.some(({ kind, value }) => ofOne.has(kind) || value === 'mark') ||
  hasPlace(text, line);

const ofOne: ReadonlySet<string> = new Set(['phone', 'cod', 'unit', 'postcode']);

/** 'orders for', 'and', 'please': words that name nobody and nothing. */
const isTalk = (words: string): boolean =>
  words
    .split(/[^\p{L}\p{N}']{1,40}/u)
    .filter((word) => word !== '')
    .every((word) => hasSaying([word]) || isPersonTitle(word) || /^(?:orders?|s)$/i.test(plainWord(word)));

export const greeting =
  /^[^\p{L}]{0,6}(?:hi+|hello|hey|hai|helo|salam|assalamualaikum|(?:good )?(?:morning|afternoon|evening)|gm|selamat|dear|你好|您好|早)(?![a-z])/iu;
export const severalOrders =
  /(?<![\p{L}])(?:orders|deliver(?:ies|y)|drops|drop-offs|stops|places|addresses|recipients|customers|list|senarai|penghantaran|pesanan|tempahan|alamat|following|below|berikut|bawah)(?![\p{L}])|订单|地址|如下|以下/iu;

/** 'two places', '3 penghantaran', '两个地方' */
const countOfPlaces =
  /(?<![\p{L}\d.])(?:[2-9]|\d{2}|two|three|four|five|six|seven|eight|nine|ten|several|few|dua|tiga|empat|lima|enam|tujuh|lapan|sembilan|sepuluh|beberapa)(?: more| different| lagi| buah)? ?(?:deliver(?:ies|y)|drops?(?: ?-?offs?)?|stops|places?(?= (?:la|lah|today|ya|boss|only|je)|[,.!:]|$)|condos?|locations|addresses|orders|houses|recipients|customers|parcels|penghantaran|hantaran|tempat|lokasi|alamat|rumah|pesanan|tempahan|order|orang|customer|parcel)(?![\p{L}])|[两二三四五六七八九十2-9] ?(?:个|单|家|份|位|张)(?:地方|地址|订单|单|客人|顾客)?(?:要送|送|$|[,，。:： ])/iu;

/** 'Order nasi kerabu utk esok, bagi alamat': who has no drop-off opens the orders of a day. */
export const isOpening = (text: string, line: ReadLine): boolean =>
  line.pieces.some(({ kind }) => kind === 'date') &&
  (!/[?？吗呢]\s{0,9}$/u.test(textOf(text, line)) || whoWants.test(textOf(text, line)));

/** A shop's question to its customers. */
const whoWants = /(?<![\p{L}])(?:who|anyone|anybody|siapa|sape)(?![\p{L}])|谁要|有人要/iu;

/** 'Hantar antara jam 2 - 4 petang' below a list, in its message, counts for each item. */
export const isOfAll = (text: string, line: ReadLine): boolean =>
  !line.isMessageStart &&
  line.pieces.some(({ kind }) => kind === 'time' || kind === 'date') &&
  line.pieces.every(({ kind }) => kind === 'time' || kind === 'date' || kind === 'other') &&
  /(?<![\p{L}])(?:deliver(?:y|ies)?|send|hantar(?:kan)?|antar|sampai|arrive|reach|need(?:ed)?|kena)(?![\p{L}])|送|到/iu.test(
    text.slice(line.start, line.end),
  ) &&
  !isForShop(text, line);

/** 'Order before 9pm', '截单', questions: no day or time of a delivery. */
export function isForShop(text: string, { start, end }: ReadLine): boolean {
  const words = text.slice(start, end);
  return ofShop.test(words) || /[?？吗呢]\s{0,9}$/u.test(words);
}
const ofShop =
  /(?<![\p{L}])(?:last|order(?:s|ing)?|pre-?orders?|close[sd]?|closing|cut ?-?off|tutup|tempah(?:an)?) (?:[\p{L}]{1,12} ){0,2}(?:by|before|b4|sebelum|until|till|hingga|sampai|at|jam|pukul)(?![\p{L}])|(?<![\p{L}])(?:clos(?:e[sd]?|ing)|cut ?-?off|last call|tutup)(?: \p{L}{1,12}){0,2} \d|截单|截止/iu;

/** 'Pick up 2pm' is no delivery time. */
export const hasPickUp = (words: string): boolean =>
  /(?<![\p{L}])(?:pick ?-?up|ambi[lk]|collect from|self[- ]collect)(?![\p{L}])|取货/iu.test(words);
