import { headOf } from '@tibara/chat-orders/column-heads';
import { type BulkColumn, bulkColumns } from '@tibara/contract/orders/bulk/rows';

/** Fields that the heads of the spec's columns may name. */
const fieldsOf: Record<BulkColumn, readonly string[]> = {
  recipientName: ['name'],
  recipientPhone: ['phone'],
  product: ['product'],
  unitNumber: ['unit'],
  address: ['address'],
  deliverDateTime: ['date', 'time'],
  codAmount: ['cod'],
  city: ['town'],
  country: ['country'],
  noteToDriver: ['note'],
  doorToDoor: ['doorToDoor'],
};

const fields: ReadonlySet<string> = new Set([...Object.values(fieldsOf).flat(), 'postcode']);

/** A title may precede the heads. */
const HEAD_WITHIN = 10;

/** True if most heads are known words, and at least one differs from the spec's position. */
export function hasOwnHeads(cells: readonly (readonly string[])[]): boolean {
  const known = (row: readonly string[]) => row.filter((cell) => headOf(cell) !== null).length;
  const head = cells.slice(0, HEAD_WITHIN).findIndex((row) => known(row) >= 2);
  const heads = cells[head] ?? [];
  const isElsewhere = (text: string, index: number): boolean => {
    const [field, column] = [headOf(text), bulkColumns[index]];
    return field !== null && fields.has(field) && column !== undefined && !fieldsOf[column].includes(field);
  };
  return known(heads) * 2 > heads.filter(Boolean).length && (head > 0 || heads.some(isElsewhere));
}
