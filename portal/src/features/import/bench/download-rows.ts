import { bulkColumns } from '@tibara/contract/orders/bulk/rows';
import { csvText, downloadCsv } from '#api/files/csv-file.ts';
import template from '../file/bulk-order-template.csv?raw';
import type { BenchRow } from './bench';

/** The current rows in the spec's form, so that the file can be imported. */
export const downloadRows = (rows: readonly BenchRow[]): void => downloadCsv('bulk-order-corrected.csv', csvOf(rows));

export const csvOf = (rows: readonly BenchRow[]): string => {
  const [head = ''] = template.split('\n');
  const cells = rows.map(({ row }) => bulkColumns.map((column) => row[column]));
  return `${head}\r\n${csvText(cells, [bulkColumns.indexOf('recipientPhone')])}`;
};
