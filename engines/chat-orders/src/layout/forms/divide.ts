import type { Piece } from '../../text/pieces.ts';
import type { Span } from '../../types.ts';
import { isListOfBoxes } from './boxes.ts';
import type { Entry, FormLine, PiecesIn } from './entries.ts';
import type { FormField, Meaning, Role } from './meaning.ts';

/** Of a text without forms nothing is taken. Lines of a form are no chat. */
export type Divided = { forms: Form[]; others: FormLine[] };

/** A plain form has labels beside their values and one person. */
export type Form = { lines: FormLine[]; isPlain: boolean };

/** The forms of one message. What else the message tells about orders is left to the chat's steps. */
export function divide(text: string, lines: readonly FormLine[], piecesIn: PiecesIn): Divided {
  withRoles(lines);
  const forms: Form[] = [];
  const others: FormLine[] = [];
  const parts = wholeParts(text, lines).map((part) => ({ part, kind: kindOf(text, part, piecesIn) }));
  const isAmongForms = parts.some(({ kind }) => kind !== null);
  for (const { part, kind: read } of parts) {
    const kind = read ?? (isAmongForms && isWhole(part) && part.some(isIdentity) ? 'plain' : null);
    if (kind === null) {
      others.push(...part);
      continue;
    }
    const told = paragraphs(part).filter(
      (paragraph) => isText(paragraph) && isOrder(paragraph.flatMap(({ line }) => piecesIn(line))),
    );
    const own = new Set(told.flat());
    others.push(...own);
    forms.push({ lines: part.filter((line) => !own.has(line)), isPlain: kind === 'plain' });
  }
  return { forms, others };
}

/**
 * A label without a role is about the person named last: 'Customer: Mei, Phone: …'. A heading with a role is followed by
 * labels of that role. Unit, postcode and town belong to the address above them.
 */
function withRoles(lines: readonly FormLine[]): void {
  let role: Role | null = null;
  let placeRole: Role | null = null;
  // A filled label of a person already has its name. The next name is another person's.
  let isFilled = false;
  for (const { kind, entries } of lines) {
    if (kind === 'ruler') role = placeRole = null;
    for (const { meaning, values } of entries) {
      if (meaning?.field === 'person' || meaning?.field === 'details') {
        role = placeRole = meaning.role;
        isFilled = values.length > 0;
      } else if (meaning?.field === 'name' && (meaning.role || role === null || isFilled))
        role = placeRole = meaning.role;
      else if (meaning?.field === 'address') placeRole = meaning.role ??= role;
      else if (meaning && ofPlace.has(meaning.field)) meaning.role ??= placeRole;
      else if (meaning && ofPerson.has(meaning.field)) meaning.role ??= role;
    }
  }
}
const ofPerson: ReadonlySet<FormField> = new Set(['name', 'phone']);
const ofPlace: ReadonlySet<FormField> = new Set(['unit', 'postcode', 'town']);

/**
 * Each order repeats the labels of the one before. It begins at the first line or label that repeats, with the title
 * above it. People who fill in a form change its sequence, so a repeated name or address begins an order too.
 */
function wholeParts(text: string, lines: readonly FormLine[]): FormLine[][] {
  const keys = lines.map((line) => keyOf(text, line));
  const count = Map.groupBy(keys, (key) => key);
  const first = keys.find((key) => key !== null && (count.get(key)?.length ?? 0) > 1) ?? null;
  const parts: FormLine[][] = [];
  let part: FormLine[] = [];
  let seen = new Set<string>();
  let known = nothingKnown();
  for (const [index, line] of lines.entries()) {
    const key = keys[index] ?? null;
    const isNext = key !== null && (key === first || (seen.has(key) && isIdentity(line)));
    if (line.kind === 'title' && part.some(({ kind }) => kind === 'title')) {
      parts.push(part);
      part = [];
      seen = new Set();
      known = nothingKnown();
    } else if (isNext && isComplete(known)) {
      const title = part.length - titleLength(part, line);
      parts.push(part.slice(0, title));
      part = part.slice(title);
      seen = new Set();
      known = nothingKnown();
    }
    part.push(line);
    learn(known, line);
    if (key !== null) seen.add(key);
  }
  const last = parts.at(-1);
  if (last && !isWhole(part)) last.push(...part);
  else parts.push(part);
  return withoutFoot(parts);
}

/** The meaning of a line's first label, otherwise its words. Numbers differ from order to order. */
function keyOf(text: string, { kind, line, entries }: FormLine): string | null {
  const [entry] = entries;
  if (entry?.meaning && identity.has(entry.meaning.field)) return `${entry.meaning.field} ${entry.meaning.role}`;
  if (kind === 'title' || (kind !== 'text' && !entry)) return null;
  const { start, end } = entry?.label ?? line;
  const words = text
    .slice(start, Math.min(end, start + 120))
    .toLowerCase()
    .replace(/[^\p{L}]{1,120}/gu, ' ')
    .trim();
  return words.length < 4 ? null : words;
}

const identity: ReadonlySet<FormField> = new Set(['name', 'person', 'phone', 'address']);
const isIdentity = ({ entries: [entry] }: FormLine): boolean =>
  entry?.meaning != null && identity.has(entry.meaning.field) && entry.meaning.field !== 'phone';

const hasValue = ({ values }: Entry): boolean => values.length > 0;

