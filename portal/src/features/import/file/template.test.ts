import { readFileSync } from 'node:fs';
import { bulkColumns, readBulkRows } from '@tibara/contract/orders/bulk/rows';
import { expect, test } from 'vitest';
import { readCsv } from '../../files/csv/read-csv';

test('[R453] the template has all headers, and an example that is never imported', () => {
  const table = readCsv(readFileSync(new URL('bulk-order-template.csv', import.meta.url))).cells;
  expect(table[0]).toHaveLength(bulkColumns.length);
  expect(table[1]).toHaveLength(bulkColumns.length);
  expect(readBulkRows(table)).toEqual({ rows: [], skipped: [] });
});
