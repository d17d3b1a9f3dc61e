import { isCounted, type ReadLine } from '../orders/read-line.ts';
import type { LinePart } from '../parts/part.ts';
import { isMall } from '../places/known-places.ts';
import type { Span } from '../types.ts';
import { labelOf } from '../values/label-fields.ts';
import { hasOrdinaryWord, hasTitle, isOrganisation } from '../values/ordinary-words.ts';
import type { AddressRead } from './address.ts';
import {
  type Block,
  type FoundValue,
  isCorrected,
  isWithin,
  piecesInNotes,
  piecesOf,
  spanOf,
  wordsAt,
} from './block.ts';
import { isAskedFor, isNameLike, isRelation, isSentTo, nameIn, nameToMeet, personBefore } from './name-like.ts';

/**
 * The name by elimination: first its label, then the rest of the phone's line, then the line above. Last come single
 * words in the first lines. Words beside the address that are not the name belong to the address.
 */
export function nameOf(block: Block, address: AddressRead): { found: FoundValue | null; address: FoundValue | null } {
  const town = address.town?.spans ?? [];
  // Words behind a street are more likely a building than a person.
  const first = address.address?.spans[0]?.start ?? 0;
  const behind = address.beside.filter(({ start }) => start > first);
  const apart = freeName(block, [...address.beside, ...town]);
  const above = apart && hasCapital(apart) ? null : freeName(block, [...behind, ...town]);
  // 'Vincent 9663 0142 Costa Del Sol … foldie': goods in small letters are no name beside one with a capital.
  const free = above && (apart === null || hasCapital(above)) ? above : apart;
  const met = metName(block);
  // 'kopitiam, find Uncle Beng'
  const isGreeted = greeting.test(block.text.slice(0, free?.spans[0]?.start ?? 0).slice(-20));
  const isMetBetter = met !== null && hasCapital(met) && (free === null || isGreeted || !hasCapital(free));
  const found =
    labelledName(block) ?? (isMetBetter ? met : free) ?? met ?? calledName(block) ?? namedBefore(block, address);
  const office = found ? null : (officeOf(block, address) ?? personOf(block, address));
  const used = [...(found?.spans ?? []), ...town];
  const rest = address.beside.filter((part) => !used.some(({ start, end }) => start < part.end && end > part.start));
  return {
    found: found ?? (office && { value: wordsAt(block.text, office), spans: [office] }),
    address: rest.length > 0 || office ? address.compose(rest, office ?? undefined) : null,
  };
}

const greeting = /(?<!\p{L})(?:hi+|hello|hey|dear|salam|(?:good )?morning)[ ,]{1,2}$/iu;
const hasCapital = ({ value }: FoundValue): boolean =>
  /\p{Lu}|\p{Script=Han}/u.test(value ?? '') || hasTitle(value ?? '');

/** 'Nurul Ain, The Curve' without a number: a building may precede its street, but nothing precedes a mall. */
function namedBefore({ text, lines }: Block, { address, beside }: AddressRead): FoundValue | null {
  const place = address?.spans[0];
  const part = beside.find(({ end }) => place && /^ ?, ?$/.test(text.slice(end, place.start)));
  if (!place || !part || lines.every(({ parts }) => parts[0]?.start !== part.start)) return null;
  const words = wordsAt(text, part);
  const isInMall = isMall(wordsAt(text, place).split(' '));
  return isInMall && isNameLike(words) ? { value: words, spans: [part] } : null;
}

/** If nobody else is named: the person to meet from a note. */
function metName({ text, lines }: Block): FoundValue | null {
  for (const part of lines.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'note'))) {
    const met = nameToMeet(text.slice(part.start, part.end));
    if (!met) continue;
    const start = part.start + met.at;
    return { value: met.name, spans: [{ start, end: endOf(text, start, met.name) }] };
  }
  return null;
}

/** If the only number is in a note: the person directly before it. */
function calledName(block: Block): FoundValue | null {
  const [phone] = piecesInNotes(block, 'phone');
  if (!phone || piecesOf(block, 'phone').length > 0) return null;
  const notes = block.lines.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'note'));
  const note = notes.find((part) => isWithin(phone, part));
  const person = note && personBefore(block.text.slice(note.start, phone.start));
  if (!person) return null;
  const start = note.start + person.at;
  return { value: person.name, spans: [{ start, end: endOf(block.text, start, person.name) }] };
}

/** If nobody else is named: an office, clinic or school above its street. */
function officeOf(block: Block, { address }: AddressRead): Span | null {
  const hasMore = (address?.spans.length ?? 0) > 1;
  for (const { parts, labels, pieces } of block.lines) {
    const [part] = parts;
    if (!part || parts.length > 1 || labels.length > 0 || pieces.length > 0) continue;
    const words = wordsAt(block.text, part);
    const isFree = part.kind === 'words' || (hasMore && part.start === address?.spans[0]?.start);
    if (isFree && isOrganisation(words) && /^[^\d?]{3,60}$/.test(words)) return spanOf(part);
  }
  return null;
}

