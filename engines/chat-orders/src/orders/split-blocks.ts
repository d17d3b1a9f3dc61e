import { samePlace } from '../edits/references.ts';
import { isNameLike } from '../fields/name-like.ts';
import { isSecondContact } from '../values/cues.ts';
import { requestIn } from '../values/requests.ts';
import { isCounted, type ReadLine } from './read-line.ts';

/** Facts about one drop-off, from one or more lines. */
type Facts = { phones: Set<string>; hasAddress: boolean; hasName: boolean; isWhen: boolean };

/**
 * Divides lines into drop-offs. A drop-off starts at a number or mark, or at a repeated label. After a complete
 * drop-off, another phone with another address starts the next one. A blank line divides only if both sides are
 * complete, so an order sent in several messages stays one.
 */
export function splitBlocks(text: string, lines: readonly ReadLine[]): ReadLine[][] {
  return splitAtAdded(text, lines)
    .flatMap((part) => splitAtMarks(text, part))
    .flatMap((marked) =>
      splitAtLabels(marked)
        .flatMap((chunk) => splitAtRequests(text, chunk))
        .flatMap((chunk) => splitWholes(text, chunk)),
    );
}

/** 'also Mdm Ong same block #04-118', 'add 1 more: …': the next drop-off, with a number or the place of another one. */
function splitAtAdded(text: string, lines: readonly ReadLine[]): ReadLine[][] {
  const starts = [...lines.keys()].filter((index) => index > 0 && isAdding(text, lines[index]));
  return [0, ...starts].map((from, index) => lines.slice(from, starts[index])).filter((part) => part.length > 0);
}

export function isAdding(text: string, line: ReadLine | undefined): boolean {
  const words = line ? text.slice(line.start, line.end) : '';
  if (!line) return false;
  const isMore = adding.test(words);
  return samePlace.test(words) ? isMore || hasPhone(line) : isMore && hasPhone(line) && hasAddress(line);
}
const adding =
  /^[^\p{L}\p{N}]{0,6}(?:(?:eh|oh|and|ok|then|kak|sis|bro|boss?|hi)[ ,]{1,3}){0,3}(?:also|add|plus|another|one more|tambah|lagi satu|satu lagi|还有|再加|加(?:多)?一)(?![a-z])/iu;

/** An item of a list is one drop-off, unless a later line has everything of another one. */
export function splitItem(text: string, lines: readonly ReadLine[]): ReadLine[][] {
  const isFull = (line: ReadLine) => isSomewhere({ ...factsOf([line]), phones: new Set() }) && hasPhone(line);
  const [first, ...others] = lines;
  return first && (others.some(isFull) || others.some(({ isAfterGap }) => isAfterGap))
    ? splitWholes(text, lines)
    : [[...lines]];
}

const hasPhone = ({ pieces }: ReadLine): boolean => pieces.some(({ kind }) => kind === 'phone');

/** 'Drop at …' twice, each with a number: two drop-offs, even if no place is known. */
function splitAtRequests(text: string, lines: readonly ReadLine[]): ReadLine[][] {
  const chunks: ReadLine[][] = [[]];
  let before = new Set<string>();
  for (const line of lines) {
    const { phones } = factsOf([line]);
    const isAsking = phones.size > 0 && !isCorrecting(line) && requestIn(text.slice(line.start, line.end)) !== null;
    if (isAsking && before.size > 0 && [...phones].every((phone) => !before.has(phone))) {
      chunks.push([]);
      before = new Set();
    }
    if (isAsking) before = phones;
    chunks.at(-1)?.push(line);
  }
  return chunks.filter((chunk) => chunk.length > 0);
}

const isMarked = (line: ReadLine): boolean => line.pieces.some(({ value }) => value === 'mark');

/** Lists of dishes are numbered too. A mark therefore counts only with a contact or a place. */
function splitAtMarks(text: string, lines: readonly ReadLine[]): ReadLine[][] {
  const chunks: ReadLine[][] = [[]];
  for (const line of lines) {
    if (isMarked(line) && isOpening(text, line)) chunks.push([]);
    chunks.at(-1)?.push(line);
  }
  const joined: ReadLine[][] = [];
  for (const chunk of chunks) {
    const last = joined.at(-1);
    const isDish = chunk.length > 1 && chunk.slice(1).some(isNamed) && !isSomewhere(factsOf(chunk.slice(0, 1)));
    if (last && (isDish || !isSomewhere(factsOf(chunk)))) last.push(...chunk);
    else if (chunk.length > 0) joined.push(chunk);
  }
  return joined;
}

/**
 * After its mark a drop-off begins with a name, a number, an address, a label or nothing. A dish begins with other
 * words.
 */
