import type { Draft } from '../../fields/block.ts';
import type { ReadLine } from '../../orders/read-line.ts';
import type { LinePart } from '../../parts/part.ts';
import { partsOf } from '../../parts/parts-of.ts';
import type { ChatLine } from '../../text/chat-lines.ts';
import { type Piece, withoutPieces } from '../../text/pieces.ts';
import type { NoOrder, Span } from '../../types.ts';
import type { LabelField } from '../../values/label-words.ts';
import type { Label } from '../../values/labels.ts';
import { hasVagueTime } from '../../values/notes.ts';
import { tickedIn } from './boxes.ts';
import { divide, type Form } from './divide.ts';
import { type Entry, type FormLine, formLines, type PiecesIn } from './entries.ts';
import { paymentIn } from './payment.ts';
import { factsIn, isEmpty } from './people.ts';
import { recipientAmong } from './recipient.ts';

/**
 * An order that a form describes, as lines for the later steps. Without lines it is no drop-off. A row of a table has its
 * values already, and the number or code of its order.
 */
export type ReadForm = Span & {
  sender: string | null;
  lines: ReadLine[];
  reason: NoOrder | null;
  row?: { draft: Draft; code: string };
};

/** Forms among the lines of a text, and the lines that are in no form. */
export function readForms(
  text: string,
  lines: readonly ChatLine[],
  pieces: readonly Piece[],
  readText: (line: ChatLine, pieces: Piece[]) => ReadLine,
): { forms: ReadForm[]; others: ChatLine[] } {
  const piecesIn = within(pieces);
  const kept = pieces.filter(({ kind }) => ofPlace.has(kind));
  const read: Read = { text, plain: withoutPieces(text, kept), piecesIn, readText };
  const forms: ReadForm[] = [];
  const others: ChatLine[] = [];
  for (const message of messagesOf(lines)) {
    const divided = divide(text, formLines(text, message, piecesIn), piecesIn);
    others.push(...divided.others.map(({ line }) => line));
    const shared = sharedAbove(read, divided.forms);
    for (const form of divided.forms) {
      const { lines: own, ...rest } = readForm(read, form);
      forms.push({ ...rest, lines: own.length > 0 ? [...own, ...shared] : [] });
    }
  }
  return { forms, others: others.sort((a, b) => a.start - b.start) };
}

type Read = {
  text: string;
  plain: string;
  piecesIn: PiecesIn;
  readText: (line: ChatLine, pieces: Piece[]) => ReadLine;
};

const ofPlace: ReadonlySet<Piece['kind']> = new Set(['other', 'phone', 'unit', 'postcode']);

/** The pieces that a span has a part of. 'Date: 5/12' is one piece with its label. */
export function within<Each extends Span>(pieces: readonly Each[]): (span: Span) => Each[] {
  return ({ start, end }) => {
    let low = 0;
    let high = pieces.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pieces[middle]?.end ?? 0) <= start) low = middle + 1;
      else high = middle;
    }
    const found: Each[] = [];
    for (let piece = pieces[low]; piece && piece.start < end; piece = pieces[++low]) found.push(piece);
    return found;
  };
}

function messagesOf(lines: readonly ChatLine[]): ChatLine[][] {
  const messages: ChatLine[][] = [];
  for (const line of lines) {
    if (line.isMessageStart || messages.length === 0) messages.push([]);
    messages.at(-1)?.push(line);
  }
  return messages;
}

