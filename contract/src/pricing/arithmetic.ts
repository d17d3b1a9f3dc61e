import { type Cents, cents } from '../money.ts';
import { zip } from '../zip.ts';
import { priceStops, type StopPrice, tierMetres, type VehicleRates } from './fee.ts';

/** The metres of one stop in one tier, and that tier's rate per kilometre. */
export type TierPart = { metres: number; rate: Cents };

export type StopArithmetic = StopPrice & {
  tiers: TierPart[];
  /** The amount added by the minimum fare. 0 if the fare is higher. */
  lift: Cents;
};

type StoredStop = { deliveryRange: number; deliveryFee: number; doorToDoor: boolean; doorToDoorFee: number };

/**
 * The calculation behind stored fees. Null unless the calculation gives every fee to the cent. Today's public rates
 * cannot explain a merchant's own rates or earlier rates.
 */
export function explainPrice(rates: VehicleRates, stops: readonly StoredStop[]): StopArithmetic[] | null {
  const priced = priceStops(
    rates,
    stops.map(({ deliveryRange, doorToDoor }) => ({ metres: deliveryRange, doorToDoor })),
  );
  const isSame = zip(priced, stops).every(
    ([price, stop]) => price.deliveryFee === stop.deliveryFee && price.doorToDoorFee === stop.doorToDoorFee,
  );
  if (!isSame) return null;
  let travelled = 0;
  return priced.map((price) => {
    const from = travelled;
    travelled += price.metres;
    const lift = cents(price.deliveryFee - price.stopFee - price.distanceFee);
    return { ...price, tiers: tiersBetween(rates, from, travelled), lift };
  });
}

function tiersBetween({ tier1, tier2, next }: VehicleRates, from: number, to: number): TierPart[] {
  const bounds = [0, tierMetres, 2 * tierMetres, Number.POSITIVE_INFINITY];
  return [tier1, tier2, next].flatMap((rate, tier) => {
    const [low = 0, high = 0] = bounds.slice(tier, tier + 2);
    const metres = Math.min(to, high) - Math.max(from, low);
    return metres > 0 ? [{ metres, rate: cents(rate) }] : [];
  });
}
