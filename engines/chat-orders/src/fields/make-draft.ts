import { samePlace, withoutReference } from '../edits/references.ts';
import type { ReadLine } from '../orders/read-line.ts';
import type { LinePart } from '../parts/part.ts';
import { isAreaOnly } from '../places/areas.ts';
import { writerOf } from '../text/headers.ts';
import type { Piece } from '../text/pieces.ts';
import type { PastedField, Span } from '../types.ts';
import { hasTalk } from '../values/ordinary-words.ts';
import { addressOf } from './address.ts';
import {
  type Block,
  chosen,
  type Draft,
  type FoundValue,
  isWithin,
  type Place,
  piecesOf,
  spanOf,
  wordsAt,
} from './block.ts';
import { codOf } from './cod-of.ts';
import { leftOver } from './left-over.ts';
import { nameOf } from './name.ts';
import { phonesOf } from './phones.ts';

/** The values of a table's row, with those of later lines in their place. */
function changedRow(row: Draft, block: Block): Draft {
  const draft = { ...row, replaced: { ...row.replaced } };
  const { address, town } = addressOf(block);
  const put = <Field extends PastedField>(field: Field, found: Draft[Field] | undefined) => {
    if (!found) return;
    const before = draft[field]?.spans ?? [];
    if (before.length > 0) draft.replaced[field] = before;
    draft[field] = found;
  };
  if (address) Object.assign(draft, { unit: null, postcode: null, town });
  put('address', address);
  put('phone', phonesOf(block).phone);
  put('cod', codOf(block).found);
  put('note', noteOf(block));
  for (const field of ['unit', 'postcode', 'date', 'time'] as const) {
    const piece = piecesOf(block, field).at(-1);
    put(field, piece && { value: String(piece.value), spans: [spanOf(piece)], unsure: piece.unsure });
  }
  return draft;
}

/** One drop-off from its lines. Null without a number, a street or a labelled name. */
export function makeDraft({ text, lines, place = null, row, isItem }: Block): Draft | null {
  if (row) return changedRow(row.draft, { text, lines: lines.filter(({ correctionAt }) => correctionAt !== null) });
  const block = { text, isItem, lines: linesOfOrder(lines).map((line) => withoutReference(text, line)) };
  const replaced: Draft['replaced'] = {};
  const keep = <Value extends string | number>(
    field: keyof Draft['replaced'],
    {
      kept,
      replaced: others,
    }: ReturnType<typeof chosen<{ start: number; end: number; value: Value | null; unsure?: FoundValue['unsure'] }>>,
  ): FoundValue<Value> | null => {
    if (others.length > 0) replaced[field] = others.map(spanOf);
    return kept && { value: kept.value, spans: [spanOf(kept)], unsure: kept.unsure };
  };
  const textOf = (found: FoundValue<string | number> | null): FoundValue | null =>
    found && { ...found, value: found.value === null ? null : String(found.value) };

  const phones = phonesOf(block);
  if (phones.replaced.length > 0) replaced.phone = phones.replaced.map(spanOf);
  const unit = textOf(keep('unit', chosen(block, piecesOf(block, 'unit')))) ?? labelledUnit(block);
  const postcode = textOf(keep('postcode', chosen(block, postcodesOf(block))));
  const address = addressOf(block);
  if (address.replaced.length > 0) replaced.address = address.replaced;
  const name = nameOf(block, address);
  const cod = codOf(block);
  if (cod.replaced.length > 0) replaced.cod = cod.replaced;
  for (const piece of block.lines.flatMap(({ pieces }) => pieces))
    if (piece.replaces) replaced[piece.replaces] = [...(replaced[piece.replaces] ?? []), spanOf(piece)];
  const byElimination = leftOver(block, [
    ...(name.found?.spans ?? []),
    ...((name.address ?? address.address)?.spans ?? []),
    ...(address.town?.spans ?? []),
  ]);
  const draft: Draft = {
    start: lines[0]?.start ?? 0,
    writer: writerOf(lines[0]?.sender ?? null),
    name: name.found,
    phone: phones.phone,
    phone2: phones.phone2,
    address: name.address ?? address.address,
    unit,
    postcode,
    town: address.town ?? labelled(block, 'town'),
    cod: cod.found,
    date: textOf(keep('date', chosen(block, piecesOf(block, 'date')))),
    time: textOf(keep('time', chosen(block, piecesOf(block, 'time')))) ?? labelledTime(block),
    note: noteOf(block, byElimination, name.found?.spans[0]),
    product: null,
    replaced,
    byElimination: byElimination.map(spanOf),
  };
  const hasLabel = (label: string) => block.lines.some(({ labels }) => labels.some(({ field }) => field === label));
  const isPlaced =
    draft.address?.spans.some((span) => !isAreaOnly(text, span)) ||
    (hasLabel('address') && /\d/.test(draft.address?.value ?? ''));
  if (!draft.phone && !draft.name && draft.address && isAsked(text, draft.address)) return null;
  const isOrder =
    draft.phone ||
    (place && (draft.name || draft.unit)) ||
    draft.postcode ||
    (draft.address && isPlaced) ||
    (draft.name && hasLabel('name'));
  const isNextTo = (draft.name || draft.unit) && lines.some(({ start, end }) => samePlace.test(text.slice(start, end)));
  if (address.replaced.length > 0) move(block, draft);
  if (!isOrder && !isNextTo) return null;
  if (place) settle(draft, place);
  return draft;
}

