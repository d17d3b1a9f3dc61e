import type { ChatLine } from '../../text/chat-lines.ts';
import { withoutWords } from '../../text/pieces.ts';
import type { Span } from '../../types.ts';
import { addressRun, wordsOf } from '../../values/address-run.ts';
import { isOrganisation } from '../../values/ordinary-words.ts';
import { type Entry, type FormLine, type PiecesIn, trimmed } from './entries.ts';
import { isWholeLabel, type Role } from './meaning.ts';

/** A value of a person or place, and the label above or beside it. */
export type Fact = {
  field: 'name' | 'phone' | 'address' | 'unit' | 'postcode' | 'town';
  role: Role | null;
  span: Span;
  label: Span;
  line: ChatLine;
  /** A name above or before an address. It may be a building's. */
  isOfCard: boolean;
};

type Read = { text: string; piecesIn: PiecesIn };

/** The people and places of a form, with their roles. */
export function factsIn(read: Read, lines: readonly FormLine[]): Fact[] {
  return lines.flatMap(({ line, entries }) =>
    entries.flatMap((entry) => {
      const values = entry.values.filter((value) => !isEmpty(read.text, value));
      return values.length > 0 ? factsOf(read, line, { ...entry, values }) : [];
    }),
  );
}

export const isEmpty = (text: string, { start, end }: Span): boolean =>
  /^[^\p{L}\p{N}]{0,60}(?:(?:n\.?\/?a\.?|nil(?: ?- ?\p{L}+)?|none|no|tiada|takde|x|无|没有)[^\p{L}\p{N}]{0,9})?$/iu.test(
    text.slice(start, end),
  );

function factsOf(read: Read, line: ChatLine, { meaning, label, values }: Entry): Fact[] {
  const role = meaning?.role ?? null;
  const fact =
    (field: Fact['field'], isOfCard = false) =>
    (span: Span): Fact => ({ field, role, span, label, line, isOfCard });
  const phones = values.flatMap((value) => read.piecesIn(value).filter(({ kind }) => kind === 'phone'));
  // 'No: 012…'
  const isNumber =
    /(?:^| )no\.?(?: ?[1-3])?$/i.test(wordsAt(read.text, label)) &&
    /^[+\d][\d ()-]{6,20}$/.test(wordsAt(read.text, values[0]));
  const field = isNumber ? 'phone' : meaning?.field;
  switch (field) {
    case 'phone':
      return (phones.length > 0 ? phones : values).map(fact('phone'));
    case 'name':
      return [...nameAt(read, values[0]).map(fact('name')), ...phones.map(fact('phone'))];
    case 'unit':
    case 'postcode':
    case 'town':
      return values.slice(0, 1).map(fact(field));
    case 'address':
    case 'person':
      return cardOf(read, values, field === 'address').map(({ field, span }) => fact(field, true)(span));
    case 'deliver':
      return values.some((value) => isPlace(read, value))
        ? cardOf(read, values, true).map(({ field, span }) => fact(field)(span))
        : [];
    default:
      return [];
  }
}

/** A name ends before a number, a bracket or a slash. */
function nameAt({ text, piecesIn }: Read, value: Span | undefined): Span[] {
  if (!value) return [];
  const [piece] = piecesIn(value).filter(({ kind }) => kind === 'phone');
  const end = piece?.start ?? value.end;
  const length = text.slice(value.start, end).search(/\s{0,9}(?:[([{（【|;,，]|\s\/|\s-\s|$)/u);
  const name = trimmed(text, value.start, value.start + Math.max(0, length));
  return /\p{L}/u.test(text.slice(name.start, name.end)) ? [name] : [];
}

const wordsAt = (text: string, span: Span | undefined): string => text.slice(span?.start ?? 0, span?.end ?? 0);

const isPlace = ({ text, piecesIn }: Read, value: Span): boolean =>
  piecesIn(value).some(({ kind }) => kind === 'postcode' || kind === 'unit') ||
  addressRun(wordsOf(text, value.start, value.end)) !== null;

type Card = { field: 'name' | 'phone' | 'address'; span: Span };

/** Name, address and number of one person, in lines or in one line. */
function cardOf(read: Read, values: readonly Span[], isAddress: boolean): Card[] {
  const { text, piecesIn } = read;
  const pieces = values.flatMap(piecesIn);
  const phones = pieces.filter(({ kind }) => kind === 'phone').map((span): Card => ({ field: 'phone', span }));
  const free = values.length > 1 ? values : segmentsOf(text, values[0]);
  const others = pieces.filter(({ kind }) => kind === 'phone' || kind === 'other');
  const words = free.filter((span) => hasWords(text, span, others));
  const [first, ...rest] = words;
  if (!first) return phones;
  const isNamed = !isPlace(read, first) || isOrganisation(wordsAt(text, first));
  const isName = isNamed && !/\d/.test(wordsWithout(text, first, others));
  const hasName = isAddress ? isName && values.length > 1 && rest.length > 0 : isName;
  const places = hasName ? rest : words;
  const isPlaced = places.length > 0 && (isAddress || places.some((span) => isPlace(read, span)));
  const whole =
    values.length > 1 ? places : places.slice(0, 1).map(({ start }) => ({ start, end: free.at(-1)?.end ?? start }));
  return [
    ...(hasName ? nameAt(read, first).map((span): Card => ({ field: 'name', span })) : []),
    ...phones,
    ...(isPlaced ? whole : []).map((span): Card => ({ field: 'address', span })),
  ];
}

/** 'Tel:' before a number is no part of an address. */
function hasWords(text: string, span: Span, pieces: readonly Span[]): boolean {
  const words = wordsWithout(text, span, pieces);
  const hasPiece = words !== text.slice(span.start, span.end);
  return /[\p{L}\p{N}]/u.test(words) && !(hasPiece && isWholeLabel(words.trim()));
}

const wordsWithout = (text: string, { start, end }: Span, pieces: readonly Span[]): string =>
  withoutWords(
    text.slice(start, end),
    pieces
      .filter((piece) => piece.start >= start && piece.end <= end)
      .map((piece) => ({ start: piece.start - start, end: piece.end - start })),
  );

function segmentsOf(text: string, value: Span | undefined): Span[] {
  if (!value) return [];
  const spans: Span[] = [];
  let from = value.start;
  for (const { index, 0: sign } of text
    .slice(value.start, value.end)
    .matchAll(/[,;|，；]| [/-] |(?=\+?\d[\d -]{6,14})/g)) {
    spans.push(trimmed(text, from, value.start + index));
    from = value.start + index + sign.length;
  }
  return [...spans, trimmed(text, from, value.end)].filter(({ start, end }) => end > start);
}
