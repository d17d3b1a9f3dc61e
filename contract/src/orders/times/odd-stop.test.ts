import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Coordinate } from '../../coordinates.ts';
import { oddStop } from './odd-stop.ts';

const at = (latitude: number, longitude: number): Coordinate => ({ latitude, longitude });
const kualaLumpur = fc.record({
  latitude: fc.double({ min: 3, max: 3.2, noNaN: true }),
  longitude: fc.double({ min: 101.5, max: 101.7, noNaN: true }),
});

test('the only far drop-off is odd, at any position', () => {
  const ride = fc.record({
    pickUp: kualaLumpur,
    stops: fc.array(kualaLumpur, { minLength: 1, maxLength: 20 }),
    moved: fc.nat(),
    degrees: fc.double({ min: 0.9, max: 3, noNaN: true }),
    angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
  });
  fc.assert(
    fc.property(ride, ({ pickUp, stops, moved, degrees, angle }) => {
      const odd = moved % stops.length;
      const far = at(3.1 + degrees * Math.sin(angle), 101.6 + degrees * Math.cos(angle));
      expect(oddStop(pickUp, stops.with(odd, far))).toBe(odd);
    }),
  );
});

const [here, near, beyond] = [at(3.1, 101.6), at(3.12, 101.62), at(3.08, 101.65)];
const [ipoh, ipohToo] = [at(4.6, 101.08), at(4.61, 101.07)];

test('the first of two far neighbours is odd', () => {
  expect(oddStop(here, [near, ipoh, ipohToo, beyond])).toBe(1);
});

test('the first drop-off is odd if all drop-offs are far from the pick-up', () => {
  expect(oddStop(ipoh, [near, here, beyond])).toBe(0);
});

test('a ride without drop-offs has no odd stop', () => {
  expect(oddStop(here, [])).toBeNull();
});