/** Five digits above the address may be the number of a job. */
function postcodesOf(block: Block): Piece[] {
  const all = piecesOf(block, 'postcode');
  const first = block.lines.find(({ parts }) => parts.some(({ kind }) => kind === 'address'));
  const below = all.filter(({ end }) => end > (first?.start ?? 0));
  return below.length > 0 ? below : all;
}

/**
 * Another house of the same street keeps the rest of the address. Another address replaces unit, postcode and town with
 * it.
 */
function move(block: Block, draft: Draft): void {
  const { address, replaced } = draft;
  const from = address?.spans[0]?.start ?? 0;
  const line = block.lines.find(({ start, end }) => from >= start && from < end);
  if (!address?.value || !line) return;
  const before = (replaced.address ?? []).map((span) => wordsAt(block.text, span)).join(', ');
  const [house = ''] = houseAt.exec(address.value) ?? [];
  const street = address.value.slice(house.length).trim();
  if (house !== '' && street !== '' && before.toLowerCase().includes(street.toLowerCase())) {
    const [first = line] = replaced.address ?? [];
    const old = houseAt.exec(wordsAt(block.text, first))?.[0] ?? '';
    draft.address = {
      ...address,
      value: before.replace(houseAt, house),
      spans: [...address.spans, ...(replaced.address ?? [])],
    };
    replaced.address = [{ start: first.start, end: first.start + old.trimEnd().length }];
    return;
  }
  for (const field of ['unit', 'postcode', 'town'] as const) {
    const found = draft[field];
    if (!found?.spans.every(({ end }) => end <= line.start)) continue;
    replaced[field] = [...(replaced[field] ?? []), ...found.spans];
    draft[field] = null;
  }
}
const houseAt = /^(?:(?:no\.?|lot|blk|block|blok|unit) ?)?\d{1,5}[a-z]?(?![\d/])[ ,]{0,2}/i;

/** The place for all is used as a whole, or not at all. The unit is mostly an own one. */
function settle(draft: Draft, place: Place): void {
  if (draft.address || draft.postcode) return;
  Object.assign(draft, { ...place, unit: draft.unit ?? place.unit });
}

/** 'depan sekolah tu ke?' asks about a place and has no number. */
const isAsked = (text: string, { value, spans }: FoundValue): boolean =>
  !/\d/.test(value ?? '') && /^ ?[?？]/.test(text.slice(spans.at(-1)?.end ?? 0));