function readForm(read: Read, { lines: form, isPlain }: Form): ReadForm {
  const { text, piecesIn } = read;
  const [first] = form;
  const start = first?.line.start ?? 0;
  const reason = reasonOf(text, form);
  const span = { start, end: form.at(-1)?.line.end ?? start, sender: first?.line.sender ?? null, reason };
  if (!first || reason) return { ...span, lines: [] };
  const lines: ReadLine[] = [{ ...first.line, end: start, pieces: [], labels: [], parts: [], correctionAt: null }];
  const add = (line: ChatLine, label: Span | null, value: Span, field: LabelField, more: Partial<ReadLine>) =>
    lines.push({
      ...line,
      start: value.start,
      end: value.end,
      labels: label ? [labelOf(text, label, field)] : [],
      pieces: [],
      parts: [],
      correctionAt: null,
      ...more,
    });
  for (const { field, span: value, label, line } of recipientAmong(text, factsIn(read, form))) {
    const own = piecesIn(value).filter(({ kind }) => kind === field || (field === 'address' && ofAddress.has(kind)));
    const words: LinePart[] = own.length > 0 ? [] : [{ ...value, kind: 'words', label: field, comma: false }];
    add(line, label, value, field, {
      pieces: own,
      parts:
        field === 'address'
          ? addressParts(read, value, own)
          : field === 'name'
            ? [{ ...value, kind: 'words', label: 'name', comma: false }]
            : words,
    });
  }
  const entries = form.flatMap(({ line, entries: own }) => own.map((entry) => ({ line, entry })));
  const filled = (...fields: string[]) =>
    entries.flatMap(({ line, entry }) =>
      fields.includes(entry.meaning?.field ?? '')
        ? entry.values
            .filter((value) => !isEmpty(text, value))
            .flatMap((value) => tickedIn(text, value))
            .map((value) => ({ line, entry, value }))
        : [],
    );
  const said = filled('date', 'time', 'deliver').filter(({ line, entry }) => !isOfOrdering(text, form, line, entry));
  // Beside a day of delivery another day is that of receiving, or of an event.
  const isOfDelivery = ({ entry: { meaning } }: (typeof said)[number]) =>
    meaning?.role === 'recipient' || meaning?.field === 'deliver';
  const isDated = said.some((each) => each.entry.meaning?.field === 'date' && isOfDelivery(each));
  const when = said.filter((each) => !isDated || each.entry.meaning?.field !== 'date' || isOfDelivery(each));
  const isSaid = (kind: Piece['kind']) =>
    when.some(({ value }) => piecesIn(value).some((piece) => piece.kind === kind));
  const missing = (['date', 'time'] as const).filter((kind) => !isSaid(kind));
  for (const { line, entry, value } of when) {
    const own = piecesIn(value).filter(({ kind }) => kind === 'date' || kind === 'time');
    const words = text.slice(value.start, value.end);
    const isNote = hasVagueTime(words) && own.every(({ kind }) => kind !== 'time');
    const part: LinePart = { ...value, kind: isNote ? 'note' : 'words', label: 'time', comma: false };
    add(line, entry.label, value, 'time', {
      pieces: estimated.test(words) ? [] : own,
      parts: isNote || (entry.meaning?.field === 'time' && own.length === 0) ? [part] : [],
    });
  }
  for (const { line, entry, value } of filled('note', 'card')) {
    const isCard = entry.meaning?.field === 'card';
    const start = isCard && value.start === entry.values[0]?.start ? entry.label.start : value.start;
    add(line, isCard ? null : entry.label, value, 'note', {
      pieces: isCard ? [] : piecesIn(value).filter(({ kind }) => missing.some((each) => each === kind)),
      parts: [{ start, end: value.end, kind: 'note', label: 'note', comma: false }],
    });
  }
  // 'COD RM88 sebelum 5 ptg'
  for (const { line, value } of filled('due', 'paid', 'total'))
    add(line, null, value, 'cod', {
      pieces: piecesIn(value).filter(({ kind }) => missing.some((each) => each === kind)),
    });
  lines.push(...textLines(read, form, isPlain));
  const payment = paymentIn(text, form, piecesIn);
  if (payment) add(first.line, null, payment, 'cod', { pieces: [payment] });
  return { ...span, lines: lines.sort((a, b) => a.start - b.start) };
}

/** 'Date' alone below 'New order LN-3301' is the day of ordering. */
function isOfOrdering(text: string, form: readonly FormLine[], line: ChatLine, { label }: Entry): boolean {
  const above = form[form.findIndex((each) => each.line === line) - 1];
  const title = above?.entries.length === 0 ? text.slice(above.line.start, above.line.end) : '';
  return (
    /^(?:date|tarikh|日期|time|masa)$/iu.test(text.slice(label.start, label.end)) &&
    /(?<![\p{L}])(?:new )?(?:order|pesanan|invoice|receipt|resit)s? (?:no\.? ?)?#?[a-z]{0,4}[ -]?\d/iu.test(title)
  );
}

/**
 * Lines without a label: instructions, a day or a payment. Numbers and places in them are somebody else's. Above the
 * labels of a shop's form is the time of ordering, and among its goods is no instruction.
 */
function textLines({ text, piecesIn, readText }: Read, form: readonly FormLine[], isPlain: boolean): ReadLine[] {
  const first = form.findIndex(({ kind }) => kind === 'labels');
  let isBeside = false;
  return form.flatMap(({ kind, line }, index) => {
    if (kind === 'told') return { ...readText(line, piecesIn(line)), correctionAt: line.start };
    isBeside = kind === 'text' ? isBeside && !line.isAfterGap : kind !== 'ruler';
    if (kind !== 'text') return [];
    const pieces = piecesIn(line);
    const read = readText(line, pieces);
    const isAbove = index < first;
    const isWhen = (isPlain || !isAbove) && !ofOrdering.test(text.slice(line.start, line.end));
    const hasPrice = pieces.some((piece) => piece.kind === 'price' || piece.kind === 'total');
    return {
      ...read,
      pieces: pieces.filter((piece) => (isWhen && isDay.has(piece.kind)) || (isPlain && isMoney.has(piece.kind))),
      parts:
        !isBeside || hasPrice
          ? []
          : read.parts.filter((part) => part.kind === 'note' || (isPlain && part.kind === 'words')),
    };
  });
}