function isOpening(text: string, line: ReadLine): boolean {
  const { phones, hasAddress, hasName } = factsOf([line], text);
  return phones.size > 0 || hasAddress || hasName || line.labels.length > 0 || line.parts.length === 0;
}

const isNamed = ({ labels }: ReadLine): boolean => labels.some(({ field }) => field === 'name');

const isSomewhere = ({ phones, hasAddress }: Facts): boolean => phones.size > 0 || hasAddress;

/** A label that repeats after something else starts the next drop-off. */
function splitAtLabels(lines: readonly ReadLine[]): ReadLine[][] {
  const chunks: ReadLine[][] = [[]];
  let seen: string[] = [];
  let isFound = false;
  for (const line of lines) {
    const own = line.labels.map(({ field }) => field).filter((field) => identifying.has(field));
    const first = own[0];
    const isRepeated = first !== undefined && seen.includes(first) && seen.length > 1 && seen.at(-1) !== first;
    const others = chunks.at(-1) ?? [];
    if (isRepeated && !isCorrecting(line) && isFound) {
      chunks.push(startOf(others));
      seen = [];
      isFound = false;
    }
    seen.push(...own);
    isFound ||= isSomewhere(factsOf([line]));
    chunks.at(-1)?.push(line);
  }
  return chunks.filter((chunk) => chunk.length > 0);
}

const identifying: ReadonlySet<string> = new Set(['name', 'phone', 'address']);

/**
 * Lines after the last blank line belong to the next drop-off, unless they hold facts of the one before. An address
 * below a complete drop-off is the next one's.
 */
function startOf(lines: ReadLine[]): ReadLine[] {
  const gap = lines.findLastIndex(({ isAfterGap }) => isAfterGap);
  const tail = gap > 0 ? lines.slice(gap) : [];
  const before = factsOf(lines.slice(0, gap));
  const isComplete = before.hasAddress && before.phones.size > 0;
  const isFree = (line: ReadLine) =>
    line.labels.length === 0 && (isComplete ? factsOf([line]).phones.size === 0 : isWithoutFacts(line));
  return tail.length > 0 && tail.every(isFree) ? lines.splice(gap) : [];
}

const isWithoutFacts = (line: ReadLine): boolean => line.pieces.length === 0 && !hasAddress(line);

const isCorrecting = (line: ReadLine): boolean => line.correctionAt !== null;
const hasAddress = (line: ReadLine): boolean =>
  line.parts.some(({ kind }) => kind === 'address') || line.pieces.some(({ kind }) => kind === 'postcode');

function splitWholes(text: string, lines: readonly ReadLine[]): ReadLine[][] {
  const facts = lines.map((line) => factsOf([line], text));
  const blocks: ReadLine[][] = [];
  let block: ReadLine[] = [];
  let known = emptyFacts();
  let first: Beginning = null;
  for (const [index, line] of lines.entries()) {
    const own = facts[index] ?? emptyFacts();
    const isNext =
      isOtherPart(lines, facts, index, known) ||
      (first === 'full' && own.hasName && own.phones.size > 0 && !isCorrecting(line) && isOtherOrder(own, known)) ||
      (isWhole(known) && begins(line, own, first, known) && isWholeAhead(lines, facts, index, known));
    const isSecond = isSecondContact(text.slice(line.start, line.end)) && !(own.hasAddress && own.phones.size > 0);
    if (block.length > 0 && isNext && !isSecond) {
      blocks.push(block);
      block = [];
      known = emptyFacts();
      first = null;
    }
    first ??= beginningOf(own);
    block.push(line);
    add(known, own);
  }
  return block.length > 0 ? [...blocks, block] : blocks;
}

/** How drop-offs of this list begin: name, phone, address, everything in one line, or day and time. */
type Beginning = 'name' | 'phone' | 'address' | 'full' | 'when' | null;
const beginningOf = ({ phones, hasAddress, hasName, isWhen }: Facts): Beginning =>
  phones.size > 0
    ? hasAddress
      ? 'full'
      : 'phone'
    : hasAddress
      ? 'address'
      : hasName
        ? 'name'
        : isWhen
          ? 'when'
          : null;

const isWhole = ({ phones, hasAddress, hasName }: Facts): boolean =>
  (hasAddress && (phones.size > 0 || hasName)) || (phones.size > 0 && hasName);

/** Within a paragraph only a line that begins like the first starts the next drop-off. */
function begins(line: ReadLine, own: Facts, first: Beginning, known: Facts): boolean {
  if (isCorrecting(line)) return false;
  const kind = beginningOf(own);
  if (kind === 'when') return first === 'when';
  return line.isAfterGap
    ? kind !== null
    : kind !== null && (kind === first || kind === 'full' || (kind === 'phone' && isOtherOrder(own, known)));
}

