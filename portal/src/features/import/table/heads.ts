import { type Head, headOf } from '@tibara/chat-orders/column-heads';
import { type TableField, tableFields } from './table';

/** The column that a head names. Null if the import does not use it, undefined if it is unknown. */
export function fieldOfHead(text: string): TableField | null | undefined {
  const head: Head | null = headOf(text);
  if (head === null) return undefined;
  return tableFields.find((field) => field === head) ?? null;
}
