import type { Order } from '../facts/apply.ts';
import { type Draft, spanOf } from '../fields/block.ts';
import type { ReadLine } from '../orders/read-line.ts';
import { trimmedSpan } from '../parts/part.ts';
import { writerOf } from '../text/headers.ts';
import type { Piece } from '../text/pieces.ts';
import type { Span } from '../types.ts';
import { phoneOf } from '../values/phones.ts';
import { mentionsIn } from './mentions.ts';

/** 'same address as Ah Hong', 'same block #04-118', 'jalan yang sama', '跟1号同一座', and where the words begin. */
export const samePlace =
  /(?<![\p{L}])same (?:address|add|place|house|home|blk|block|building|condo|office|location|unit|street|road|as|with)(?![\p{L}])|(?<![\p{L}])(?:alamat|tempat|rumah|blok|lokasi|jalan|building|bangunan|kondo) (?:yang |yg )?sama(?![\p{L}])|(?<![\p{L}])sama (?:alamat|tempat|rumah|blok|jalan|dengan|dgn|macam|mcm)(?![\p{L}])|(?:地址)?(?:也)?(?:跟|和|与)[^，,。\n]{1,12}?(?:一样|同|相同)(?:的|那|一)?(?:个|条|座)?(?:地址|楼|座|路|街)?|地址(?:也)?(?:一样|同上|相同)|同(?:一)?(?:个|条)?(?:地址|楼|座|路|街)|^\s{0,9}(?:as|ikut|seperti|macam) (?:(?:no|row|order|so)\.? ?|#)?[a-z]{0,3}-?\d{1,6}(?= but| tapi|,|\s{0,9}$)/iu;
/** Only the street is the same, so the house is an own one. */
const sameStreet = /^[^,.，]{0,20}(?:street|road|jalan|路|街)(?![\p{L}])|^[^,.，]{0,20}[路街]/iu;
const house = /(?:(?<![\p{L}])(?:no\.?|number|nombor)|门牌) {0,2}(?<number>\d{1,4}[a-z]?)(?![\d-])/iu;

/** The name behind 'same address as' is another recipient's. */
export function withoutReference(text: string, line: ReadLine): ReadLine {
  const words = text.slice(line.start, Math.min(line.end, line.start + LONGEST));
  const at = words.search(samePlace);
  if (at < 0) return line;
  const end = words.slice(at).search(/[.,;:，。；\n]/);
  const clause = { start: line.start + at, end: end < 0 ? line.end : line.start + at + end };
  const parts = line.parts.flatMap((part) => {
    if (part.end <= clause.start || part.start >= clause.end) return part;
    const before = trimmedSpan(text, part.start, Math.max(part.start, clause.start));
    return before ? { ...part, ...before } : [];
  });
  return { ...line, parts };
}
const LONGEST = 1_000;
const MOST_ABOVE = 200;

/** The order gets the place or the number of the named order, or of the one above. Its own unit or house stays. */
export function resolveReferences(
  text: string,
  orders: readonly Order[],
  own: ReadonlyMap<string | null, Piece>,
): void {
  for (const [index, order] of orders.entries()) {
    const { draft, block } = order;
    const above = orders.slice(Math.max(0, index - MOST_ABOVE), index);
    const sourceOf = (
      pattern: RegExp,
    ): { source: Draft | undefined; words: string; beside: string; span: Span } | null => {
      const line = block.lines.find(({ start, end }) => pattern.test(text.slice(start, end)));
      if (!line) return null;
      const words = text.slice(line.start, line.end);
      const { index: from, 0: found } = pattern.exec(words) ?? { index: 0, 0: '' };
      const at = line.start + from;
      const find = mentionsIn(above, true);
      const before = find(text, { start: line.start, end: at });
      const [named] = [
        ...find(text, { start: at, end: line.end }),
        ...before.filter(({ end }) => owning.test(text.slice(end, end + 8))),
      ];
      // A name that nobody above has is no reference to the order directly above.
      const last = naming.test(words.slice(from)) || owned.test(words.slice(0, from)) ? undefined : above.at(-1);
      const own = mine.test(words.slice(from))
        ? above.find((each) => each.block.lines[0]?.sender === line.sender)
        : undefined;
      const source = own ?? named?.order ?? withWordOf(text, above, words.slice(from)) ?? last;
      const beside = (mention?: Span) =>
        words.slice((mention?.end ?? at + found.length) - line.start) + words.slice(0, from);
      return {
        source: source?.draft,
        words: words.slice(from),
        beside: beside(named),
        span: { start: at, end: at + found.length },
      };
    };
    const place = draft.postcode ? null : sourceOf(samePlace);
    if (place?.source && (place.source.address || place.source.postcode)) takePlace(draft, place.source, place);
    const number = draft.phone ? null : sourceOf(samePhone);
    const given =
      number && /(?<![\p{L}])(?:my|me|i|saya|sy|aku)(?![\p{L}])|我/iu.test(number.words.slice(0, 40))
        ? own.get(block.lines[0]?.sender ?? null)
        : undefined;
    const value = given ? String(given.value) : number?.source?.phone?.value;
    if (number && value) draft.phone = { value, spans: [number.span] };
  }
}

/** "Terence's colleague, same address" */
const owning = /^(?:['’]s|s['’]| punya|的)/iu;
const owned = /\p{L}['’]s? \p{L}|\p{L} punya /u;
/** 'same block as me' */
const mine = /^[^,.，。]{0,30}(?<![\p{L}])(?:as|with|dgn|dengan) (?:me|mine|saya|sy|aku|i)(?![\p{L}])|^(?:跟|和)我/iu;
const naming =
  /^[^,.，。]{0,30}(?<![\p{L}])(?:as|with|dgn|dengan|macam|mcm|no\.?|guna|pakai|use)(?: (?:no|nombor|number|hp|phone|tel))? (?!above|atas|before|tadi)[\p{L}\d]|^[^，。]{0,8}(?:跟|和|与)(?!上)|我/iu;

function takePlace(
  draft: Draft,
  { address, unit, postcode, town }: Draft,
  { words, beside }: { words: string; beside: string },
): void {
  // 'as 502 but no. 42'
  const isStreet = sameStreet.test(words) || /(?<![\p{L}])(?:but|tapi)(?![\p{L}])|但/iu.test(beside);
  const number = isStreet ? house.exec(beside)?.groups?.number : undefined;
  if (number && address?.value) {
    const value = address.value.replace(/^(?:(?:no|lot)\.? ?)?\d{1,5}[a-z]?[ ,]{0,2}/i, '');
    Object.assign(draft, { address: { ...address, value: `${number} ${value}` }, postcode, town, unit: null });
  } else if (!/\d/.test(draft.address?.value ?? '')) {
    const isWhole = !/^[^,.，]{0,20}?(?:blk|block|building|condo|blok|bangunan|kondo|座|楼)/iu.test(words);
    Object.assign(draft, { address, postcode, town, unit: draft.unit ?? (isWhole ? unit : null) });
  }
}

/** 'building sama dgn boss i': the only order above with the word. */
function withWordOf(text: string, above: readonly Order[], words: string): Order | undefined {
  const word = /(?<![\p{L}])(?:as|with|dgn|dengan|macam|mcm) (?:my |the )?(?<word>\p{L}{3,20})/iu
    .exec(words)
    ?.groups?.word?.toLowerCase();
  const meant = word
    ? above.filter(({ block }) =>
        block.lines.some(({ start, end }) => text.slice(start, end).toLowerCase().includes(word)),
      )
    : [];
  return meant.length === 1 ? meant[0] : undefined;
}

/** 'tel sama no 1', 'same number', 'guna nombor Siti', '电话打我的' */
const samePhone =
  /(?<![\p{L}])(?:(?:no|nombor|number|tel|hp|phone|fon|contact)\.?(?: (?:tel|hp|phone|telefon))? (?:pun )?(?:sama|same)|same (?:no|number|hp|phone|tel|contact)|(?:guna|pakai|use)(?: (?:no|nombor|number|hp|phone|tel)){1,2})(?![\p{L}])|电话(?:也)?(?:一样|同上|相同|[打写用](?:我|回))|(?:打|写|用)我的(?:电话|手机|号码)?/iu;

/**
 * 'me', 'tel saya': the recipient is the writer, with the number that the writer gives or writes from. A name that another
 * writer has is a form of address: 'Kak Pah, sy nak 2 set'.
 */
export function resolveWriters(text: string, orders: readonly Order[], own: ReadonlyMap<string | null, Piece>): void {
  const writers = new Set(orders.map(({ draft }) => draft.writer));
  for (const { draft, block } of orders) {
    const [line] = block.lines;
    if (!line) continue;
    const words = text.slice(line.start, Math.min(line.end, line.start + LONGEST));
    const called = draft.name?.value
      ? /^\s{0,9}(?<who>[\p{L}. ]{2,30}), ?(?:sy|saya|aku|i|nak|can|我)(?![a-z])/iu.exec(words)?.groups?.who
      : undefined;
    if (called && draft.name?.value?.startsWith(called)) draft.name = null;
    const spoken = firstPerson.exec(words);
    const first = spoken
      ? { start: line.start + spoken.index, end: line.start + spoken.index + spoken[0].length }
      : line.pieces.find(({ value }) => value === 'me');
    const isOwn = !draft.name && writers.size > 1 && !isForOther.test(words);
    const span = meIn(text, line) ?? (isOwn && first ? spanOf(first) : null);
    if (!span) continue;
    const writer = writerOf(line.sender);
    const isNumber = writer !== null && /^\+/.test(writer);
    if (writer && !isNumber) draft.name = { value: writer, spans: [span] };
    const given = own.get(line.sender);
    const phone = given ? String(given.value) : isNumber ? phoneOf(writer) : null;
    if (phone) draft.phone ??= { value: phone, spans: given ? [{ start: given.start, end: given.end }] : [span] };
  }
}
const firstPerson =
  /(?<![\p{L}])(?:(?:tel|hp|no|nombor|rumah|alamat|ofis|pejabat) (?:sy|saya|aku)|my (?:hp|num|number|no|house|home|place|office|address|addr|tel)|i (?:want|wan|take|order)|(?:sy|saya|aku) (?:nak|mahu|order|\d))(?![\p{L}])|^我要/iu;
const isForOther =
  /(?<![\p{L}])(?:for|to|untuk|utk|ke|kpd) (?:my|mak|ibu|ayah|bapa|boss|adik|kakak|kawan|anak|isteri|suami|her|his|him)(?![\p{L}])|我(?:妈|爸|姐|妹|哥|弟|朋友|老板|女儿|儿子|太太|老公|老婆)|帮/iu;

/** The words for the writer at the beginning of an order. */
export function meIn(text: string, line: Span): Span | null {
  const found = me.exec(text.slice(line.start, Math.min(line.end, line.start + 60)));
  const word = found?.groups?.me;
  if (!found || !word) return null;
  const start = line.start + found[0].lastIndexOf(word);
  return { start, end: start + word.length };
}
const me =
  /^[^\p{L}]{0,12}(?:(?:hi|hello|kak|sis|bro|boss?|aunty|uncle|老板娘?|安娣|阿姨)[ ,]{1,3})?(?:(?:one |1 |order )?(?:for|to|untuk|utk|ke|给) ?)?(?<me>me|myself|mine|saya|sy|aku|sendiri|我(?:自己|那|的)?|本人)(?=[ ]{0,2}(?:[,:;/–-]|\ue000|$|\d|#|blk|block))/iu;
