import { describe, expect, test } from 'vitest';
import { predictArrivals, predictMinutesLate, runMinutes } from './promise.ts';

const at = (clock: string): string => `2026-11-21T${clock}:00.000Z`;
const early = new Date(at('01:00'));
const stop = (clock: string, minutes: number) => ({ deliverDateTime: at(clock), deliveryDuration: minutes * 60 });
const route = {
  pickUpDateTime: at('03:00'),
  orders: [stop('03:30', 20), stop('03:20', 15), stop('04:00', 10)],
};

describe('the promise of a delivery time', () => {
  test('each earlier stop adds its road and three minutes', () => {
    expect(predictArrivals(route, early).map((arrival) => arrival.toISOString())).toEqual([
      at('03:20'),
      at('03:38'),
      at('03:51'),
    ]);
  });

  test('only the stop that cannot be reached on time is late', () => {
    expect(predictMinutesLate(route, early)).toEqual([0, 18, 0]);
  });

  test('another sequence of the same stops keeps the promise', () => {
    const orders = [stop('03:20', 15), stop('03:40', 15), stop('04:00', 10)];
    expect(predictMinutesLate({ ...route, orders }, early)).toEqual([0, 0, 0]);
  });

  test('a pick-up time that has passed counts from now', () => {
    expect(predictMinutesLate(route, new Date(at('03:25')))).toEqual([15, 43, 16]);
  });

  test('less than half a minute after the promised time is on time', () => {
    const orders = [{ deliverDateTime: at('03:10'), deliveryDuration: 10 * 60 + 29 }];
    expect(predictMinutesLate({ ...route, orders }, early)).toEqual([0]);
  });

  test('without stops nothing is late', () => {
    expect(predictMinutesLate({ ...route, orders: [] }, early)).toEqual([]);
  });

  test('a run lasts from the departure to the last stop, in whole minutes', () => {
    expect(runMinutes(route, early)).toBe(51);
    expect(runMinutes(route, new Date(at('03:25')))).toBe(51);
    expect(runMinutes({ ...route, orders: [] }, early)).toBe(0);
  });
});
