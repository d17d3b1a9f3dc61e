import { maximumListDays } from '@tibara/contract/orders/limits';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { addDays, startOfBusinessDay } from '@tibara/contract/time';
import { OPEN_FROM } from '../platform/days/closed-days.ts';
import { AppError, notFound } from '../platform/errors.ts';
import type { Caller } from '../platform/http/route.ts';

type Query = { vendorId: string; startDate: string; endDate: string };

/** The first parameters of every dashboard statement: vendor, first instant, and the one after the last. */
export type RangeValues = [vendorId: string, start: Date, end: Date];

export function readRange({ vendorId }: Caller, query: Query): RangeValues {
  if (query.vendorId !== vendorId) throw notFound();
  const { startDate, endDate } = query;
  if (startDate > endDate || addDays(startDate, maximumListDays - 1) < endDate) {
    throw new AppError('rule_violation', orderGroupMessages.listDays(maximumListDays), { field: 'startDate' });
  }
  return [vendorId, startOfBusinessDay(startDate), startOfBusinessDay(addDays(endDate, 1))];
}

/** The groups of these days without drafts. The index `order_groups_placed` has all columns needed. */
export const PLACED = "vendor_id = $1 and pick_up_date_time >= $2 and pick_up_date_time < $3 and status <> 'OPEN'";

/** The part of `PLACED` that is counted, because its days are not closed (ADR 59). */
export const OPEN = `g.${PLACED.replaceAll(' and ', ' and g.')} and g.pick_up_date_time >= ${OPEN_FROM}`;

const dayIn = (time: string): string => `(${time}::timestamptz at time zone interval '8 hours')::date`;
/** The rows of `order_days` of these days. Weeks are summed by the caller: a third faster. */
export const CLOSED = `vendor_id = $1 and day >= ${dayIn('$2')} and day < ${dayIn('$3')}`;
