import type { Draft } from './fields/block.ts';
import { nameAsWritten } from './fields/name-like.ts';
import { oldestFirst } from './layout/mails.ts';
import { readSheet } from './layout/sheet/read-sheet.ts';
import { sheetOf } from './layout/sheet/sheet-of.ts';
import { readChat } from './read-chat.ts';
import { normalise } from './text/normalise.ts';
import { inSequence } from './text/pieces.ts';
import { withWrittenNumbers } from './text/spoken-numbers.ts';
import {
  type PastedOrders,
  type PastedRow,
  type PhoneNotPlaced,
  pastedFields,
  type ReadOptions,
  type Span,
} from './types.ts';

/**
 * Reads drop-offs from pasted text: chat messages (English, Malay, Chinese, mixed), or a table copied from a
 * spreadsheet. Fixed rules without side effects: browser and server get the same rows from the same text.
 * Each folder is one step:
 * - `text/` makes the text plain, writes dictated numbers in digits, remembers original positions, and removes the headers
 *   of chat programs.
 * - `values/` recognises values. Links and identity cards come first and are never a value. Then come phones, labels,
 *   amounts, units, postcodes, times and days. Each step sees only the text left by the earlier ones.
 * - `parts/` classifies the words between: addresses by street words, known places (`places/`) and position, notes, and
 *   other words.
 * - `layout/forms/` finds labelled forms, shops' mails and tickets. Only the recipient's values reach the later steps.
 * - `orders/` combines these by line and sentence, separates senders and shops' footers, and divides the lines into
 *   drop-offs. Texts that are none have a reason.
 * - `facts/` recognises before the orders what a line says for several: introductions, titles, lines for all with
 *   exceptions. After the fields it fills those that a drop-off leaves empty.
 * - `edits/` changes, cancels, brings back and adds orders, in the sequence of the messages, and resolves references.
 * - `fields/` chooses one value for each field. The name and the rest of the note are found by elimination. A correction
 *   replaces the earlier value.
 * - `layout/sheet/` finds a table and its columns, by heads or content, and `layout/cells/` the values of cells.
 * A missing value is null. A doubtful value has its reason in `unsure`. `cod_is_total` is only a proposal that the
 * merchant must accept. An address excludes its unit, postcode, and the town and state at its end: these have their own
 * fields. A second number is `phone2`. The drop-off has no field for it, so the import puts it into the note.
 */
export function readPastedOrders(original: string, options: ReadOptions): PastedOrders {
  const { text, origins } = withWrittenNumbers(oldestFirst(normalise(original)));
  const back = ({ start, end }: Span): Span => ({ start: origins[start] ?? 0, end: origins[end] ?? original.length });
  const sheet = sheetOf(text);
  const read = sheet ? readSheet(text, sheet, options) : { ...readChat(text, options), table: null };
  const { drafts, phones, senders, skipped, heads, seen, table } = read;
  const kept = drafts.slice(0, MOST_ROWS);
  const rows = kept.map((draft) => toRow(draft, back));
  const used = [...kept.flatMap(spansOf), ...senders, ...seen];
  return {
    rows,
    phonesNotPlaced: notPlaced(
      rows,
      phones.map((phone) => ({ ...back(phone), phone: String(phone.value) })),
    ),
    senders: senders.map(back),
    skipped: skipped.map((each) => ({ ...back(each), reason: each.reason })),
    heads: heads.map((head) => ({ ...head, ...back(head) })),
    notUsed: restOf(text, used).map(back),
    leftOut: drafts.length - kept.length,
    table,
  };
}

/** Spec: at most 100 stops. */
const MOST_ROWS = 100;

const spansOf = (draft: Draft): Span[] => [
  ...pastedFields.flatMap((field) => draft[field]?.spans ?? []),
  ...Object.values(draft.replaced).flat(),
];

function toRow(draft: Draft, back: (span: Span) => Span): PastedRow {
  const row: PastedRow = {
    start: back({ start: draft.start, end: draft.start }).start,
    writer: draft.writer,
    name: draft.name?.value ? nameAsWritten(draft.name.value) : null,
    phone: draft.phone?.value ?? null,
    phone2: draft.phone2?.value ?? null,
    address: draft.address?.value ?? null,
    unit: draft.unit?.value ?? null,
    postcode: draft.postcode?.value ?? null,
    town: draft.town?.value ?? null,
    cod: draft.cod?.value ?? null,
    date: draft.date?.value ?? null,
    time: draft.time?.value ?? null,
    note: draft.note?.value ?? null,
    product: draft.product?.value ?? null,
    country: draft.country?.value ?? null,
    doorToDoor: draft.doorToDoor?.value ?? null,
    spans: {},
    unsure: {},
    replaced: {},
    byElimination: draft.byElimination.map(back),
  };
  for (const field of pastedFields) {
    const found = draft[field];
    if (found) row.spans[field] = found.spans.map(back);
    if (found?.unsure) row.unsure[field] = found.unsure;
    const before = draft.replaced[field];
    if (before) row.replaced[field] = before.map(back);
  }
  return row;
}

/** Every number found is in a row or in this list. */
function notPlaced(rows: readonly PastedRow[], phones: readonly PhoneNotPlaced[]): PhoneNotPlaced[] {
  const placed = new Set(rows.flatMap(({ phone, phone2 }) => [phone, phone2]));
  const listed = new Set<string>();
  return phones.filter(({ phone }) => {
    if (placed.has(phone) || listed.has(phone)) return false;
    listed.add(phone);
    return true;
  });
}

/** Lines, or parts of lines, in no span that contain a letter or digit. */
function restOf(text: string, used: readonly Span[]): Span[] {
  const rest: Span[] = [];
  let at = 0;
  for (const { start, end } of [...inSequence(used), { start: text.length, end: text.length }]) {
    if (start > at) rest.push(...partsWithWords(text, at, start));
    at = Math.max(at, end);
  }
  return rest;
}

function partsWithWords(text: string, start: number, end: number): Span[] {
  return [...text.slice(start, end).matchAll(/[^\n]{1,100000}/g)].flatMap((match) => {
    const words = match[0].trim();
    const from = start + match.index + match[0].indexOf(words);
    return /[\p{L}\p{N}]/u.test(words) ? [{ start: from, end: from + words.length }] : [];
  });
}
