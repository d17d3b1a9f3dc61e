import { sheetFields } from '@tibara/chat-orders/sheet-fields';
import * as z from 'zod/mini';

/** The columns of pasted cells or of a file: their heads (null without), some values, and each column's field. */
export const tableSchema = z.object({
  heads: z.nullable(z.array(z.string())),
  samples: z.array(z.array(z.string())),
  columns: z.array(z.nullable(z.enum(sheetFields))),
  /** The text that the columns are of. */
  text: z.string(),
});
export type Table = z.output<typeof tableSchema>;
export type ColumnField = (typeof sheetFields)[number];
