import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainPrice } from './arithmetic.ts';
import { priceStops, type VehicleRates } from './fee.ts';

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
const stored = (profile: VehicleRates, metres: readonly number[]) =>
  priceStops(
    profile,
    metres.map((each, index) => ({ metres: each, doorToDoor: index === 1 })),
  ).map((price, index) => ({ ...price, deliveryRange: price.metres, doorToDoor: index === 1 }));

describe('the arithmetic behind a price', () => {
  test('gives fee and metres per tier for each stop of the worked example', () => {
    expect(explainPrice(rates, stored(rates, [6400, 10_000, 16_000]))).toMatchObject([
      { stopFee: 450, distanceFee: 640, lift: 0, deliveryFee: 1090, tiers: [{ metres: 6400, rate: 100 }] },
      {
        stopFee: 200,
        distanceFee: 986,
        deliveryFee: 1186,
        doorToDoorFee: 200,
        tiers: [
          { metres: 8600, rate: 100 },
          { metres: 1400, rate: 90 },
        ],
      },
      {
        stopFee: 200,
        distanceFee: 1416,
        deliveryFee: 1616,
        tiers: [
          { metres: 13_600, rate: 90 },
          { metres: 2400, rate: 80 },
        ],
      },
    ]);
  });

  test('a short leg shows what the minimum fare adds', () => {
    expect(explainPrice(rates, stored(rates, [500]))).toMatchObject([{ stopFee: 450, distanceFee: 50, lift: 200 }]);
  });

  test('fees of other rates are not explained', () => {
    expect(explainPrice({ ...rates, tier1: 110 }, stored(rates, [6400, 10_000]))).toBeNull();
    expect(explainPrice({ ...rates, doorToDoor: 0 }, stored(rates, [6400, 10_000]))).toBeNull();
  });

  test('the parts of any route add up to its fee', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 20 }), (metres) => {
        for (const [index, stop] of (explainPrice(rates, stored(rates, metres)) ?? []).entries()) {
          expect(stop.tiers.reduce((sum, part) => sum + part.metres, 0)).toBe(metres[index]);
          expect(stop.stopFee + stop.distanceFee + stop.lift).toBe(stop.deliveryFee);
        }
        expect(explainPrice(rates, stored(rates, metres))).toHaveLength(metres.length);
      }),
    );
  });
});
