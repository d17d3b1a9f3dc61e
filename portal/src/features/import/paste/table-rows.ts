import type { PastedRow, readPastedOrders } from '@tibara/chat-orders';
import type { BulkRow } from '@tibara/contract/orders/bulk/rows';
import { businessDay } from '@tibara/contract/time';
import type { Bench } from '../bench/bench';
import { askDateOrder } from '../repair/dates';
import type { Table } from '../table/table';

type Read = ReturnType<typeof readPastedOrders>;
type Part = { start: number; end: number };

/** Whether most rows lack a phone or an address, and no column has them: the merchant chooses the columns first. */
export const isHalfRead = ({ columns }: Table, rows: readonly PastedRow[]): boolean =>
  !(columns.includes('phone') && columns.includes('address')) &&
  rows.filter(({ phone, address }) => phone !== null && address !== null).length * 2 <= rows.length;

/** The dates of rows as written, with the read times. '' for other days. */
export const datesOf = (text: string, rows: readonly PastedRow[]): string[] =>
  rows.map(({ spans: { date: [span] = [] }, time }) => {
    const day = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}(?!\d)/.exec(span ? text.slice(span.start, span.end) : '')?.[0];
    return day ? [day, time].filter(Boolean).join(' ') : '';
  });

/** The question of day or month, if neither the heads nor the rows of the table tell. */
export function questionOf(
  table: Read['table'],
  dates: readonly string[],
  { pickUpDateTime, isMonthFirst }: { pickUpDateTime: string; isMonthFirst?: boolean },
): Pick<Bench, 'question' | 'order' | 'isAnswered'> {
  const times = dates.map((date, index) => ({ number: index + 1, text: date }));
  const isOpen = table?.isMonthFirstPossible && isMonthFirst === undefined;
  const question = isOpen ? askDateOrder(times, businessDay(pickUpDateTime), 'day') : null;
  return { question, order: table?.isMonthFirst ? 'month' : 'day', isAnswered: question === null };
}

/** Unreadable phones and days stay as written, for repair. */
export function withWritten(text: string, { phone, date, time, spans }: PastedRow): Partial<BulkRow> {
  const written = (parts: readonly Part[] | undefined) =>
    parts?.map(({ start, end }) => text.slice(start, end)).join(' ');
  return {
    ...(phone === null && spans.phone && { recipientPhone: written(spans.phone) }),
    ...(date === null && spans.date && { deliverDateTime: [written(spans.date), time].filter(Boolean).join(' ') }),
  };
}
