import * as z from 'zod/mini';

/** Possible contents of a spreadsheet's column. Date and time may have separate columns. */
export const tableFields = [
  'name',
  'phone',
  'product',
  'unit',
  'address',
  'postcode',
  'city',
  'country',
  'date',
  'time',
  'cod',
  'note',
  'doorToDoor',
] as const;
export type TableField = (typeof tableFields)[number];

/** Rows of a spreadsheet or of pasted cells, the row of their heads (null without) and each column's field. */
export const tableSchema = z.object({
  cells: z.array(z.array(z.string())),
  head: z.nullable(z.int()),
  columns: z.array(z.nullable(z.enum(tableFields))),
  /** Formulas without a stored result, as 'E5'. */
  formulas: z.array(z.string()),
});
export type Table = z.output<typeof tableSchema>;
