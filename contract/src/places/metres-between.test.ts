import { expect, test } from 'vitest';
import { metresBetween } from './metres-between.ts';

test('metres in a straight line, north and east alike', () => {
  const from = { latitude: 3.0752, longitude: 101.5878 };
  const moved = (north: number, east: number) => ({
    latitude: from.latitude + north / 1000,
    longitude: from.longitude + east / 1000,
  });
  expect(metresBetween(from, moved(3, 0))).toBeCloseTo(334, 0);
  expect(metresBetween(from, moved(3, 4))).toBeCloseTo(556, 0);
});
