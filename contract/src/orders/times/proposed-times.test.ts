import { describe, expect, test } from 'vitest';
import { predictMinutesLate } from './promise.ts';
import { proposedDeliveries, timesMovedWith, timesOnTime } from './proposed-times.ts';

/** A clock time of 21 November 2026 at UTC+8. */
const at = (clock: string): string => new Date(`2026-11-21T${clock}:00.000+08:00`).toISOString();
const stop = (clock: string, minutes: number) => ({ deliverDateTime: at(clock), deliveryDuration: minutes * 60 });
const early = new Date(at('06:00'));
const clocks = (times: readonly (Date | string)[]) =>
  times.map((time) => new Date(new Date(time).getTime() + 8 * 3_600_000).toISOString().slice(5, 16).replace('T', ' '));

describe('the proposed times', () => {
  test('are the estimated arrival and 15 minutes, up to the next quarter hour', () => {
    const route = { pickUpDateTime: at('11:00'), orders: [stop('11:00', 20), stop('11:00', 15)] };
    // Arrivals at 11:20 and 11:38.
    expect(clocks(proposedDeliveries(route, early))).toEqual(['11-21 11:45', '11-21 12:00']);
  });

  test('have a buffer of a fifth of a long way', () => {
    const route = { pickUpDateTime: at('08:00'), orders: [stop('09:00', 200)] };
    // Arrival at 11:20; a fifth of 200 minutes is 40.
    expect(clocks(proposedDeliveries(route, early))).toEqual(['11-21 12:00']);
  });

  test('are at most 23:00, else the next morning', () => {
    const route = { pickUpDateTime: at('22:00'), orders: [stop('22:00', 50), stop('22:00', 30)] };
    expect(clocks(proposedDeliveries(route, early))).toEqual(['11-21 23:00', '11-22 06:00']);
    const atLatest = { pickUpDateTime: at('22:00'), orders: [stop('22:00', 60)] };
    expect(clocks(proposedDeliveries(atLatest, early))).toEqual(['11-21 23:00']);
  });

  test('count from now when the time of the pick-up has passed', () => {
    const route = { pickUpDateTime: at('07:00'), orders: [stop('07:00', 20)] };
    expect(clocks(proposedDeliveries(route, new Date(at('10:00'))))).toEqual(['11-21 10:45']);
  });
});

test('only late times are set to the estimate', () => {
  const route = { pickUpDateTime: at('11:00'), orders: [stop('11:15', 20), stop('18:00', 15), stop('11:45', 30)] };
  const times = timesOnTime(route, early);
  expect(clocks(times)).toEqual(['11-21 11:45', '11-21 18:00', '11-21 12:30']);
  const orders = route.orders.map((order, index) => ({ ...order, deliverDateTime: times[index] ?? '' }));
  expect(predictMinutesLate({ ...route, orders }, early)).toEqual([0, 0, 0]);
});

test('all drop-offs move with the pick-up by the same time', () => {
  const route = { pickUpDateTime: at('11:00'), orders: [stop('11:30', 20), stop('13:10', 15)] };
  expect(clocks(timesMovedWith(route, '2026-11-23T01:00:00.000Z'))).toEqual(['11-23 09:30', '11-23 11:10']);
});
