import { type Cents, cents, divideHalfUp, sumCents, zero } from '../money.ts';

/** One vehicle's rates in cents. Tiers are per kilometre. The discount on the base fare is in basis points. */
export type VehicleRates = {
  base: number;
  tier1: number;
  tier2: number;
  next: number;
  additionalStop: number;
  min: number;
  /** Null means the default. 0 means free. */
  doorToDoor: number | null;
  discountBasisPoints: number;
};

/** Spec 9: RM2.00 if the profile has no value. */
export const defaultDoorToDoorCents = 200;
/** Metres of the first tier, and of the second. The third tier has no limit. */
export const tierMetres = 15_000;

export type UnpricedStop = { metres: number; doorToDoor: boolean };

/** The parts of one stop's fee in cents, except `metres`. */
export type StopPrice = {
  metres: number;
  /** The base fare for the first stop, and the additional stop fee for the other stops. */
  stopFee: Cents;
  distanceFee: Cents;
  /** The minimum fare raised stopFee + distanceFee. */
  isMinimum: boolean;
  deliveryFee: Cents;
  doorToDoorFee: Cents;
};

/**
 * The price of each stop of a trip, by ordinal (decisions 1). Each distance part is a difference of the cumulative
 * cost. So the parts add up to the exact cost of the whole distance.
 */
export function priceStops(rates: VehicleRates, stops: readonly UnpricedStop[]): StopPrice[] {
  let travelled = 0;
  return stops.map(({ metres, doorToDoor }, index) => {
    const before = travelled;
    travelled += metres;
    const stopFee = stopFeeOf(rates, index);
    const distanceFee = distanceFeeOf(rates, before, travelled);
    return {
      metres,
      stopFee,
      distanceFee,
      isMinimum: stopFee + distanceFee < rates.min,
      deliveryFee: deliveryFeeOf(rates, index, before, travelled),
      doorToDoorFee: doorToDoor ? cents(rates.doorToDoor ?? defaultDoorToDoorCents) : zero,
    };
  });
}

/** The delivery fee of one stop, from its index and the metres driven before and after its leg. */
export const deliveryFeeOf = (rates: VehicleRates, index: number, before: number, after: number): Cents =>
  cents(Math.max(rates.min, stopFeeOf(rates, index) + distanceFeeOf(rates, before, after)));

/** The least that any drop-off costs, at a distance of zero. */
export const lowestFee = (rates: VehicleRates): Cents =>
  cents(Math.min(deliveryFeeOf(rates, 0, 0, 0), deliveryFeeOf(rates, 1, 0, 0)));

const stopFeeOf = (rates: VehicleRates, index: number): Cents =>
  index === 0 ? discountedBase(rates) : cents(rates.additionalStop);

const distanceFeeOf = (rates: VehicleRates, before: number, after: number): Cents =>
  cents(distanceCost(rates, after) - distanceCost(rates, before));

/**
 * C(D) of decisions 1: the cost of D metres. One rate for the first 15 km, one for the next 15 km, one for the rest.
 */
export function distanceCost(rates: VehicleRates, metres: number): Cents {
  const first = Math.min(metres, tierMetres) * rates.tier1;
  const second = Math.min(Math.max(metres - tierMetres, 0), tierMetres) * rates.tier2;
  const rest = Math.max(metres - 2 * tierMetres, 0) * rates.next;
  return divideHalfUp(first + second + rest, 1000);
}

const discountedBase = (rates: VehicleRates): Cents =>
  divideHalfUp(rates.base * (10_000 - rates.discountBasisPoints), 10_000);

/** The sum of all delivery and door-to-door fees. */
export const totalOf = (stops: readonly { deliveryFee: number; doorToDoorFee: number }[]): Cents =>
  sumCents(stops.map((stop) => stop.deliveryFee + stop.doorToDoorFee));
