import {
  graceMs,
  leavesAt,
  pauseSeconds,
  predictArrivals,
  riderDayMinutes,
  runMinutes,
} from '@tibara/contract/orders/times/promise';
import { zip } from '@tibara/contract/zip';
import type { Promises } from '@tibara/stop-sequence';
import type { Stored } from '../queries.ts';
import type { OrderRow } from '../tables.ts';

/** The arrival at each stop, in the stops' order. */
export const arrivalsOf = (stored: Stored, now: Date): Date[] => predictArrivals(routeOf(stored), now);

/** Whether the run is too long for one rider's day. */
export const isTooLong = (stored: Stored, now: Date): boolean => runMinutes(routeOf(stored), now) > riderDayMinutes;

const routeOf = ({ group, orders }: Stored) => ({
  pickUpDateTime: group.pick_up_date_time.toISOString(),
  orders: orders.map(({ deliver_date_time, leg_seconds }) => ({
    deliverDateTime: deliver_date_time.toISOString(),
    deliveryDuration: leg_seconds,
  })),
});

/** Whole seconds before the promised time; negative means late. */
export const slackOf = ({ deliver_date_time }: OrderRow, arrival: Date): number =>
  Math.floor((deliver_date_time.getTime() - arrival.getTime()) / 1000);

/** Late from half a minute on, as on the screens. */
export const isLate = ({ deliver_date_time }: OrderRow, arrival: Date): boolean =>
  arrival.getTime() > deliver_date_time.getTime() + graceMs;

/** The promised times for the search, counted from the rider's departure. */
export function promisesOf({ group, orders }: Stored, seconds: Promises['seconds'], now: Date): Promises {
  const leaves = leavesAt(group.pick_up_date_time.toISOString(), now);
  const latest = orders.map(({ deliver_date_time }) => (deliver_date_time.getTime() + graceMs - leaves) / 1000);
  return { seconds, pauseSeconds, latest };
}

/** Whether each stop on time stays on time, and no late one gets later. */
export function keepsPromises(present: Stored, proposed: Stored, now: Date): boolean {
  const reached = new Map(zip(present.orders, arrivalsOf(present, now)).map(([{ id }, at]) => [id, at.getTime()]));
  return zip(proposed.orders, arrivalsOf(proposed, now)).every(([{ id, deliver_date_time }, arrival]) => {
    const latest = Math.max(deliver_date_time.getTime() + graceMs, reached.get(id) ?? 0);
    return arrival.getTime() <= latest;
  });
}
