import { t } from '@lingui/core/macro';
import {
  doubtsOf,
  itemsIn,
  type OtherText,
  type PastedField,
  type PastedRow,
  type RowText,
  readPastedOrders,
  regionOf,
  type Doubt as TextDoubt,
  textsOfRows,
  writtenAddress,
} from '@tibara/chat-orders';
import { type Country, countryName } from '@tibara/contract/coordinates';
import { type BulkColumn, type BulkRow, emptyBulkRow } from '@tibara/contract/orders/bulk/rows';
import { businessDay } from '@tibara/contract/time';
import { readNow } from '#ui/use-now.ts';
import { RefusedFile } from '../../files';
import { type BenchRow, type Doubt, type RowSource, type SkippedRow, startBench, toBenchRow } from '../bench/bench';
import type { Imported } from '../bench/storage';
import { countryOf, type RowsPickUp } from '../checks/check-rows';
import { fileTime } from '../repair/dates';
import { keepPasted } from '../second-reader/pasted';
import type { Table } from '../table/table';
import { datesOf, isHalfRead, questionOf, withWritten } from './table-rows';
import { doubtText } from './unsure';

const LONGEST_HEADS = 4_000;
/** A hundred orders have about 20,000 characters. */
const LONGEST_TEXT = 100_000;

/** `isPart`: a part of the text is read again, and the second reader keeps the whole. */
export type PastePlan = {
  now: Date;
  region: Country;
  pickUpDateTime: string;
  isPart?: boolean;
  isMonthFirst?: boolean;
};

/** The text tells its country, otherwise the pick-up does. A head may tell the order of day and month. */
export function planOf(text: string, { pickUpDateTime, pickUpLocation }: RowsPickUp): PastePlan {
  const region = regionOf(text) ?? countryOf(pickUpLocation);
  const [, order] = /(?<![a-z])(dd|mm)[/.-](?:dd|mm)[/.-]yy/i.exec(text.slice(0, LONGEST_HEADS)) ?? [];
  return { now: readNow(), region, pickUpDateTime, ...(order && { isMonthFirst: /mm/i.test(order) }) };
}

/** Chats, tables and forms. */
export function readPaste(text: string, plan: PastePlan): Imported {
  if (text.length > LONGEST_TEXT) {
    throw new RefusedFile(t`This text is too long. Paste only the rows or messages of this order.`);
  }
  const imported = readText(text, plan, { name: t`Pasted text` });
  if (!imported) {
    throw new RefusedFile(t`No drop-offs were found in this text. Paste messages with a name, a phone or an address.`);
  }
  return imported;
}

/** The origin of a text. A table has the columns that the merchant chose. */
type Source = { name: string; columns?: Table['columns'] };

/** A pasted text, or the cells of a file as text. Null without a drop-off. */
export function readText(text: string, plan: PastePlan, { name, columns }: Source): Imported | null {
  const read = readPastedOrders(text, { ...plan, ...(columns && { columns }) });
  const table = read.table && { ...read.table, text };
  if (!plan.isPart) keepPasted(columns ? null : { text, rules: read, plan });
  const { rows, leftOut, phonesNotPlaced } = read;
  if (table && table.samples.length > 0 && (rows.length === 0 || (!columns && isHalfRead(table, rows))))
    return { name, notes: null, table, bench: null };
  if (rows.length === 0) return null;
  const bench = startBench([], [], { isCsv: false, skipped: [], question: null, order: 'day' });
  const { texts, others } = textsOfRows(text, read);
  const dates = datesOf(text, rows);
  const doubts = doubtsOf(rows, { texts, others });
  const benchRows = rows.map((row, index): BenchRow => {
    const words = texts[index];
    const source = words ? toSource(words, row.writer) : null;
    const product = row.product ?? (source ? productIn(source) : '');
    const bulkRow = toBulkRow(withWrittenPhone(row, text), text, index + 1, plan);
    return {
      row: { ...bulkRow, product, ...(read.table && withWritten(text, row)) },
      writtenTime: (read.table && dates[index]) || bulkRow.deliverDateTime || null,
      chosen: null,
      source,
      doubts: toDoubts(row, doubts[index] ?? [], words?.text ?? '', text),
      isAccepted: false,
    };
  });
  const unplaced = phonesNotPlaced.map(({ phone }) => phone);
  const skipped = others.map((other, index) => skippedMessage(other, rows.length + index + 1, plan));
  const questioned = table ? questionOf(read.table, dates, plan) : {};
  return {
    name,
    notes: null,
    table,
    bench: { ...bench, ...questioned, rows: benchRows, skipped, excess: leftOut, unplaced },
  };
}

/** A row without values beside its message, whose words the merchant may use. */
function skippedMessage({ text, writer, reason }: OtherText, number: number, { region }: PastePlan): SkippedRow {
  const row = toBenchRow({ ...emptyBulkRow(number), country: countryName(region) });
  return {
    reason: reason ?? 'no order',
    row: { ...row, source: { text, writer, marks: [], unused: [{ start: 0, end: text.length }] } },
  };
}

