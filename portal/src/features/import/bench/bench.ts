import type { Violation } from '@tibara/contract/checks';
import { type Location, location } from '@tibara/contract/coordinates';
import { type BulkColumn, type BulkRow, bulkColumns } from '@tibara/contract/order-groups/bulk/rows';
import { maximumStops } from '@tibara/contract/order-groups/limits';
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

/** The words of a message that a row came from, and those in them that were not used. */
const rowSource = z.object({
  text,
  marks: z.array(z.object({ ...span, column })),
  unused: z.array(z.object(span)),
});
export type RowSource = z.output<typeof rowSource>;

/** What a message says unclearly. `amount` is proposed as cash on delivery: it counts only once the merchant agrees. */
const doubt = z.object({ column, reason: text, amount: z.nullable(text) });
export type Doubt = z.output<typeof doubt>;

/**
 * A row under repair. `chosen` is the place that the merchant chose for its address, by the list or by a pin;
 * `writtenTime` the time as the file has it, until the merchant changes it: it is read anew with the answer about dates.
 */
const benchRow = z.object({
  row: bulkRow,
  writtenTime: z.nullable(text),
  chosen: z.nullable(location),
  source: z.nullable(rowSource),
  doubts: z.array(doubt),
});
export type BenchRow = {
  row: BulkRow;
  writtenTime: string | null;
  chosen: Location | null;
  source: RowSource | null;
  doubts: readonly Doubt[];
};

export const dateOrders = ['day', 'month'] as const;
/** Which comes first in the dates of a file. */
export type DateOrder = (typeof dateOrders)[number];

/** Whether 03/12 is the 3rd of December or the 12th of March, where the rows do not tell. */
const dateQuestion = z.object({
  /** A date of the file that can be read both ways, as it is written. */
  example: z.string(),
  /** How the file is read without an answer. */
  asked: z.enum(dateOrders),
  total: z.int(),
  both: z.int(),
  /** Numbers of rows that can be read the other way only. */
  otherOnly: z.array(z.int()),
});
export type DateQuestion = z.output<typeof dateQuestion>;

export const benchSchema = z.object({
  /** The spec's file has rules of its own, and a mandatory product. */
  isCsv: z.boolean(),
  rows: z.array(benchRow),
  /** Numbers of rows that were left out: in the spec's file for their few cells, in another as totals. */
  skipped: z.array(z.int()),
  /** Rows beyond the hundredth; nothing is imported until the merchant leaves them out. */
  excess: z.int(),
  question: z.nullable(dateQuestion),
  /** How the dates of the rows are read now. */
  order: z.enum(dateOrders),
  isAnswered: z.boolean(),
  /** Numbers of a pasted text that are in no row. */
  unplaced: z.array(z.string()),
});
export type Bench = {
  isCsv: boolean;
  rows: readonly BenchRow[];
  skipped: readonly number[];
  excess: number;
  question: DateQuestion | null;
  order: DateOrder;
  isAnswered: boolean;
  unplaced: readonly string[];
};

/** The time of a row as it is written, with the row's number. */
export type WrittenTime = { number: number; text: string };

export function startBench(
  rows: readonly BulkRow[],
  times: readonly WrittenTime[],
  options: Pick<Bench, 'isCsv' | 'skipped' | 'question' | 'order'>,
): Bench {
  const written = new Map(times.map(({ number, text }) => [number, text]));
  return {
    ...options,
    rows: rows.slice(0, maximumStops).map((row) => {
      const writtenTime = written.get(row.number) ?? null;
      return { row, writtenTime, chosen: null, source: null, doubts: [] };
    }),
    excess: Math.max(0, rows.length - maximumStops),
    isAnswered: options.question === null,
    unplaced: [],
  };
}

/** The server's faults, by the number of the row; a change of the row takes them away. */
export type Refused = ReadonlyMap<number, readonly Violation[]>;

export type Cells = Partial<Record<BulkColumn, string>>;

/** A new text of an address needs its place found again; what was chosen stays with any other change. */
export function changeCells(rows: readonly BenchRow[], number: number, cells: Cells): readonly BenchRow[] {
  return rows.map((each) => {
    if (each.row.number !== number) return each;
    const row = { ...each.row, ...cells };
    const doubts = each.doubts.filter((doubt) => !(doubt.column in cells));
    const chosen = row.address === each.row.address ? each.chosen : null;
    const writtenTime = row.deliverDateTime === each.row.deliverDateTime ? each.writtenTime : null;
    return { row, writtenTime, chosen, source: each.source, doubts };
  });
}

/** The text becomes that of the place; a city or country that is missing is the place's. */
export function choosePlace(rows: readonly BenchRow[], number: number, place: Location): readonly BenchRow[] {
  return rows.map((each) => {
    if (each.row.number !== number) return each;
    const { city, country } = each.row;
    const row = { ...each.row, address: place.address, city: city || place.city, country: country || place.country };
    return { ...each, row, chosen: place };
  });
}

export const removeRow = (rows: readonly BenchRow[], number: number): readonly BenchRow[] =>
  rows.filter(({ row }) => row.number !== number);
