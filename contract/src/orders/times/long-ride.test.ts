import { expect, test } from 'vitest';
import { longRide } from './long-ride.ts';

/** For each drop-off: metres by road from the one before, and metres north of the pick-up. */
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

test('a bike ride beyond 100 km is questioned, with the far drop-off', () => {
  expect(ride('MOTOR', [8_200, 6_000], [222_300, 160_000], [223_400, 5_000])).toEqual({
    kilometres: 454,
    position: 2,
    legKilometres: 222,
  });
  expect(ride('MOTOR', [60_000, 50_000], [40_001, 80_000])).toMatchObject({ kilometres: 100, position: 2 });
  expect(ride('MOTOR', [60_000, 50_000], [40_000, 80_000])).toBeNull();
});

test('a car ride is questioned beyond 300 km', () => {
  expect(ride('CAR', [300_000, 250_000])).toBeNull();
  expect(ride('CAR', [10_000, 8_000], [310_000, 250_000])).toMatchObject({ kilometres: 320, position: 2 });
});

test('an order without drop-offs is no ride', () => {
  expect(ride('MOTOR')).toBeNull();
});