export const columnOf: Record<PastedField, BulkColumn> = {
  name: 'recipientName',
  phone: 'recipientPhone',
  phone2: 'noteToDriver',
  address: 'address',
  unit: 'unitNumber',
  postcode: 'address',
  town: 'city',
  cod: 'codAmount',
  date: 'deliverDateTime',
  time: 'deliverDateTime',
  note: 'noteToDriver',
  product: 'product',
};

export function toBulkRow(
  row: PastedRow,
  text: string,
  number: number,
  { region, pickUpDateTime }: PastePlan,
): BulkRow {
  const { note, phone2, cod, unsure } = row;
  const isCodClear = cod !== null && unsure.cod === undefined;
  return {
    number,
    recipientName: row.name ?? '',
    recipientPhone: row.phone ?? '',
    product: row.product ?? '',
    unitNumber: row.unit ?? '',
    address: writtenAddress(row, text),
    deliverDateTime: timeOf(row, pickUpDateTime),
    codAmount: isCodClear && cod > 0 ? (cod / 100).toFixed(2) : '',
    city: row.town ?? '',
    country: row.country ?? countryName(region),
    noteToDriver: [note, isIn(note, phone2) ? null : phone2].filter(Boolean).join('. '),
    doorToDoor: row.doorToDoor ?? '',
  };
}

/** A second number goes into the note, where nobody is asked, so without a code it stays as written. */
function withWrittenPhone(row: PastedRow, text: string): PastedRow {
  const [span] = row.spans.phone2 ?? [];
  return row.unsure.phone2 === 'phone_country' && span ? { ...row, phone2: text.slice(span.start, span.end) } : row;
}

/** Whether a note already contains the number, in any notation. */
const isIn = (note: string | null, phone: string | null): boolean =>
  note !== null && phone !== null && note.replace(/\D/g, '').includes(phone.replace(/\D/g, '').slice(-8));

/** A day without a time waits for one. A time without a day is on the day of the pick-up. */
function timeOf({ date, time }: PastedRow, pickUpDateTime: string): string {
  return date === null && time === null ? '' : fileTime(date ?? businessDay(pickUpDateTime), time ?? '');
}

/** The questions of a row in words. The row's own rules report other faults of a number. */
const toDoubts = (row: PastedRow, doubts: readonly TextDoubt[], text: string, all: string): Doubt[] =>
  doubts
    .filter((doubt) => doubt.kind !== 'unsure' || (doubt.field !== 'phone2' && !isOfRules(doubt)))
    .map((doubt): Doubt => {
      const words =
        doubt.kind === 'unexplained'
          ? text.slice(doubt.start, doubt.end)
          : doubt.kind === 'unplaced'
            ? doubt.words
            : '';
      return {
        kind: doubt.kind === 'unexplained' || doubt.kind === 'unplaced' ? doubt.kind : 'value',
        column: 'field' in doubt ? columnOf[doubt.field] : doubt.kind === 'second phone' ? 'recipientPhone' : null,
        reason: doubtText(doubt, words),
        choices: choicesOf(doubt, row, all),
        words,
        blocks: doubt.blocks,
      };
    });

/** The possible texts of a questioned cell. */
function choicesOf(doubt: TextDoubt, row: PastedRow, text: string): string[] {
  const { cod, phone, phone2, unsure } = row;
  if (doubt.kind === 'second phone') return [phone, phone2].filter((number) => number !== null);
  if (doubt.kind !== 'replaced')
    return 'field' in doubt && doubt.field === 'cod' && cod ? [(cod / 100).toFixed(2)] : [];
  const before = (row.replaced[doubt.field] ?? []).flatMap(({ start, end }) => valueIn(text.slice(start, end)) ?? []);
  if (doubt.field === 'cod')
    return [
      ...(cod && !unsure.cod ? [(cod / 100).toFixed(2)] : []),
      ...before.flatMap((words) => amountIn(words) ?? []),
    ];
  const now = doubt.field === 'address' ? writtenAddress(row, text) : row[doubt.field];
  return doubt.field === 'date' || doubt.field === 'time' || now === null ? [] : [String(now), ...before];
}

/** The replaced value without the words that correct it: '#05-11 sorry'. */
const valueIn = (words: string): string | null =>
  /^.{1,200}?(?=[\s,.]{1,9}(?:no|wait|sorry|sori|silap|salah|not|bukan|eh|oops|typo|actually|i mean|不)|$)/isu.exec(
    words.trim(),
  )?.[0] ?? null;

const amountIn = (words: string): string | null => /\d+(?:\.\d{1,2})?/.exec(words.replaceAll(',', ''))?.[0] ?? null;

const isOfRules = ({ field, reason }: { field: PastedField; reason: string }): boolean =>
  field === 'phone' && reason !== 'phone_country';

/** The row's messages, with their words by column. */
function toSource({ text, marks, unused }: RowText, writer: string | null): RowSource {
  return {
    text,
    writer,
    marks: marks.map(({ start, end, field }) => ({ start, end, column: columnOf[field] })),
    unused,
  };
}

/** Goods are part of no address, so no message rule reads them. They are among the unused words. */
const productIn = ({ text, unused }: RowSource): string =>
  itemsIn(unused.map(({ start, end }) => text.slice(start, end)));
