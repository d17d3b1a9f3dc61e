import { minuteMs } from '@tibara/contract/time';
import type { OrderGroupRow } from '../../tables.ts';
import type { Observation } from './observation.ts';

/** `reported` is the fleet's time, `at` the time we use. */
export type EventTime = { reported: Date; at: Date };

/** A clock may be this far ahead; a later time counts as now. */
const TOLERANCE_MS = 2 * minuteMs;

/** Not later than now, and not before the confirm. */
export function timeOf(
  { occurredAt: reported }: Pick<Observation, 'occurredAt'>,
  group: Pick<OrderGroupRow, 'confirmed_at'>,
  now: Date,
): EventTime {
  const used = reported.getTime() > now.getTime() + TOLERANCE_MS ? now : reported;
  return { reported, at: laterOf(used, group.confirmed_at) };
}

/** Newer than the last recorded event by the fleet's times; by ours if one of the clocks is ahead. */
export function isNews(last: { reported: Date | null; at: Date | null }, { reported, at }: EventTime): boolean {
  if (!last.reported) return true;
  const lastAt = last.at ?? last.reported;
  const isSameClock = last.reported > lastAt === reported > at;
  return isSameClock ? last.reported <= reported : lastAt <= at;
}

export const laterOf = (a: Date, b: Date | null): Date => (b && b > a ? b : a);
