import type { FleetEvent } from '@tibara/contract/dispatch/calls';
import { minuteMs } from '@tibara/contract/time';
import type { OrderGroupRow } from '../../tables.ts';

/** `reported` is the time the fleet sent, `at` the time we use. */
export type EventTime = { reported: Date; at: Date };

/** A clock may be this far ahead; an event reported with a later time counts as happening now. */
const TOLERANCE_MS = 2 * minuteMs;

/** Not later than now, and not before the group could be delivered. */
export function timeOf({ occurredAt }: FleetEvent, group: Pick<OrderGroupRow, 'confirmed_at'>, now: Date): EventTime {
  const reported = new Date(occurredAt);
  const used = reported.getTime() > now.getTime() + TOLERANCE_MS ? now : reported;
  return { reported, at: laterOf(used, group.confirmed_at) };
}

/**
 * Whether it happened after the last recorded event, by the times the fleet reported. Where one of the two reports has
 * a clock that is ahead, their times cannot be compared, and the times we use are compared instead.
 */
export function isNews(last: { reported: Date | null; at: Date | null }, { reported, at }: EventTime): boolean {
  if (!last.reported) return true;
  const lastAt = last.at ?? last.reported;
  const isSameClock = last.reported > lastAt === reported > at;
  return isSameClock ? last.reported <= reported : lastAt <= at;
}

export const laterOf = (a: Date, b: Date | null): Date => (b && b > a ? b : a);
