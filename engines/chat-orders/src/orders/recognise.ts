import { type ReadForm, readForms, within } from '../layout/forms/read-forms.ts';
import { withoutMailParts } from '../layout/mails.ts';
import { type ChatLine, chatLines } from '../text/chat-lines.ts';
import { inSequence, type Piece, withoutOverlaps, withoutPieces, withoutWords } from '../text/pieces.ts';
import { replacedWords } from '../text/replaced-words.ts';
import type { MessageHead, ReadOptions, Span } from '../types.ts';
import { addressRun, wordsOf } from '../values/address-run.ts';
import { numberIn, orderMark } from '../values/cues.ts';
import { findLabels, isEmptyText, type Label } from '../values/labels.ts';
import { findAmounts } from '../values/money/amounts.ts';
import { findCounts } from '../values/money/counts.ts';
import { hasVagueTime } from '../values/notes.ts';
import { hasOrdinaryWord } from '../values/ordinary-words.ts';
import { findOthers, findPayers } from '../values/others.ts';
import { findPhones } from '../values/phones.ts';
import { findPostcodes } from '../values/postcodes.ts';
import { eachRequestInItsLine, findRequests } from '../values/requests.ts';
import { findUnits } from '../values/units.ts';
import { dayOfPasting, findDates } from '../values/when/dates.ts';
import { findTimes } from '../values/when/times.ts';
import { eachOrderInItsLine } from './orders-in-line.ts';
import { type ReadLine, readLine } from './read-line.ts';
import { splitSentences } from './sentences.ts';

export type Recognised = {
  lines: ReadLine[];
  forms: ReadForm[];
  headers: Span[];
  heads: MessageHead[];
  pieces: Piece[];
  phones: Piece[];
};

/** Each step reads only the text left by the earlier steps, so a phone number is not also a postcode. */
export function recognise(original: string, { now, region }: ReadOptions): Recognised {
  const text = eachOrderInItsLine(eachRequestInItsLine(original));
  const today = dayOfPasting(now);
  const chat = chatLines(text, today);
  const mail = withoutMailParts(text, chat.lines, today);
  const headers = [...chat.headers, ...mail.heads];
  const { lines } = mail;
  let plain = withoutPieces(text, headers);
  const all: Piece[] = [];
  const take = (found: readonly Piece[]) => {
    const pieces = withoutOverlaps(found);
    all.push(...pieces);
    plain = withoutPieces(plain, pieces);
  };
  const replaced = replacedWords(plain).map(({ start, end, field, isNamedLast }): Piece => {
    return { kind: 'other', start, end, value: null, replaces: field, isNamedLast };
  });
  all.push(...replaced);
  plain = withoutWords(plain, replaced);
  take(findOthers(plain));
  take(templatesIn(plain));
  take(findPhones(plain, region));
  take(marksOf(plain, lines));
  // The phone of a payer is listed, but in no line.
  const payers = findPayers(text);
  plain = withoutPieces(plain, payers);
  const written = plain;

  take(findAmounts(plain));
  // A card's text is quoted.
  take(
    findUnits(
      plain.replace(/"[^"\n]{1,300}"/g, (quoted) => ' '.repeat(quoted.length)),
      region,
    ),
  );
  take(findPostcodes(plain, region));
  take(findTimes(plain));
  take(findDates(plain, dayAtIn(lines, today)).map((date) => markedIfPassed(date, today)));
  const labels = labelsBeside(findLabels(written), inSequence(all));
  plain = withoutPieces(plain, labels);
  take(findRequests(plain));
  take(findCounts(plain));
  const isOfPayer = (piece: Piece) => payers.some(({ start, end }) => piece.start < end && piece.end > start);
  const pieces = inSequence([...all.filter((piece) => !isOfPayer(piece)), ...payers]);
  const labelsIn = within(labels);
  const { forms, others } = readForms(text, lines, pieces, (line, own) =>
    readLine(line, { plain, written, pieces: own, labels: labelsIn(line) }, null),
  );
  return {
    lines: readLines({ plain, written }, others, pieces, labels),
    forms,
    headers,
    heads: chat.heads,
    pieces,
    phones: all.filter(({ kind }) => kind === 'phone'),
  };
}

/** 'bagi nama, alamat & no tel ya', 'Nama | Telefon | COD': names of three fields in a row have no values. '+1' orders for the writer. */
const templatesIn = (plain: string): Piece[] =>
  [...plain.matchAll(template), ...plain.matchAll(/(?<=^[\s\ue000]{0,400})\+1(?!\d)/gm)].map(({ index, 0: words }) => ({
    kind: 'other',
    start: index,
    end: index + words.length,
    value: words === '+1' ? 'me' : null,
  }));
const field =
  '(?:full )?(?:nama|name|alamat|address|add|no\\.? ?(?:tel(?:efon)?|hp|phone)|no\\.? ?telefon|telefon|tel|hp|phone|contact|number|unit|level|cod|payment|bayaran|price|harga|date|tarikh|quantity|qty|kuantiti|item|order|postcode|poskod|remarks?|nota|姓名|名字|地址|电话|单位|数量|备注)(?: penuh| no| number)?';
const template = new RegExp(
  `(?<![\\p{L}])${field}(?:[ ,/&+|;\\t、，]{1,3}(?:(?:and|dan|dgn|dengan|n|和) )?${field}){2,6}(?![\\p{L}:：]| ?[:：])`,
  'giu',
);

