import type { Span } from '../types.ts';
import { addressRun, wordsOf } from '../values/address-run.ts';
import { isSecondContact, isSenderLine, numberIn, ordinalsWithin, recipientWithin } from '../values/cues.ts';
import { findPhones } from '../values/phones.ts';

/**
 * '1) Aida 012… 2) Ravi 016…', 'Aida 012…; Ravi 016…': orders of one line get lines of their own. The length stays, so
 * that all positions do.
 */
export const eachOrderInItsLine = (text: string): string =>
  text.replace(/[^\n]{10,4000}/g, cutAtWords).replace(/[^\n]{40,4000}/g, inLines);

/** 'first one is … second one is …', 'from Kedai 012… to Ravi 013…' */
function cutAtWords(line: string): string {
  const recipient = isSenderLine(line) ? recipientWithin(line) : -1;
  const cuts = new Set([...ordinalsWithin(line), ...(recipient > 0 ? [recipient] : [])]);
  return cuts.size === 0 ? line : line.replace(/\s/g, (space, at: number) => (cuts.has(at + 1) ? '\n' : space));
}

function inLines(line: string): string {
  if (!digits.test(line)) return line;
  const orders = numbered(line) ?? divided(line);
  if (orders.length === 0) return line;
  const cuts = [...introductionOf(line.slice(0, orders[0]?.start)), ...orders];
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of cuts) {
    parts.push(line.slice(from, start), ' '.repeat(end - start - 1), '\n');
    from = end;
  }
  return [...parts, line.slice(from)].join('');
}

/** '2 orders today: Aida 012…; Ravi …': the colon before the first order. */
function introductionOf(part: string): Span[] {
  const words = part.slice(0, digits.exec(part)?.index);
  const at = words.search(/[:：][^:：]{0,80}$/);
  if (at < 0 || !introducing.test(words.slice(0, at))) return [];
  return /\s/.test(words[at + 1] ?? '') ? [{ start: at + 1, end: at + 2 }] : [{ start: at, end: at + 1 }];
}
const introducing =
  /(?<![\p{L}])(?:today|tmr|tomorrow|esok|hari ?ni|hari ini|orders|deliver(?:y|ies)?|drops|places|penghantaran|tempat|pesanan)(?![\p{L}])|今天|明天|[两二三四五] ?(?:单|家|个|份)/iu;

const digits = /\d(?:[ -]?\d){7,11}/;
const mark = /(?<=^|[\s,;:])(?:\(?\d{1,2}[.):](?!\d)|\(?[a-h][.)]|#\d{1,2}(?![\d-])|[\u2460-\u2473])(?=\s?\p{L})/giu;

/** The positions of the marks 1, 2, 3 …, if something to deliver follows each. */
function numbered(line: string): Span[] | null {
  const found: { at: number; kind: string }[] = [];
  for (const { index, 0: sign } of line.matchAll(mark)) {
    const kind = sign
      .replace(/\d{1,2}/, '1')
      .replace(/[a-h]/i, 'a')
      .replace(/[\u2460-\u2473]/, 'o')
      .replace(/[().:]/g, '');
    if (numberIn(sign) === found.length + 1 && (found[0]?.kind ?? kind) === kind) found.push({ at: index, kind });
  }
  const starts = found.map(({ at }) => at);
  const parts = starts.map((from, index) => line.slice(from, starts[index + 1]));
  if (parts.length < 2 || !parts.every((part) => hasPhone(part) || hasStreet(part))) return null;
  const cuts = starts.filter((at) => at > 0).map((at) => ({ start: at - 1, end: at }));
  return parts.some(hasPhone) ? cuts : null;
}

const hasPhone = (part: string): boolean => digits.test(part) && findPhones(part, 'MY').length > 0;
/** A sentence may have no comma, so long fields are read in parts. */
const hasStreet = (part: string): boolean =>
  (part.match(/(?:[^\s,;]{1,80} ?){1,40}/g) ?? []).some(
    (field) => addressRun(wordsOf(field, 0, field.length)) !== null,
  );
const samePlace =
  /(?<!\p{L})(?:same (?:block|blk|place|building|condo|address|street)|(?:blok|tempat|alamat) (?:yang |yg )?sama)(?!\p{L})|同(?:一)?(?:座|栋|地址)/iu;

const divider =
  /(?<strong>;| \/{1,2}| \|{1,2}| -{2,3}) ?|(?<said>[,.]? (?:(?:ok |and |so ){0,2}(?:after that|afterwards|then(?: next)?|next one|another one|(?<!(?:can|will|may|could|is|has|she|he|they|i) )also|lepas tu|lepas itu|selepas itu|pastu|kemudian|lagi satu|satu lagi)(?! (?:call|telefon|ring|whatsapp))))[ ,](?:also |go |lagi ){0,1}|(?<weak>\.|,?(?: and| dan| &| \+)|,) |(?<chinese>(?:还有|另外|然后|第二[单个家])[，, ]?)/giu;
/** 'lagi satu Ravi 016…' */
const person =
  /^(?<more>(?:then|also|next|another|one more|lagi satu|satu lagi|lagi)(?: one)?[ ,:]{1,2})?(?:\p{L}[\p{L}.'@/-]{0,20} ){0,4}\p{L}[\p{L}.'@/-]{0,20}[ ,:(-]{1,3}(?:(?:no\.? ?|lot |blk )?\d{1,4}[a-z]?,? (?:jalan|jln|lorong|lrg|persiaran|taman|tmn)(?! \d{8})[^,;.\d]{2,40}(?:\d{1,3}[^,;.\d]{0,20})?)?\+?\d(?:[ -]?\d){7,11}/iu;

/** '. Then another 2 boxes to …' */
const another =
  /^(?:then|and|also|plus|dan|lepas tu|pastu)?[ ,]{0,2}(?:another|one more|the other|next one|second one|second|satu lagi|lagi satu|seterusnya|yang kedua|还有|另外)(?![\p{L}])/iu;

/** Dividers with a phone and a street on both sides. A person with a number follows a weak one. */
function divided(line: string): Span[] {
  const dividers = [...line.matchAll(divider)].flatMap(({ index, groups, 0: sign }) => {
    const at = index + sign.length;
    const next = isSecondContact(line.slice(at, at + 20)) ? null : person.exec(line.slice(at, at + 160));
    if (groups?.weak && !next && !another.test(line.slice(at, at + 40))) return [];
    return [{ start: index, end: at + (next?.groups?.more?.length ?? 0) }];
  });
  if (dividers.length === 0 || dividers.length > MOST_DIVIDERS) return [];
  const parts = [0, ...dividers.map(({ end }) => end)].map((from, index) => line.slice(from, dividers[index]?.start));
  const phones = parts.map(hasPhone);
  if (phones.filter(Boolean).length < 2) return [];
  const facts = parts.map((part, at) => ({ phone: phones[at], place: hasStreet(part) || samePlace.test(part) }));
  const isWhole = (some: typeof facts) => some.some(({ phone }) => phone) && some.some(({ place }) => place);
  let first = 0;
  return dividers.filter((_, index) => {
    const isCut = isWhole(facts.slice(first, index + 1)) && isWhole(facts.slice(index + 1));
    if (isCut) first = index + 1;
    return isCut;
  });
}
const MOST_DIVIDERS = 60;
