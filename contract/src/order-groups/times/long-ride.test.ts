import { expect, test } from 'vitest';
import { longRide } from './long-ride.ts';

/** Each drop-off so far to the north of the pick-up, and so far by road from the one before it. */
const ride = (deliveryMethod: 'MOTOR' | 'CAR', ...drops: [metres: number, north: number][]) =>
  longRide({
    deliveryMethod,
    distance: drops.reduce((sum, [metres]) => sum + metres, 0),
    pickUpLocation: { coordinate: { latitude: 3, longitude: 101.6 } },
    orders: drops.map(([deliveryRange, north]) => ({
      deliveryRange,
      dropOffLocation: { coordinate: { latitude: 3 + north / 111_320, longitude: 101.6 } },
    })),
  });

test('a bike is asked about beyond 100 km, with the drop-off that makes the ride long', () => {
  expect(ride('MOTOR', [8_200, 6_000], [222_300, 160_000], [223_400, 5_000])).toEqual({
    kilometres: 454,
    position: 2,
    legKilometres: 222,
  });
  expect(ride('MOTOR', [60_000, 50_000], [40_001, 80_000])).toMatchObject({ kilometres: 100, position: 2 });
  expect(ride('MOTOR', [60_000, 50_000], [40_000, 80_000])).toBeNull();
});

test('a car is asked about beyond 300 km', () => {
  expect(ride('CAR', [300_000, 250_000])).toBeNull();
  expect(ride('CAR', [10_000, 8_000], [310_000, 250_000])).toMatchObject({ kilometres: 320, position: 2 });
});

test('an order without drop-offs is no ride', () => {
  expect(ride('MOTOR')).toBeNull();
});
