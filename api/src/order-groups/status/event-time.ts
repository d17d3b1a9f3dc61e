import type { FleetEvent } from '@tibara/contract/dispatch/calls';
import { minuteMs } from '@tibara/contract/time';
import type { OrderGroupRow } from '../tables.ts';

/** `told` is the fleet's own time, `at` what we make of it. */
export type EventTime = { told: Date; at: Date };

/** So far ahead a clock may be; what is told from later than that happens now. */
const TOLERANCE_MS = 2 * minuteMs;

/** Not after it was told, and not before the group was there to be delivered. */
export function timeOf({ occurredAt }: FleetEvent, group: Pick<OrderGroupRow, 'confirmed_at'>, now: Date): EventTime {
  const told = new Date(occurredAt);
  const heard = told.getTime() > now.getTime() + TOLERANCE_MS ? now : told;
  return { told, at: laterOf(heard, group.confirmed_at) };
}

/**
 * Whether it happened after the last news, by the fleet's own times. Only where one of the two clocks is ahead and the
 * other one is not, their times cannot be compared, and what we make of them is.
 */
export function isNews(last: { told: Date | null; at: Date | null }, { told, at }: EventTime): boolean {
  if (!last.told) return true;
  const lastAt = last.at ?? last.told;
  const isSameClock = last.told > lastAt === told > at;
  return isSameClock ? last.told <= told : lastAt <= at;
}

export const laterOf = (a: Date, b: Date | null): Date => (b && b > a ? b : a);
