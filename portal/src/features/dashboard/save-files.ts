import type { Performance } from '@tibara/contract/dashboard/calls';
import { csvText, downloadCsv } from '../../api/files/csv-file';
import { settings } from '../../api/settings';
import type { RangeQuery } from './dashboard-search';

/** A figure's rows as a file for a spreadsheet. */
export function saveCsv(
  { startDate, endDate }: RangeQuery,
  name: string,
  rows: readonly (readonly (string | number)[])[],
): void {
  const texts = rows.map((row) => row.map(String));
  const columns = (rows[0] ?? []).map((_, at) => at);
  downloadCsv(`${settings.productName}-${name}-${startDate}-${endDate}.csv`, csvText(texts, columns));
}

export const savePerformances = (query: RangeQuery, performances: readonly Performance[]): void =>
  saveCsv(query, 'summary', [
    ['Date', 'Completed', 'Failed'],
    ...performances.map(({ orderDate, successOrders, failOrders }) => [orderDate, successOrders, failOrders]),
  ]);
