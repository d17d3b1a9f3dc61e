import { type BulkColumn, bulkColumns } from '@tibara/contract/orders/bulk/rows';
import { fieldOfHead } from './heads';
import type { Table, TableField } from './table';

/** Fields that the heads of the spec's columns may name. */
const fieldsOf: Record<BulkColumn, readonly TableField[]> = {
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

/** True if most heads are known words, and at least one differs from the spec's position. */
export function hasOwnHeads({ cells, head }: Pick<Table, 'cells' | 'head'>): boolean {
  if (head === null) return false;
  const heads = cells[head] ?? [];
  const fields = heads.map(fieldOfHead);
  const isMostKnown = fields.filter((field) => field !== undefined).length * 2 > heads.filter(Boolean).length;
  return isMostKnown && (head > 0 || fields.some((field, index) => field && isElsewhere(field, bulkColumns[index])));
}

/** Columns to the right of the spec's are ignored. */
const isElsewhere = (field: TableField, column: BulkColumn | undefined): boolean =>
  column !== undefined && !fieldsOf[column].includes(field);