/** Long talk around the order is not part of it. Dropping it keeps reading linear. */
function linesOfOrder(lines: readonly ReadLine[]): readonly ReadLine[] {
  const first = lines.findIndex(
    ({ pieces, parts, labels }) =>
      labels.length > 0 || pieces.some(({ kind }) => kind === 'phone') || parts.some(({ kind }) => kind === 'address'),
  );
  const start = Math.max(0, first - LINES_BEFORE);
  return lines.slice(start, start + MOST_LINES);
}
const LINES_BEFORE = 12;
const MOST_LINES = 80;

/** 'Unit: -' has no unit, and the next line of a receipt is none. */
function labelledUnit(block: Block): FoundValue | null {
  const unit = labelled(block, 'unit');
  return /\d/.test(unit?.value ?? '') && !/\d ?x(?![a-z])|\d\.\d\d/i.test(unit?.value ?? '') ? unit : null;
}

function labelled({ text, lines }: Block, label: 'unit' | 'town'): FoundValue | null {
  const part = lines.flatMap(({ parts }) => parts).find((each) => each.label === label);
  return part ? { value: wordsAt(text, part), spans: [spanOf(part)] } : null;
}

/** `Masa: 3`: a number behind the label is a time. */
function labelledTime({ text, lines }: Block): FoundValue | null {
  const part = lines.flatMap(({ parts }) => parts).find(({ label }) => label === 'time');
  const match = part && /^(\d{1,2})(?:[:.]([0-5]\d))?$/.exec(wordsAt(text, part));
  const hour = Number(match?.[1] ?? 24);
  if (!part || !match || hour > 23) return null;
  const hours = hour === 0 || hour >= 7 ? hour : hour + 12;
  const value = `${String(hours).padStart(2, '0')}:${match[2] ?? '00'}`;
  return { value, spans: [spanOf(part)], ...(hour > 12 || hour === 0 ? {} : { unsure: 'no_am_or_pm' }) };
}

/** All notes for the rider, in text order. */
export function noteOf({ text, lines }: Block, more: readonly LinePart[] = [], name?: Span): FoundValue | null {
  const windows = lines.flatMap(({ pieces, parts }) =>
    pieces.filter((piece) => piece.isWindow && !parts.some((part) => part.kind === 'note' && isWithin(piece, part))),
  );
  const own = lines.flatMap(({ parts, pieces }) =>
    parts
      .filter(({ kind }) => kind === 'note')
      .flatMap((part) => (name && isWithin(name, part) ? withoutMeeting(text, part, name, pieces) : part)),
  );
  const notes: Span[] = [...own, ...more, ...windows].sort((a, b) => a.start - b.start);
  const value = notes.map((part) => wordsAt(text, part)).join('; ');
  return value === '' ? null : { value, spans: notes.map(spanOf) };
}

/** 'Letak kat guard, Pn Zaiton 03-…': the clauses before the one with the name. A condition keeps the note whole. */
function beforeName(text: string, part: LinePart, name: Span): LinePart[] {
  const before = text.slice(part.start, name.start);
  if (/^\s{0,9}(?:if|when|kalau|klu|jika|bila)(?![\p{L}])/iu.test(before)) return [part];
  const end = before.search(/\s{0,9}[,.;:(][^,.;:(]{0,40}$/);
  // 'Jumpa: Farah' has no clause before the name.
  return end > 0 && before.slice(0, end).includes(' ') ? [{ ...part, end: part.start + end }] : [];
}

/** 'jumpa Farah 012-…' names the recipient. Only the rest, such as the place, is a note. */
function withoutMeeting(text: string, part: LinePart, name: Span, pieces: readonly Piece[]): LinePart[] {
  const phone = pieces.find((piece) => piece.kind === 'phone' && isWithin(piece, part) && piece.start >= name.end);
  const end = phone?.start ?? part.end;
  const isSaid = (from: number, to: number) =>
    (text.slice(from, to).match(/\p{L}{1,40}/gu) ?? []).some((word) => !hasTalk([word]));
  if (isSaid(phone?.end ?? end, part.end)) return [part];
  if (!isSaid(name.end, end)) return beforeName(text, part, name);
  return [{ ...part, end: part.start + text.slice(part.start, end).replace(/[\s,.;:-]{1,9}$/, '').length }];
}
