import { isNameLike } from '../fields/name-like.ts';
import type { ReadLine } from '../orders/read-line.ts';
import { factsOf } from '../orders/split-blocks.ts';
import { areasIn, isAreaOnly } from '../places/areas.ts';
import { plainWord } from '../places/known-places.ts';
import { withoutWords } from '../text/pieces.ts';
import type { Span } from '../types.ts';
import { isForAll } from '../values/cues.ts';
import { hasSaying, isTitle } from '../values/ordinary-words.ts';

/**
 * Lines that introduce the orders below them: 'Hi, two places in Bangsar today:'. Each has its own group, or joins the
 * introduction directly above. An introduction is above the first contact, or after a complete order.
 */
export function introductionsAmong(text: string, lines: readonly ReadLine[]): ReadLine[][] {
  const groups: ReadLine[][] = [];
  const known = { phone: false, place: false };
  for (const [index, line] of lines.entries()) {
    const isTop = !known.phone && !known.place;
    const isBetween = known.phone && known.place && (line.isAfterGap || /[:：]\s*$/.test(textOf(text, line)));
    if (
      (isTop || isBetween) &&
      (isIntroduction(text, line) || isHeading(text, lines, index)) &&
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
  if (/[:：]$/.test(words)) return !segmentsOf(free).some(isNameLike);
  if (greeting.test(words)) return !segmentsOf(free).some(isNameLike);
  return areas.length > 0 && (isSomewhen || isForAll(words)) && isTalk(free);
}
const LONGEST = 160;

/** A town above a numbered or complete order, and below no name. */
function isHeading(text: string, lines: readonly ReadLine[], index: number): boolean {
  const [before, line, next] = [lines[index - 1], lines[index], lines[index + 1]];
  if (before && (isMarked(before) || factsOf([before], text).hasName)) return false;
  const [area, ...more] = line ? areasIn(text, line) : [];
  if (!line || !next || !area || more.length > 0 || line.pieces.length > 0) return false;
  const isAlone = /^[^\p{L}\p{N}]{0,9}$/u.test(text.slice(line.start, area.start) + text.slice(area.end, line.end));
  return isAlone && (isMarked(next) || (hasPhone(next) && (next.isAfterGap || hasPlace(text, next))));
}

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
    .every((word) => hasSaying([word]) || isTitle(word) || /^(?:orders?|s)$/i.test(plainWord(word)));

const greeting =
  /^[^\p{L}]{0,6}(?:hi+|hello|hey|hai|helo|salam|assalamualaikum|(?:good )?(?:morning|afternoon|evening)|gm|selamat|dear|你好|您好|早)(?![a-z])/iu;
const severalOrders =
  /(?<![\p{L}])(?:orders|deliver(?:ies|y)|drops|drop-offs|stops|places|addresses|recipients|customers|list|senarai|penghantaran|pesanan|tempahan|alamat|following|below|berikut|bawah)(?![\p{L}])|订单|地址|如下|以下/iu;

/** 'two places', '3 penghantaran', '两个地方' */
const countOfPlaces =
  /(?<![\p{L}\d.])(?:[2-9]|\d{2}|two|three|four|five|six|seven|eight|nine|ten|several|few|dua|tiga|empat|lima|enam|tujuh|lapan|sembilan|sepuluh|beberapa)(?: more| different| lagi| buah)? ?(?:deliver(?:ies|y)|drops?(?: ?-?offs?)?|stops|places?(?= (?:la|lah|today|ya|boss|only|je)|[,.!:]|$)|condos?|locations|addresses|orders|houses|recipients|customers|parcels|penghantaran|hantaran|tempat|lokasi|alamat|rumah|pesanan|tempahan|order|orang|customer|parcel)(?![\p{L}])|[两二三四五六七八九十2-9] ?(?:个|单|家|份|位|张)(?:地方|地址|订单|单|客人|顾客)?(?:要送|送|$|[,，。:： ])/iu;
