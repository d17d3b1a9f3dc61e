import { expect, test } from 'vitest';
import { longRide } from './long-ride.ts';

const ride = (deliveryMethod: 'MOTOR' | 'CAR', ...metres: number[]) =>
  longRide({
    deliveryMethod,
    distance: metres.reduce((sum, each) => sum + each, 0),
    orders: metres.map((deliveryRange) => ({ deliveryRange })),
  });

test('a bike is asked about beyond 100 km, with the drop-off that is farthest from the stop before it', () => {
  expect(ride('MOTOR', 8_200, 292_300, 1_000)).toEqual({ kilometres: 302, position: 2, legKilometres: 292 });
  expect(ride('MOTOR', 60_000, 40_001)).toMatchObject({ kilometres: 100, position: 1 });
  expect(ride('MOTOR', 60_000, 40_000)).toBeNull();
});

test('a car is asked about beyond 300 km', () => {
  expect(ride('CAR', 300_000)).toBeNull();
  expect(ride('CAR', 10_000, 310_000)).toMatchObject({ kilometres: 320, position: 2 });
});

test('an order without drop-offs is no ride', () => {
  expect(ride('MOTOR')).toBeNull();
});