/** What a paragraph above several forms tells about all of them: a day, a time, a payment. */
function sharedAbove({ text, piecesIn, readText }: Read, forms: readonly Form[]): ReadLine[] {
  const [form, ...more] = forms;
  const labels = form?.lines.findIndex(({ kind }) => kind !== 'text') ?? 0;
  if (!form || more.length === 0) return [];
  // The paragraph directly above the labels may be the title of the first order alone.
  const isTitled = more.some(({ lines }) => lines[0]?.kind === 'text') && !form.lines[labels]?.line.isAfterGap;
  const first = isTitled ? form.lines.slice(0, labels).findLastIndex(({ line }) => line.isAfterGap) : labels;
  return form.lines.slice(0, Math.max(0, first)).flatMap(({ line }) => {
    const pieces = piecesIn(line).filter(({ kind }) => isDay.has(kind) || kind === 'paid');
    const isOfOrder = ofOrdering.test(text.slice(line.start, line.end));
    return isOfOrder || pieces.length === 0 ? [] : { ...readText(line, pieces), pieces, parts: [] };
  });
}
const ofOrdering =
  /#\s?\w{0,4}\d|(?<![\p{L}])(?:placed|printed?|export(?:ed)?|generated|created|ordered|dicetak|cetak)(?![\p{L}])|下单|打印/iu;
const isDay: ReadonlySet<Piece['kind']> = new Set(['date', 'time']);
const isMoney: ReadonlySet<Piece['kind']> = new Set(['cod', 'paid']);

const ofAddress: ReadonlySet<Piece['kind']> = new Set(['unit', 'postcode']);
const estimated = /(?<![\p{L}])(?:est|eta|estimated|anggaran)(?![\p{L}])/iu;

const labelOf = (text: string, { start, end }: Span, field: LabelField): Label => ({
  kind: 'label',
  start,
  end,
  value: text.slice(start, end),
  field,
});

/** All words of the value are the address, but instructions for the rider. */
const addressParts = ({ plain }: Read, { start, end }: Span, pieces: readonly Piece[]): LinePart[] =>
  partsOf(plain, start, end, 'address', pieces).map((part) =>
    part.kind === 'note' ? part : { ...part, kind: 'address', label: 'address' },
  );

/** The customer comes to the shop, or the order is void. */
function reasonOf(text: string, form: readonly FormLine[]): NoOrder | null {
  const isTitle = ({ kind }: FormLine) => kind === 'title';
  // A closed ticket is done.
  const isClosed = form.some((each) => isTitle(each) && closed.test(text.slice(each.line.start, each.line.end)));
  const titles = form.filter((each) => each.kind === 'text' || isTitle(each)).map(({ line }): Span => line);
  const values = form.flatMap(({ entries }) => entries.filter(isAboutOrder).flatMap((entry) => entry.values));
  const words = [...titles, ...values.flatMap((value) => tickedIn(text, value))]
    .filter(({ start, end }) => end - start <= 60)
    .map(({ start, end }) => text.slice(start, end));
  if (words.some((each) => cancelled.test(each))) return 'cancelled';
  if (words.some((each) => collected.test(each))) return 'self_collection';
  return isClosed ? 'delivered' : null;
}

const isAboutOrder = ({ meaning }: Entry): boolean => meaning === null || aboutOrder.has(meaning.field);
const aboutOrder: ReadonlySet<string> = new Set(['deliver', 'skip', 'paid', 'address', 'person']);
const cancelled = /(?<![\p{L}])(?:void(?:ed)?|cancel(?:led|ed)|dibatalkan|refunded|duplicate)(?![\p{L}])|已取消|作废/iu;
const closed = /(?<![\p{L}])(?:closed|resolved|completed|delivered|selesai)(?![\p{L}])|已完成|已关闭/iu;
const collected =
  /(?<![\p{L}])(?:(?:self|local)[ -]?(?:pick|collect)|pick[ -]?up (?:in store|by customer|at (?:store|shop|counter))|^pick[ -]?up$|store pick[ -]?up|ambil sendiri|walk[ -]?in|dine[ -]?in)|自取/iu;
