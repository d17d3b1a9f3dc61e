import type { Violation } from '@tibara/contract/checks';
import { location } from '@tibara/contract/coordinates';
import { type BulkRow, bulkColumns } from '@tibara/contract/orders/bulk/rows';
import { maximumStops } from '@tibara/contract/orders/limits';
import * as z from 'zod/mini';

const text = z.string();
const bulkRow = z.object({
  number: z.int(),
  recipientName: text,
  recipientPhone: text,
  product: text,
  unitNumber: text,
  address: text,
  deliverDateTime: text,
  codAmount: text,
  city: text,
  country: text,
  noteToDriver: text,
  doorToDoor: text,
});

const column = z.enum(bulkColumns);
const span = { start: z.int(), end: z.int() };

/** The text of a row's message, who wrote it, and its unused parts. */
const rowSource = z.object({
  text,
  writer: z.nullable(text),
  marks: z.array(z.object({ ...span, column })),
  unused: z.array(z.object(span)),
});
export type RowSource = z.output<typeof rowSource>;

/**
 * An open question about a row. `column` is the unclear value's, and `choices` are its possible texts. `words` are those
 * that nothing explains, or that may change the row. A row to split has its two parts as choices.
 */
const doubt = z.object({
  kind: z.enum(['value', 'unexplained', 'unplaced', 'split', 'for all']),
  column: z.nullable(column),
  reason: text,
  choices: z.array(text),
  words: text,
  blocks: z.boolean(),
});
export type Doubt = z.output<typeof doubt>;

/**
 * A row under repair. `chosen` is the place that the merchant chose for its address, by the list or a pin.
 * `writtenTime` is the file's time until the merchant changes it. An answer about dates reads it again.
 */
const benchRow = z.object({
  row: bulkRow,
  writtenTime: z.nullable(text),
  chosen: z.nullable(location),
  source: z.nullable(rowSource),
  doubts: z.readonly(z.array(doubt)),
  /** The merchant submitted the row with its open questions. A change of the row ends this. */
  isAccepted: z.boolean(),
  /** The drop-off that the row changes instead of adding one, and its changes in words. */
  updates: z.optional(z.object({ id: text, what: text })),
});
export type BenchRow = z.output<typeof benchRow>;

const reasonsToSkip = [
  ...(['few cells', 'no order', 'total', 'present'] as const),
  ...(['cancelled', 'self_collection', 'delivered', 'example', 'incomplete', 'repeated', 'contact'] as const),
] as const;

/**
 * A row outside the import until the merchant takes it in. In the spec's file it has too few cells, in other tables it
 * is a total. In a pasted text it is a text in no row, with the reason of the reader.
 */
const skippedRow = z.object({ reason: z.enum(reasonsToSkip), row: benchRow });
export type SkippedRow = z.output<typeof skippedRow>;

export const dateOrders = ['day', 'month'] as const;
/** Whether the day or the month is first in a file's dates. */
export type DateOrder = (typeof dateOrders)[number];

/** Whether 03/12 is 3 December or 12 March, if the rows leave it open. */
const dateQuestion = z.object({
  example: z.string(),
  /** The file's reading without an answer. */
  asked: z.enum(dateOrders),
  total: z.int(),
  both: z.int(),
  /** Numbers of rows that can only be read the other way. */
  otherOnly: z.array(z.int()),
});
export type DateQuestion = z.output<typeof dateQuestion>;

export const benchSchema = z.object({
  /** The spec's file has its own rules and a mandatory product. */
  isCsv: z.boolean(),
  rows: z.readonly(z.array(benchRow)),
  skipped: z.readonly(z.array(skippedRow)),
  /** Number of rows above a hundred. The merchant must leave them out before the import. */
  excess: z.int(),
  question: z.nullable(dateQuestion),
  /** The current reading of the rows' dates. */
  order: z.enum(dateOrders),
  isAnswered: z.boolean(),
  /** Numbers of a pasted text that belong to no row. */
  unplaced: z.readonly(z.array(z.string())),
});
export type Bench = z.output<typeof benchSchema>;

/** The time of a row as written, with the row's number. */
export type WrittenTime = { number: number; text: string };

export function startBench(
  rows: readonly BulkRow[],
  times: readonly WrittenTime[],
  options: Pick<Bench, 'isCsv' | 'skipped' | 'question' | 'order'>,
): Bench {
  const written = new Map(times.map(({ number, text }) => [number, text]));
  return {
    ...options,
    rows: rows.slice(0, maximumStops).map((row) => toBenchRow(row, written.get(row.number))),
    excess: Math.max(0, rows.length - maximumStops),
    isAnswered: options.question === null,
    unplaced: [],
  };
}

export const toBenchRow = (row: BulkRow, writtenTime: string | null = null): BenchRow => ({
  row,
  writtenTime,
  chosen: null,
  source: null,
  doubts: [],
  isAccepted: false,
});

/** The server's faults by row number. A change of the row removes them. */
export type Refused = ReadonlyMap<number, readonly Violation[]>;
