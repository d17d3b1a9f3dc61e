import type { FleetEvent } from '@tibara/contract/dispatch/calls';
import { minuteMs } from '@tibara/contract/time';
import type { OrderGroupRow } from '../tables.ts';

/** `told` is the time the fleet reported, `at` the time we use. */
export type EventTime = { told: Date; at: Date };

/** A clock may be this far ahead; an event reported with a later time counts as happening now. */
const TOLERANCE_MS = 2 * minuteMs;

/** Not later than now, and not before the group could be delivered. */
export function timeOf({ occurredAt }: FleetEvent, group: Pick<OrderGroupRow, 'confirmed_at'>, now: Date): EventTime {
  const told = new Date(occurredAt);
  const heard = told.getTime() > now.getTime() + TOLERANCE_MS ? now : told;
  return { told, at: laterOf(heard, group.confirmed_at) };
}

/**
 * Whether it happened after the last recorded event, by the times the fleet reported. Where one of the two reports has
 * a clock that is ahead, their times cannot be compared, and the times we use are compared instead.
 */
export function isNews(last: { told: Date | null; at: Date | null }, { told, at }: EventTime): boolean {
  if (!last.told) return true;
  const lastAt = last.at ?? last.told;
  const isSameClock = last.told > lastAt === told > at;
  return isSameClock ? last.told <= told : lastAt <= at;
}

export const laterOf = (a: Date, b: Date | null): Date => (b && b > a ? b : a);