/** 'Deliver to: Nabila, 27 Jalan …': the words before or above the street are a name. */
function personOf(block: Block, { address }: AddressRead): Span | null {
  const [first, second] = address?.spans ?? [];
  if (!first || !second) return null;
  const line = block.lines.find(({ start, end }) => first.start >= start && first.end <= end);
  const label = line?.labels.findLast(({ end }) => end <= first.start);
  const isAbove = line?.parts.length === 1 && !label;
  const isMeant = isAbove || isSentTo(`${label?.value ?? ''} x`);
  return isMeant && isNameLike(wordsAt(block.text, first)) ? spanOf(first) : null;
}

function labelledName(block: Block): FoundValue | null {
  const parts = block.lines.flatMap(({ parts }) =>
    parts.filter((part) => part.kind === 'words' && part.label === 'name' && !isRelation(wordsAt(block.text, part))),
  );
  const rank = (part: LinePart) => rankOfLabel(String(labelOfPart(block, part)?.value));
  const best = parts.reduce<LinePart | undefined>(
    (kept, part) => (kept && rank(kept) >= rank(part) ? kept : part),
    undefined,
  );
  const labelled = parts.findLast((each) => isCorrected(block, each)) ?? best;
  // 'Happy Kids Childcare (Ms Rina)'
  const inBrackets = block.lines
    .flatMap((line) => line.parts)
    .find(
      ({ start }) => labelled && block.text[start - 1] === '(' && start > labelled.end && start - labelled.end <= 3,
    );
  const isPerson = inBrackets && isTitled(block.text, inBrackets) && labelled && !isTitled(block.text, labelled);
  const part = isPerson ? inBrackets : labelled;
  return part ? { value: wordsAt(block.text, part), spans: [spanOf(part)] } : null;
}

/** A receiver's label ranks above an orderer's. 'Nama pengantin' matches by only one of its words. */
const rankOfLabel = (label: string): number =>
  labelOf(label) !== 'name'
    ? 0
    : /penerima|recipient|receiver|att|pic|person|consignee|收/i.test(label)
      ? 3
      : /cust|client|buyer|pelanggan|pembeli|顾客|客户/i.test(label)
        ? 1
        : 2;

const labelOfPart = ({ lines }: Block, { start }: Span) =>
  lines.flatMap(({ labels }) => labels).findLast(({ end }) => end <= start);

function freeName(block: Block, beside: readonly { start: number; end: number }[]): FoundValue | null {
  const { lines } = block;
  const phone = piecesOf(block, 'phone')[0];
  const at = lines.findIndex(({ start, end }) => phone !== undefined && phone.start >= start && phone.end <= end);
  const isFree = (part: LinePart) =>
    part.kind === 'words' &&
    part.label === null &&
    block.text[part.end] !== ':' &&
    !isGreeted(block.text, part) &&
    // 'COD RM88 right?'
    (block.text[part.end] !== '?' || isSentTo(wordsAt(block.text, part))) &&
    !isCorrected(block, part) &&
    !beside.some(({ start }) => start === part.start);
  const partsIn = (index: number) => (lines[index]?.parts ?? []).filter(isFree);
  const own = partsIn(at);
  const before = own.filter(({ start }) => phone !== undefined && start < phone.start);
  const after = own.filter(({ start }) => phone !== undefined && start > phone.start);
  const above = at > 0 ? partsIn(at - 1) : [];
  const others = lines.flatMap((_, index) =>
    index === at || index === at - 1
      ? []
      : partsIn(index).filter(
          (part) => isAlone(lines[index]) || isTitled(block.text, part) || isFirstOfMark(lines[index], part),
        ),
  );
  // 'Restoran Saji, 03-…': a business may take the name's place.
  const shops = before.filter(
    (part) =>
      / /.test(wordsAt(block.text, part)) &&
      isOrganisation(wordsAt(block.text, part)) &&
      nameIn(wordsAt(block.text, part)) === null,
  );
  const free = [...before, ...shops, ...after, ...above, ...others].sort((a, b) => doubt(block, a) - doubt(block, b));
  const [first] = before;
  const isCalled = first !== undefined && isCountedIn(block, first) && calling.test(wordsAt(block.text, first));
  const isNamed = isItem(block.text, lines[at]) || (isWhole(block, first) && !isCalled);
  const near = isNamed ? undefined : besidePhone(block, phone, own);
  const all = near ? [near, ...free] : free;
  // 'send to Bee Lian' names the recipient, in any line.
  const asked = all.filter((part) => isAskedFor(wordsAt(block.text, part)));
  const meant = all.filter((part) => isSentTo(wordsAt(block.text, part)));
  const sent = lines.flatMap((_, index) => partsIn(index)).filter((part) => isSentTo(wordsAt(block.text, part)));
  let small: FoundValue | null = null;
  for (const part of [...asked, ...meant, ...all, ...sent]) {
    const words = wordsAt(block.text, part);
    const name =
      nameIn(words, isCountedIn(block, part)) ??
      (shops.includes(part) && !hasOrdinaryWord(words.split(' ')) ? words : null);
    if (name === null) continue;
    const start = block.text.indexOf(name.split(' ')[0] ?? name, part.start);
    const found = { value: name, spans: [{ start, end: Math.min(part.end, endOf(block.text, start, name)) }] };
    // Goods and whereabouts are mostly in small letters: 'Devi 012…, aquarium light', 'hantar dlm kul'.
    if (asked.includes(part) || (hasCapital(found) && (small === null || !isAddressed(block.text, part)))) return found;
    small ??= found;
  }
  return small;
}

