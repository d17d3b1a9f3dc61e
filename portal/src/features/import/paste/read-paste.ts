import { t } from '@lingui/core/macro';
import {
  itemsIn,
  type OtherText,
  type PastedField,
  type PastedRow,
  pastedFields,
  type RowText,
  readPastedOrders,
  type Span,
  textsOfRows,
} from '@tibara/chat-orders';
import { type Country, countryName } from '@tibara/contract/coordinates';
import { type BulkColumn, type BulkRow, emptyBulkRow } from '@tibara/contract/orders/bulk/rows';
import { businessDay } from '@tibara/contract/time';
import { RefusedFile } from '../../files';
import { type BenchRow, type Doubt, type RowSource, type SkippedRow, startBench, toBenchRow } from '../bench/bench';
import type { Imported } from '../bench/storage';
import { fileTime } from '../repair/dates';
import type { Table } from '../table/table';
import { datesOf, isHalfRead, questionOf, rowTexts, tableIn, withWritten } from './table-rows';
import { unsureText } from './unsure';

/** A hundred orders have about 20,000 characters. */
const LONGEST_TEXT = 100_000;

export { regionOf } from '@tibara/chat-orders';

type PastePlan = { now: Date; region: Country; pickUpDateTime: string };

/** Chats, tables and forms. `columns` are the meanings of a table's columns, as the merchant chose them. */
export function readPaste(text: string, plan: PastePlan, columns?: Table['columns']): Imported {
  if (text.length > LONGEST_TEXT) {
    throw new RefusedFile(t`This text is too long. Paste only the rows or messages of this order.`);
  }
  const name = t`Pasted text`;
  const read = readPastedOrders(text, { ...plan, ...(columns && { columns }) });
  const table = tableIn(text, read);
  const { rows, leftOut, phonesNotPlaced } = read;
  if (table && (rows.length === 0 || (!columns && isHalfRead(table, rows)))) return { name, table, bench: null };
  if (rows.length === 0) {
    throw new RefusedFile(t`No drop-offs were found in this text. Paste messages with a name, a phone or an address.`);
  }
  const bench = startBench([], [], { isCsv: false, skipped: [], question: null, order: 'day' });
  const { texts, others } = read.table ? rowTexts(text, read) : textsOfRows(text, read);
  const dates = datesOf(text, rows);
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
      doubts: doubtsOf(row),
    };
  });
  const unplaced = phonesNotPlaced.map(({ phone }) => phone);
  const skipped = others.map((other, index) => skippedMessage(other, rows.length + index + 1, plan));
  const questioned = table ? questionOf(read.table, dates, plan.pickUpDateTime) : {};
  return { name, table, bench: { ...bench, ...questioned, rows: benchRows, skipped, excess: leftOut, unplaced } };
}

/** A row without values beside its message, whose words the merchant may use. */
function skippedMessage({ text, writer }: OtherText, number: number, { region }: PastePlan): SkippedRow {
  const row = toBenchRow({ ...emptyBulkRow(number), country: countryName(region) });
  return {
    reason: 'no order',
    row: { ...row, source: { text, writer, marks: [], unused: [{ start: 0, end: text.length }] } },
  };
}

const columnOf: Record<PastedField, BulkColumn> = {
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

function toBulkRow(row: PastedRow, text: string, number: number, { region, pickUpDateTime }: PastePlan): BulkRow {
  const { note, phone2, cod, unsure } = row;
  const isCodClear = cod !== null && unsure.cod === undefined;
  return {
    number,
    recipientName: row.name ?? '',
    recipientPhone: row.phone ?? '',
    product: row.product ?? '',
    unitNumber: row.unit ?? '',
    address: addressOf(row, text),
    deliverDateTime: timeOf(row, pickUpDateTime),
    codAmount: isCodClear && cod > 0 ? (cod / 100).toFixed(2) : '',
    city: row.town ?? '',
    country: countryName(region),
    noteToDriver: [note, isIn(note, phone2) ? null : phone2].filter(Boolean).join('. '),
    doorToDoor: '',
  };
}

/**
 * The address with its postcode, town and state. Another text may be found at another place. 'Kampung Kuala Selama' is
 * one name, and three states have a Simpang Empat.
 */
function addressOf({ address, postcode, town, spans }: PastedRow, text: string): string {
  const wordsOf = ({ start, end }: Span) => text.slice(start, end);
  const [first, ...state] = spans.town ?? [];
  const last = spans.address?.at(-1);
  const isOneName = postcode === null && first && last && /^ +$/.test(text.slice(last.end, first.start));
  const place = [[postcode, town].filter(Boolean).join(' '), ...state.map(wordsOf)].filter(Boolean).join(', ');
  return [address, place].filter(Boolean).join(isOneName ? ' ' : ', ');
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

const doubtsOf = (row: PastedRow): Doubt[] =>
  pastedFields.flatMap((field): Doubt[] => {
    const unsure = row.unsure[field];
    // The row's own rules report other faults of a number.
    if (!unsure || field === 'phone2' || (field === 'phone' && unsure !== 'phone_country')) return [];
    const amount = field === 'cod' && row.cod ? (row.cod / 100).toFixed(2) : null;
    return [{ column: columnOf[field], reason: unsureText(unsure), amount }];
  });

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