/** The fields that the lines of an order fill. A card of several lines has name and address. */
type Known = { fields: Set<FormField | undefined>; hasCard: boolean };

const nothingKnown = (): Known => ({ fields: new Set(), hasCard: false });

function learn(known: Known, { entries }: FormLine): void {
  for (const { meaning, values } of entries) {
    if (values.length > 0) known.fields.add(meaning?.field);
    known.hasCard ||= isCard(meaning, values);
  }
}

/** Name and address below each other. */
const isCard = (meaning: Meaning | null, values: readonly Span[]): boolean =>
  values.length > (meaning?.field === 'address' ? 2 : 1) &&
  (meaning?.field === 'address' || meaning?.field === 'person');

const isComplete = ({ fields, hasCard }: Known): boolean =>
  hasCard ||
  ((fields.has('name') || fields.has('person')) && (fields.has('phone') || fields.has('address'))) ||
  (fields.has('phone') && fields.has('address'));

function isWhole(part: readonly FormLine[]): boolean {
  const known = nothingKnown();
  for (const line of part) learn(known, line);
  return isComplete(known);
}

/** The lines above a new order that belong to it: a paragraph without labels, or the title directly above. */
function titleLength(part: readonly FormLine[], next: FormLine): number {
  const from = part.findLastIndex(({ kind, line }) => kind !== 'text' || line.isAfterGap);
  const first = part[from];
  const isParagraph = first?.kind === 'text' || !next.line.isAfterGap;
  return isParagraph ? part.length - from - (first?.kind === 'text' ? 0 : 1) : 0;
}

/** The last order has no lines behind its ruler if the first has none: they count all orders. */
function withoutFoot(parts: FormLine[][]): FormLine[][] {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last || parts.length < 2) return parts;
  const foot = behindRuler(last);
  const isOfAll = foot > 0 && behindRuler(first) === 0 && !isWhole(last.slice(-foot));
  return isOfAll ? [...parts.slice(0, -1), last.slice(0, -foot)] : parts;
}

const behindRuler = (part: readonly FormLine[]): number => {
  const at = part.findLastIndex(({ kind }) => kind === 'ruler');
  return at < 0 ? 0 : part.length - at - 1;
};

/** A number with a place is another order. */
const isOrder = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ kind }) => kind === 'phone') && pieces.some(({ kind }) => kind === 'postcode' || kind === 'unit');

/**
 * A form has labels throughout. If it has roles, cards, boxes or labels above their values, other lines are no order of
 * their own.
 */
function kindOf(text: string, part: readonly FormLine[], piecesIn: PiecesIn): 'plain' | 'rich' | null {
  const known = part.flatMap(({ entries }) => entries).filter(({ meaning }) => meaning !== null);
  if (!isWhole(part) || known.length < 3) return null;
  const filled = known.filter(hasValue);
  const hasCard = filled.some(
    ({ meaning, values, isAbove }) => isCard(meaning, values) && (isAbove || meaning?.field === 'person'),
  );
  const above = filled.filter(({ isAbove }) => isAbove).length;
  const hasBoxes = filled.some(({ values }) => values.some((value) => isListOfBoxes(text, value)));
  if (hasCard || above >= 3 || hasBoxes || hasOtherPerson(filled)) return 'rich';
  const first = part.findIndex(({ kind }) => kind === 'labels');
  const isTelling = ({ kind, line }: FormLine) =>
    kind === 'text' &&
    piecesIn(line).some((piece) => telling.has(piece.kind)) &&
    !inTrouble.test(text.slice(line.start, line.end));
  const has = (...fields: FormField[]) => filled.some(({ meaning }) => meaning && fields.includes(meaning.field));
  const hasPhone = filled.some(({ values }) => values.flatMap(piecesIn).some(({ kind }) => kind === 'phone'));
  const isOfPerson = has('name', 'person') && hasPhone && has('address');
  return (known.length >= 4 || isOfPerson) && !part.slice(first).some(isTelling) ? 'plain' : null;
}

/** A payer, or two people of whom each has a number or an address. */
function hasOtherPerson(entries: readonly Entry[]): boolean {
  const roles = (...fields: FormField[]) =>
    new Set(
      entries.flatMap(({ meaning }) =>
        meaning && fields.includes(meaning.field) ? (meaning.role ?? 'recipient') : [],
      ),
    );
  const people = roles('name', 'person');
  return (
    people.has('payer') ||
    (people.size > 1 && people.has('orderer')) ||
    roles('phone').size > 1 ||
    roles('address').size > 1
  );
}
/** 'Anything call me, Karen 016…' names nobody who receives. */
const inTrouble =
  /(?<![\p{L}])(?:any(?:thing| ?problems?| ?issues?)|if (?:lost|problem|any)|problem|issue|enquir|apa[- ]apa|ada masalah|kalau ada|sebarang)(?![\p{L}])|有(?:问题|事)/iu;
const telling: ReadonlySet<Piece['kind']> = new Set(['phone', 'unit', 'postcode']);

function paragraphs(part: readonly FormLine[]): FormLine[][] {
  const all: FormLine[][] = [];
  for (const line of part) {
    const last = all.at(-1);
    if (last && !line.line.isAfterGap && line.kind !== 'ruler') last.push(line);
    else all.push([line]);
  }
  return all;
}

const isText = (paragraph: readonly FormLine[]): boolean => paragraph.every(({ kind }) => kind === 'text');
