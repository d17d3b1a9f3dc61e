import { describe, expect, it } from 'vitest';
import { fitProjection, scaleBarKm } from './projection.ts';

const pickUp = { lat: 3.0738, lng: 101.5183 };
const bangsar = { lat: 3.1115, lng: 101.6655 };

describe('the sketch of a route', () => {
  it('every stop is inside the picture with room for its marker', () => {
    const { toSpot } = fitProjection([pickUp, bangsar], 390, 240, 40);
    for (const point of [pickUp, bangsar]) {
      const { x, y } = toSpot(point);
      expect(x).toBeGreaterThanOrEqual(39.9);
      expect(x).toBeLessThanOrEqual(350.1);
      expect(y).toBeGreaterThanOrEqual(39.9);
      expect(y).toBeLessThanOrEqual(200.1);
    }
  });

  it('north is up and east is right', () => {
    const { toSpot } = fitProjection([pickUp, bangsar], 800, 600, 40);
    expect(toSpot(bangsar).x).toBeGreaterThan(toSpot(pickUp).x);
    expect(toSpot(bangsar).y).toBeLessThan(toSpot(pickUp).y);
  });

  it('a kilometre is as long to the east as to the north', () => {
    const { toSpot, pixelsPerKm } = fitProjection([pickUp, bangsar], 800, 600, 40);
    const north = toSpot({ ...pickUp, lat: pickUp.lat + 1 / 111.32 });
    expect(toSpot(pickUp).y - north.y).toBeCloseTo(pixelsPerKm, 5);
  });

  it('a single point is in the middle', () => {
    expect(fitProjection([pickUp], 400, 200, 40).toSpot(pickUp)).toEqual({ x: 200, y: 100 });
  });

  it('one point, or none, is shown with some 20 km around it', () => {
    expect(fitProjection([pickUp], 400, 200, 40).pixelsPerKm).toBe(20);
    const { toSpot, pixelsPerKm } = fitProjection([], 1000, 800, 40);
    expect(pixelsPerKm).toBe(50);
    expect(toSpot({ lat: 3.06, lng: 101.61 })).toEqual({ x: 500, y: 400 });
  });

  it('the scale bar is a round number that fits', () => {
    expect(scaleBarKm(20)).toBe(5);
    expect(scaleBarKm(60)).toBe(2);
  });
});
