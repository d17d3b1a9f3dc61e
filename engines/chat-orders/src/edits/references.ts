import type { Order } from '../facts/apply.ts';
import type { ReadLine } from '../orders/read-line.ts';
import { trimmedSpan } from '../parts/part.ts';
import { writerOf } from '../text/headers.ts';
import type { Piece } from '../text/pieces.ts';
import type { Span } from '../types.ts';
import { phoneOf } from '../values/phones.ts';
import { mentionsIn } from './mentions.ts';

/** 'same address as Ah Hong', 'same block #04-118', '地址同上', and where the words begin. */
export const samePlace =
  /(?<![\p{L}])same (?:address|add|place|house|home|blk|block|building|condo|office|location|unit|as|with)(?![\p{L}])|(?<![\p{L}])(?:alamat|tempat|rumah|blok|lokasi) (?:yang |yg )?sama(?![\p{L}])|(?<![\p{L}])sama (?:alamat|tempat|rumah|blok|dengan|dgn|macam|mcm)(?![\p{L}])|地址(?:也)?(?:一样|同上|相同)|同(?:一)?(?:个)?(?:地址|楼|座)/iu;

/** The name behind 'same address as' is another recipient's. */
export function withoutReference(text: string, line: ReadLine): ReadLine {
  const words = text.slice(line.start, Math.min(line.end, line.start + LONGEST));
  const at = words.search(samePlace);
  if (at < 0) return line;
  const end = words.slice(at).search(/[.,;:\n]/);
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

/** The order gets the place of the named order, or of the one above. Its own unit stays. */
export function resolvePlaces(text: string, orders: readonly Order[]): void {
  for (const [index, order] of orders.entries()) {
    const { draft, block } = order;
    if (index === 0 || draft.postcode || /\d/.test(draft.address?.value ?? '')) continue;
    const line = block.lines.find(({ start, end }) => samePlace.test(text.slice(start, end)));
    if (!line) continue;
    const above = orders.slice(Math.max(0, index - MOST_ABOVE), index);
    const at = line.start + text.slice(line.start, line.end).search(samePlace);
    const [named] = mentionsIn(above, true)(text, { start: at, end: line.end });
    const source = (named?.order ?? above.at(-1))?.draft;
    if (!source?.address && !source?.postcode) continue;
    const { address, postcode, town } = source;
    const isWhole = !/^same (?:blk|block|building|condo)|blok/i.test(text.slice(at, at + 20));
    Object.assign(draft, { address, postcode, town, unit: draft.unit ?? (isWhole ? source.unit : null) });
  }
}

/** 'me', 'saya': the recipient is the writer, with the number that the writer gives or writes from. */
export function resolveWriters(text: string, orders: readonly Order[], own: ReadonlyMap<string | null, Piece>): void {
  for (const { draft, block } of orders) {
    const [line] = block.lines;
    const span = line && meIn(text, line);
    if (!line || !span) continue;
    const writer = writerOf(line.sender);
    const isNumber = writer !== null && /^\+/.test(writer);
    if (writer && !isNumber) draft.name = { value: writer, spans: [span] };
    const given = own.get(line.sender);
    const phone = given ? String(given.value) : isNumber ? phoneOf(writer) : null;
    if (phone) draft.phone ??= { value: phone, spans: given ? [{ start: given.start, end: given.end }] : [span] };
  }
}

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
