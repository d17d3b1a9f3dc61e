import { guarded } from '@tibara/contract/order-groups/bulk/formulas';
import { bulkColumns } from '@tibara/contract/order-groups/bulk/rows';
import template from '../file/bulk-order-template.csv?raw';
import type { BenchRow } from './bench';

/** The rows as they are now, in the spec's form, so that the file can be imported as it is. */
export function downloadRows(rows: readonly BenchRow[]): void {
  // With a byte order mark spreadsheets read names in UTF-8.
  const url = URL.createObjectURL(new Blob(['\ufeff', csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'bulk-order-corrected.csv' });
  link.click();
  URL.revokeObjectURL(url);
}

export const csvOf = (rows: readonly BenchRow[]): string =>
  [
    template.split('\n')[0] ?? '',
    ...rows.map(({ row }) => bulkColumns.map((column) => cellOf(column, row[column])).join(',')),
  ]
    .join('\r\n')
    .concat('\r\n');

/** A phone that is only its plus and digits is no formula. */
function cellOf(column: string, text: string): string {
  const safe = column === 'recipientPhone' && /^\+\d+$/.test(text) ? text : guarded(text);
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
