import type { BulkColumn } from '@tibara/contract/order-groups/bulk/rows';
import type { CheckedRow, Fault } from '../../checks/check-rows';

/**
 * The one fault of a row in words. Its red cells show where the others are. First comes the pointed cell's, last the one
 * about cells that already show 'Missing' or 'Not found'.
 */
export function shownFault(checked: CheckedRow, pointed: BulkColumn | null): Fault | undefined {
  const { faults } = checked;
  const own = pointed && faults.find(({ columns }) => columns.includes(pointed));
  return own ?? faults.toSorted((a, b) => rankOf(checked, a) - rankOf(checked, b))[0];
}

function rankOf({ row, isPlaceUnknown }: CheckedRow, { columns }: Fault): number {
  if (columns.every((column) => row[column] === '')) return 2;
  return isPlaceUnknown && columns[0] === 'address' ? 1 : 0;
}