/** A label within a value ('COD: RM60') is part of the value. */
function labelsBeside(labels: readonly Label[], pieces: readonly Piece[]): Label[] {
  let next = 0;
  return labels.filter((label) => {
    while (next < pieces.length && (pieces[next]?.end ?? 0) <= label.start) next++;
    return (pieces[next]?.start ?? Number.POSITIVE_INFINITY) >= label.end;
  });
}

function marksOf(plain: string, lines: readonly ChatLine[]): Piece[] {
  const bare = bareNumbers(plain, lines);
  return lines.flatMap((line) => {
    const { start, end } = line;
    const mark = orderMark.exec(plain.slice(start, Math.min(end, start + 60)))?.[0] ?? bare.get(line);
    const number = numberIn(mark ?? '') ?? undefined;
    return mark === undefined
      ? []
      : [{ kind: 'other' as const, start, end: start + mark.length, value: 'mark', number }];
  });
}

/** '1 Jessie', '2 阿芳', '3 Mr Chua': numbers without a sign are marks if they count on, line by line. */
function bareNumbers(plain: string, lines: readonly ChatLine[]): Map<ChatLine, string> {
  const found = new Map<ChatLine, string>();
  for (const line of lines) {
    const [mark] = /^\s{0,3}\d{1,2} (?=\p{L})/u.exec(plain.slice(line.start, Math.min(line.end, line.start + 8))) ?? [];
    if (mark !== undefined && Number(mark) === found.size + 1) found.set(line, mark);
  }
  return found.size > 2 ? found : new Map();
}

/** The day on which the message at a position was sent. */
function dayAtIn(lines: readonly ChatLine[], today: string): (position: number) => string {
  return (position) => {
    let low = 0;
    let high = lines.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((lines[middle]?.start ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return lines[low]?.day ?? today;
  };
}

/** Marks a date before today, because 'esok' in an old chat may be long past. */
const markedIfPassed = (date: Piece, today: string): Piece =>
  date.kind === 'date' && date.value !== null && String(date.value) < today ? { ...date, unsure: 'day_passed' } : date;

function readLines(
  texts: { plain: string; written: string },
  lines: readonly ChatLine[],
  pieces: readonly Piece[],
  labels: readonly Label[],
): ReadLine[] {
  const { plain } = texts;
  const read: ReadLine[] = [];
  const lastOf = new Map<string | null, ReadLine>();
  let piece = 0;
  let label = 0;
  for (const line of lines.flatMap((each) => splitSentences(plain, each, within(pieces)(each)))) {
    const own: { pieces: Piece[]; labels: Label[] } = { pieces: [], labels: [] };
    while ((pieces[piece]?.start ?? line.start) < line.start) piece++;
    while ((labels[label]?.start ?? line.start) < line.start) label++;
    while ((pieces[piece]?.start ?? Number.POSITIVE_INFINITY) < line.end) own.pieces.push(pieces[piece++] ?? never());
    while ((labels[label]?.start ?? Number.POSITIVE_INFINITY) < line.end) own.labels.push(labels[label++] ?? never());
    const each = readLine(line, { ...texts, ...own }, labelBefore(plain, line, own, lastOf.get(line.sender)));
    lastOf.set(line.sender, each);
    read.push(each);
  }
  return read;
}

const never = (): never => {
  throw new RangeError('a list ended early');
};

/**
 * The label whose value continues in the next line. An address or a note may continue there. A label without a value
 * has its value in the next line.
 */
function labelBefore(
  plain: string,
  line: ChatLine,
  own: { pieces: Piece[]; labels: Label[] },
  last: ReadLine | undefined,
) {
  const label = last?.labels.at(-1) ?? null;
  const starts = own.labels[0] && isEmptyText(plain.slice(line.start, own.labels[0].start));
  if (!last || starts || own.pieces.some(({ value }) => value === 'mark')) return null;
  // 'Orders:' above the drop-offs has no contents in the next line.
  if (label?.field === 'skip' && own.pieces.some(({ kind }) => kind === 'phone')) return null;
  if (label && isEmptyText(plain.slice(label.end, last.end)) && !last.pieces.some(({ start }) => start >= label.end))
    return label.field;
  const going = last.parts.at(-1)?.label ?? (label?.field === 'address' ? 'address' : null);
  const isBroken = line.isAfterGap || own.pieces.some(({ kind }) => endsAddress.has(kind));
  if (isBroken || (going !== 'address' && going !== 'note')) return null;
  return going === 'note' || goesOn(plain, line, last) ? going : null;
}

/** After its postcode an address continues only with a street or a place. */
function goesOn(plain: string, line: ChatLine, { pieces }: ReadLine): boolean {
  const words = plain.slice(line.start, line.end);
  if (hasVagueTime(words)) return false;
  const isComplete = pieces.some(({ kind }) => kind === 'postcode');
  if (!isComplete && !hasOrdinaryWord(words.split(/\s{1,9}/))) return true;
  return addressRun(wordsOf(plain, line.start, line.end)) !== null;
}

const endsAddress: ReadonlySet<Piece['kind']> = new Set([
  'phone',
  'cod',
  'paid',
  'total',
  'price',
  'time',
  'date',
] as const);
