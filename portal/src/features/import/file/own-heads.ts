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

/** The template's row of heads first, with blank rows instead of a title above it, so that row numbers stay. */
export function templateFirst(cells: readonly string[][]): string[][] {
  const isTemplate = (row: readonly string[]) =>
    bulkColumns.every((column, at) => {
      const field = fieldOf(row[at] ?? '');
      return field !== null && fieldsOf[column].includes(field);
    });
  const head = cells.slice(0, HEAD_WITHIN).findIndex(isTemplate);
  const above = cells.slice(0, Math.max(0, head)).map(() => []);
  return [...cells.slice(Math.max(0, head), head + 1), ...above, ...cells.slice(head + 1)];
}

const fieldOf = (cell: string) => headOf(cell.normalize('NFKC'));

/** True if the first row has a phone number in one cell, so that it is an order. */
export function hasNoHeads(cells: readonly (readonly string[])[]): boolean {
  const first = cells.find((row) => row.some(Boolean)) ?? [];
  return first.some((cell) => isPhone.test(cell.normalize('NFKC').trim()));
}
const isPhone = /^(?:\+?6[05]|0)?[ ()-]{0,3}[13-9](?:[ ()-]{0,2}\d){6,10}$|^\d(?:\.\d{1,9})?E\+1\d$/i;

/** True if most heads are known words, and at least one differs from the spec's position. */
export function hasOwnHeads(cells: readonly (readonly string[])[]): boolean {
  const known = (row: readonly string[]) => row.filter((cell) => fieldOf(cell) !== null).length;
  const head = cells.slice(0, HEAD_WITHIN).findIndex((row) => known(row) >= 2);
  const heads = cells[head] ?? [];
  const isElsewhere = (text: string, index: number): boolean => {
    const [field, column] = [fieldOf(text), bulkColumns[index]];
    return field !== null && fields.has(field) && column !== undefined && !fieldsOf[column].includes(field);
  };
  return known(heads) * 2 > heads.filter(Boolean).length && (head > 0 || heads.some(isElsewhere));
}