/** 'kak, 1 bekas rendang …. Shamsul 81904475', '012-6157740 Wan': a name directly beside the number. */
function besidePhone(block: Block, phone: Span | undefined, parts: readonly LinePart[]): LinePart | undefined {
  const between = ({ start, end }: LinePart) =>
    phone && block.text.slice(Math.min(end, phone.end), Math.max(start, phone.start));
  return parts.find(
    (part) =>
      /^[\s,:;.()\u2013-]{0,4}$/.test(between(part) ?? '-?') &&
      /^(?:\p{Lu}|\p{Script=Han})/u.test(block.text.slice(part.start)) &&
      isWhole(block, part),
  );
}

/** Whether the words are a name and nothing else. */
function isWhole({ text }: Block, part: LinePart | undefined): boolean {
  const words = part ? wordsAt(text, part).replace(/^[^\p{L}]{1,9}|[^\p{L}.)]{1,9}$/gu, '') : '';
  return words !== '' && nameIn(words) === words;
}

/** A list's item begins with its name. */
const isItem = (text: string, line: ReadLine | undefined): boolean =>
  line !== undefined &&
  (line.pieces[0]?.value === 'mark' || /^\s{0,9}[^\p{L}\p{N}\s("'@]/u.test(text.slice(line.start, line.start + 12)));

const isCountedIn = ({ lines }: Block, { end }: LinePart): boolean =>
  lines.some(({ pieces }) => isCounted(pieces, end));

/** A line with several parts or a price is about something else. */
const isAlone = (line: ReadLine | undefined): boolean =>
  line !== undefined &&
  line.parts.length === 1 &&
  !line.pieces.some(({ kind }) => kind === 'price' || kind === 'total');

/** '1. 小雯 #08-02 50粒' */
const isFirstOfMark = (line: ReadLine | undefined, part: LinePart): boolean =>
  line?.parts[0] === part && line.pieces[0]?.value === 'mark' && line.pieces[0].end <= part.start;

const isTitled = (text: string, part: LinePart): boolean => hasTitle(nameIn(wordsAt(text, part)) ?? '');

/**
 * A title marks a person. Behind an unknown label ('Pet: Mochi') it may be anything, but not behind a message's writer.
 * An addressed person comes last.
 */
const doubt = ({ text, lines }: Block, part: LinePart): number =>
  isAddressed(text, part)
    ? 3
    : isTitled(text, part)
      ? 0
      : lines.every(({ start }) => start !== part.start) &&
          /: {0,3}$/.test(text.slice(Math.max(0, part.start - 4), part.start))
        ? 2
        : 1;

/** 'Hi Jolene! 1 burnt cheesecake': who is greeted is no recipient. */
const isGreeted = (text: string, part: LinePart): boolean =>
  /^ ?[!！]/.test(text.slice(part.end)) && /^(?:hi+|hello|hey|hai|dear|salam) \p{L}/iu.test(wordsAt(text, part));

/** 'Hi Ivy, can I order …', 'Kak nab, 3 bungkus': a greeting or a title at the start, and an order behind the comma. */
function isAddressed(text: string, part: LinePart): boolean {
  const words = wordsAt(text, part);
  if (greeting.test(/^[^ ,]{1,9}(?: morning)?[ ,]/i.exec(words)?.[0] ?? '')) return true;
  const next = text.slice(part.end, part.end + 40);
  const isStart = /(?:^|[\n:] ?)$/.test(text.slice(Math.max(0, part.start - 2), part.start));
  return isStart && calling.test(words) && request.test(next);
}
const calling = /^(?:kak(?:ak)?|abang|bang|bro|sis|boss?|uncle|aunt[iy]e?)(?![a-z])/i;
const request =
  /^[ ]?,[ ]?(?:\d{1,3} ?[x\u00d7]? ?\p{Ll}|(?:nak|nk|tolong|tlg|can|could|pls|please|i|want|boleh|saya|hantar|send|order)(?!\p{L}))/iu;

/** The end of a name in a text with possibly more spaces than the name. */
function endOf(text: string, start: number, name: string): number {
  let at = start;
  for (const character of name) {
    while (character !== ' ' && /\s/.test(text[at] ?? '')) at++;
    at += character.length;
  }
  return at;
}