/**
 * A message with its own name or number and address is another order, even if the order before lacks a number: otherwise
 * that order would get the next one's. After a complete order a paragraph with number and address is another order too.
 */
function isOtherPart(lines: readonly ReadLine[], facts: readonly Facts[], from: number, known: Facts): boolean {
  const line = lines[from];
  const isMessage = line?.isMessageStart === true;
  const isPart = isMessage || (line?.isAfterGap === true && known.phones.size > 0);
  if (!line || !isPart || isCorrecting(line) || !known.hasAddress) return false;
  const part = emptyFacts();
  let hasOwnStreet = false;
  for (let index = from; index < Math.min(lines.length, from + LOOK_AHEAD); index++) {
    if (index > from && (isMessage ? lines[index]?.isMessageStart : lines[index]?.isAfterGap)) break;
    hasOwnStreet ||= lines[index]?.parts.some(({ kind }) => kind === 'address') ?? false;
    add(part, facts[index] ?? emptyFacts());
  }
  // '460088, 91234567' completes the street of the message before.
  if (known.phones.size === 0 && !hasOwnStreet) return false;
  const isOther = [...part.phones].every((phone) => !known.phones.has(phone));
  return part.hasAddress && isOther && (part.phones.size > 0 || (isMessage && part.hasName && isWhole(known)));
}

/**
 * Whether a line has a different number although number and address are known. Such a line starts the next drop-off,
 * even without a name.
 */
const isOtherOrder = (own: Facts, known: Facts): boolean =>
  known.phones.size > 0 && known.hasAddress && [...own.phones].every((phone) => !known.phones.has(phone));

/** Whether the next lines have another phone or name and another address, before the end of the look-ahead. */
function isWholeAhead(lines: readonly ReadLine[], facts: readonly Facts[], from: number, known: Facts): boolean {
  const ahead = emptyFacts();
  const kindOf = beginningOf(facts[from] ?? ahead);
  for (let index = from; index < Math.min(lines.length, from + LOOK_AHEAD); index++) {
    const isNextParagraph = index > from && lines[index]?.isAfterGap && !lines[from]?.isAfterGap;
    if (isNextParagraph && isWholeParagraph(lines, facts, index)) return false;
    add(ahead, facts[index] ?? emptyFacts());
    const isOther = [...ahead.phones].some((phone) => !known.phones.has(phone));
    // The number of the present person may still be missing. In that case only a blank line with another name and
    // address starts the next drop-off.
    const isNextPerson = known.phones.size > 0 ? isOther : lines[from]?.isAfterGap && ahead.hasName;
    if (known.hasAddress ? ahead.hasAddress && isNextPerson : kindOf !== 'address' && isOther && ahead.hasName)
      return true;
  }
  return false;
}

/** A paragraph with name, number and address needs no line of the one above. */
function isWholeParagraph(lines: readonly ReadLine[], facts: readonly Facts[], from: number): boolean {
  const part = emptyFacts();
  for (let index = from; index < Math.min(lines.length, from + LOOK_AHEAD); index++) {
    if (index > from && lines[index]?.isAfterGap) break;
    add(part, facts[index] ?? emptyFacts());
  }
  return part.phones.size > 0 && part.hasAddress && part.hasName;
}

/** The most lines of one drop-off. Reading ahead stops there. */
const LOOK_AHEAD = 14;

const emptyFacts = (): Facts => ({ phones: new Set(), hasAddress: false, hasName: false, isWhen: false });

function add(facts: Facts, own: Facts): void {
  for (const phone of own.phones) facts.phones.add(phone);
  facts.hasAddress ||= own.hasAddress;
  facts.hasName ||= own.hasName;
  facts.isWhen ||= own.isWhen;
}

/** A line with only a day or a time. */
export const isWhenOnly = ({ pieces, parts }: ReadLine): boolean =>
  parts.length === 0 &&
  pieces.some(({ kind }) => kind === 'time' || kind === 'date') &&
  pieces.every(({ kind }) => kind === 'time' || kind === 'date' || kind === 'other');

export function factsOf(lines: readonly ReadLine[], text = ''): Facts {
  const facts = emptyFacts();
  for (const line of lines) {
    for (const { kind, value } of line.pieces) if (kind === 'phone') facts.phones.add(String(value));
    facts.hasAddress ||= hasAddress(line);
    facts.isWhen ||= isWhenOnly(line);
    // 'donat 5 bekas' are goods. Behind a mark a name may have a count: '1. Adeline 2 boxes'.
    const areGoods = (end: number) => !isMarked(line) && isCounted(line.pieces, end);
    facts.hasName ||= line.parts.some(
      ({ kind, label, start, end }) =>
        kind === 'words' &&
        (label === 'name' || (label === null && text !== '' && !areGoods(end) && isNameLike(text.slice(start, end)))),
    );
  }
  return facts;
}
