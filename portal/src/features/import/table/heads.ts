import { type Head, headOf } from '@tibara/contract/pasted-orders/table/heads';
import { type TableField, tableFields } from './table';

/** What a head says of its column; null when the import does not use it. Undefined: no word of it is known. */
export function fieldOfHead(text: string): TableField | null | undefined {
  const head: Head | null = headOf(text);
  if (head === null) return undefined;
  return head === 'town' ? 'city' : (tableFields.find((field) => field === head) ?? null);
}
