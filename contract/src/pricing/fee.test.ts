import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceCost, lowestFee, priceStops, totalOf, type VehicleRates } from './fee.ts';

const rates: VehicleRates = {
  base: 500,
  tier1: 100,
  tier2: 90,
  next: 80,
  additionalStop: 200,
  min: 700,
  doorToDoor: null,
  discountBasisPoints: 1000,
};

describe('the price of a trip', () => {
  test('the worked example costs RM40.92, stop by stop to the cent [R488] [R489] [R490]', () => {
    const stops = priceStops(rates, [
      { metres: 6400, doorToDoor: false },
      { metres: 10_000, doorToDoor: true },
      { metres: 16_000, doorToDoor: false },
    ]);
    expect([640, 1626, 3042]).toEqual([6400, 16_400, 32_400].map((metres) => distanceCost(rates, metres)));
    expect(stops.map((stop) => stop.deliveryFee)).toEqual([1090, 1186, 1616]);
    expect(stops.map((stop) => stop.doorToDoorFee)).toEqual([0, 200, 0]);
    expect(totalOf(stops)).toBe(4092);
  });

  test.each([
    ['the minimum fare', {}, 700],
    ['the base fare above a low minimum', { min: 100, additionalStop: 900 }, 450],
    ['the additional stop above a low minimum', { min: 100 }, 200],
  ])('the lowest fee is %s', (_what, changes, fee) => {
    expect(lowestFee({ ...rates, ...changes })).toBe(fee);
  });

  test('a single short leg is raised to the minimum fare [R488]', () => {
    const [stop] = priceStops(rates, [{ metres: 500, doorToDoor: false }]);
    expect(stop).toMatchObject({ stopFee: 450, distanceFee: 50, isMinimum: true, deliveryFee: 700 });
  });

  test('the minimum fare raises only a lower fee', () => {
    const isMinimum = (min: number) =>
      priceStops({ ...rates, min }, [{ metres: 500, doorToDoor: false }])[0]?.isMinimum;
    expect([isMinimum(501), isMinimum(500), isMinimum(499)]).toEqual([true, false, false]);
  });

  test('door-to-door is RM2.00 by default, and free with 0 [R490]', () => {
    const fee = (doorToDoor: number | null) =>
      priceStops({ ...rates, doorToDoor }, [{ metres: 1000, doorToDoor: true }])[0]?.doorToDoorFee;
    expect([fee(null), fee(0), fee(350)]).toEqual([200, 0, 350]);
  });

  test('distance parts add up to the cost of the whole distance', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 1, maxLength: 100 }),
        fc.integer({ min: 0, max: 500 }),
        (metres, tier1) => {
          const profile = { ...rates, tier1 };
          const stops = priceStops(
            profile,
            metres.map((each) => ({ metres: each, doorToDoor: false })),
          );
          const parts = stops.reduce((sum, stop) => sum + stop.distanceFee, 0);
          expect(parts).toBe(
            distanceCost(
              profile,
              metres.reduce((sum, each) => sum + each, 0),
            ),
          );
          expect(stops.every((stop) => Number.isSafeInteger(stop.deliveryFee) && stop.deliveryFee >= 700)).toBe(true);
        },
      ),
    );
  });
});
