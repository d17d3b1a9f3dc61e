import { sheetFields } from '@tibara/chat-orders/sheet-fields';
import * as z from 'zod/mini';

/** Possible contents of a file's column. Date and time may have separate columns. */
export const tableFields = [
  'name',
  'phone',
  'product',
  'unit',
  'address',
  'postcode',
  'town',
  'country',
  'date',
  'time',
  'cod',
  'note',
  'doorToDoor',
] as const satisfies readonly (typeof sheetFields)[number][];
export type TableField = (typeof tableFields)[number];

/** Rows of a spreadsheet or of pasted cells, the row of their heads (null without) and each column's field. */
export const tableSchema = z.object({
  cells: z.array(z.array(z.string())),
  head: z.nullable(z.int()),
  columns: z.array(z.nullable(z.enum(sheetFields))),
  /** Formulas without a stored result, as 'E5'. */
  formulas: z.array(z.string()),
  /** The pasted text that the columns are of. Null for a file, whose cells are all here. */
  text: z.nullable(z.string()),
});
export type Table = z.output<typeof tableSchema>;
export type ColumnField = (typeof sheetFields)[number];

/** Required in a file: where to deliver and to whom. */
const neededFields = ['name', 'phone', 'address'] as const;

/** A pasted text may have several values in one column, so the merchant decides. */
export const missingFields = ({ columns, text }: Pick<Table, 'columns' | 'text'>): TableField[] =>
  text === null ? neededFields.filter((field) => !columns.includes(field)) : [];
