import type { Sentence } from '@tibara/contract/language/sentence';
import { maximumListDays } from '@tibara/contract/orders/limits';
import { listMessages } from '@tibara/contract/orders/list';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import type { Status } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { largestReply } from '@tibara/contract/page';
import { addDays, businessDay, startOfBusinessDay } from '@tibara/contract/time';
import type { Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { Needs } from '../needs.ts';
import { ordersOf } from '../queries.ts';
import { bytesOf, type Sized } from './bytes.ts';
import { loadViews } from './load-views.ts';
import { groupsOf } from './page-of-groups.ts';

type Asked = {
  startDate: string | undefined;
  endDate: string | undefined;
  after: string | undefined;
  wanted: readonly Status[];
};
type Days = Asked & { startDate: string; endDate: string };

/** All groups between two pick-up days (spec 7), or from `after` on. Newest first, at most `largestReply`. */
export async function plainList(ctx: Needs, tx: Tx, vendorId: string, asked: Asked): Promise<OrderGroup[]> {
  const days = checked(asked);
  const ids = days.after === undefined ? await idsOfDays(tx, vendorId, days) : await idsOfPart(tx, vendorId, days);
  const newestFirst = ids.sort().reverse();
  const groups = await groupsOf(tx, vendorId, newestFirst);
  return loadViews(ctx, tx, vendorId, groups, ordersOf(tx, vendorId, newestFirst));
}

function checked({ startDate, endDate, ...others }: Asked): Days {
  const isRange = startDate !== undefined && endDate !== undefined && startDate <= endDate;
  if (!isRange || addDays(startDate, maximumListDays - 1) < endDate) {
    throw refusal(orderGroupMessages.listDays(maximumListDays));
  }
  if (others.after !== undefined && startDate !== endDate) throw refusal(listMessages.partOfOneDay);
  return { startDate, endDate, ...others };
}

async function idsOfDays(tx: Tx, vendorId: string, days: Days): Promise<string[]> {
  const from = (value: ToValue) => `${between(days, value)} order by pick_up_date_time, id limit ${MOST_GROUPS}`;
  const sized = await bytesOf(tx, vendorId, { from, sequence: 'pick_up_date_time, id' });
  const fits = lastDayThatFits(sized, days.endDate);
  if (fits === days.endDate) return sized.map(({ id }) => id);
  const { startDate } = days;
  if (fits >= startDate) throw refusal(listMessages.listTooLarge(startDate, fits), { startDate, endDate: fits });
  throw refusal(listMessages.dayTooLarge(startDate), { startDate, endDate: startDate, after: BEFORE_THE_FIRST });
}

async function idsOfPart(tx: Tx, vendorId: string, days: Days): Promise<string[]> {
  const from = (value: ToValue) =>
    `${between(days, value)} and id < ${value(days.after)} order by id desc limit ${MOST_GROUPS}`;
  const sized = await bytesOf(tx, vendorId, { from, sequence: 'id desc' });
  return partThatFits(sized).map(({ id }) => id);
}

/** The day before the one in which the reply would become too large. */
export function lastDayThatFits(sized: readonly Sized[], endDate: string): string {
  const over = sized[partThatFits(sized).length];
  return over ? addDays(businessDay(over.pickUp), -1) : endDate;
}

/** The first groups that fit. A single group always does (ADR 0089). */
export function partThatFits(sized: readonly Sized[]): Sized[] {
  let bytes = BRACKETS;
  return sized.filter((group) => {
    bytes += group.bytes;
    return bytes <= largestReply;
  });
}

type ToValue = (value: unknown) => string;

const between = ({ startDate, endDate, wanted }: Days, value: ToValue): string => `
  select id, pick_up_date_time from order_groups
  where vendor_id = $1 and pick_up_date_time >= ${value(startOfBusinessDay(startDate))}
    and pick_up_date_time < ${value(startOfBusinessDay(addDays(endDate, 1)))} and status = any(${value(wanted)}::text[])`;

const refusal = (message: Sentence, data = {}) =>
  new AppError('rule_violation', message, { field: 'startDate', ...data });

const BRACKETS = 2;
/** Above the most that fit, however small. */
const MOST_GROUPS = largestReply / 1000 + 1;
/** Newer than any group's id. */
const BEFORE_THE_FIRST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
