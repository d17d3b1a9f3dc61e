import type { Performance } from '@tibara/contract/dashboard/calls';
import { settings } from '../../api/settings';
import type { RangeQuery } from './DashboardPage';

/** The rows of a figure as a file for a spreadsheet; the writer of files is fetched with the press. */
export async function saveCsv(
  { startDate, endDate }: RangeQuery,
  name: string,
  rows: readonly (readonly (string | number)[])[],
): Promise<void> {
  const { csvText, downloadCsv } = await import('../files');
  const texts = rows.map((row) => row.map(String));
  const numbers = (rows[0] ?? []).map((_, at) => at);
  downloadCsv(`${settings.productName}-${name}-${startDate}-${endDate}.csv`, csvText(texts, numbers));
}

export const savePerformances = (query: RangeQuery, performances: readonly Performance[]): Promise<void> =>
  saveCsv(query, 'summary', [
    ['Date', 'Completed', 'Failed'],
    ...performances.map(({ orderDate, successOrders, failOrders }) => [orderDate, successOrders, failOrders]),
  ]);
