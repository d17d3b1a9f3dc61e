import { t } from '@lingui/core/macro';
import { countryName } from '@tibara/contract/coordinates';
import { type BulkColumn, hasNoTime } from '@tibara/contract/orders/bulk/rows';
import type { Order } from '@tibara/contract/orders/views';
import { businessClock, businessDay } from '@tibara/contract/time';
import { listed } from '#ui/language/in-one-line.ts';
import type { Bench, BenchRow } from '../bench/bench';
import { columnName } from '../bench/row/columns';
import { fileTime } from '../repair/dates';

/**
 * Compares a text that is pasted again with the drop-offs of its order. A row that is already there is left out. A row
 * with other values changes its drop-off, whose remaining values stay.
 */
export function withPresent(bench: Bench, orders: readonly Order[]): Bench {
  const free = new Set(orders.map((order, index) => ({ order, index, cells: rowOf(order) })));
  const compared = bench.rows.map((each) => {
    const twin = [...free].map((stop) => ({ stop, likeness: likenessOf(each.row, stop.cells) }));
    const [best] = twin.filter(({ likeness }) => likeness > 1).toSorted((a, b) => b.likeness - a.likeness);
    if (best) free.delete(best.stop);
    return { each, stop: best?.stop, changed: best ? changedColumns(each.row, best.stop.cells) : [] };
  });
  const there = compared.filter(({ stop, changed }) => stop && changed.length === 0);
  return {
    ...bench,
    rows: compared
      .filter((one) => !there.includes(one))
      .map(({ each, stop, changed }) => (stop ? updating(each, stop, changed) : each)),
    skipped: [...there.map(({ each: row }) => ({ reason: 'present' as const, row })), ...bench.skipped],
  };
}
type Stop = { order: Order; index: number; cells: Cells };
type Cells = Record<BulkColumn, string>;

const contact = ['recipientName', 'recipientPhone', 'address'] as const;
const compared = [...contact, 'product', 'unitNumber', 'deliverDateTime', 'codAmount', 'noteToDriver'] as const;

/** The columns of which the text has another value than the drop-off. */
const changedColumns = (row: Cells, present: Cells): BulkColumn[] =>
  compared.filter((column) => row[column] !== '' && !isSame(column, row[column], present[column]));

/** The merchant may have completed a text since, and a day alone fits each time of it. */
function isSame(column: BulkColumn, written: string, present: string): boolean {
  if (column === 'deliverDateTime') return hasNoTime(written) ? present.startsWith(written) : written === present;
  if (column === 'codAmount') return Number(written) === Number(present);
  const [one, other] = [plain(written), plain(present)];
  return column === 'unitNumber' || column === 'recipientPhone' ? one === other : other.includes(one);
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s,.#-]+/g, ' ')
    .trim();

/** Of name, number and address two must agree. A shared number alone is no twin. */
const likenessOf = (row: Cells, present: Cells): number =>
  contact.filter((column) => row[column] !== '' && isSame(column, row[column], present[column])).length;

/** The text's new values above those of the drop-off. Its place stays while the address does. */
function updating(each: BenchRow, { order, index, cells }: Stop, changed: readonly BulkColumn[]): BenchRow {
  const row = { ...each.row, ...cells, ...Object.fromEntries(changed.map((column) => [column, each.row[column]])) };
  const clock = hasNoTime(row.deliverDateTime) ? cells.deliverDateTime.slice(-5) : '';
  const what = t`Changes drop-off ${index + 1}: ${listed(changed.map(columnName))}`;
  return {
    ...each,
    row: { ...row, deliverDateTime: [row.deliverDateTime, clock].filter(Boolean).join(' ') },
    chosen: changed.includes('address') ? null : order.dropOffLocation,
    updates: { id: order.id, what },
  };
}

const rowOf = (order: Order): Cells => ({
  recipientName: order.recipientName,
  recipientPhone: order.recipientPhone,
  product: order.product,
  unitNumber: order.dropOffLocation.unitNumber,
  address: order.dropOffLocation.address,
  deliverDateTime: fileTime(businessDay(order.deliverDateTime), businessClock(order.deliverDateTime)),
  codAmount: order.codAmount ? (order.codAmount / 100).toFixed(2) : '',
  city: order.dropOffLocation.city,
  country: countryName(order.dropOffLocation.country),
  noteToDriver: order.noteToDriver,
  doorToDoor: order.doorToDoor ? 'yes' : '',
});
