import type { DeliveryMethod } from '../status.ts';

/** Metres from the pick-up to the last drop-off beyond which a merchant is asked whether it is meant (ADR 75). */
export const longRideMetres: Record<DeliveryMethod, number> = { MOTOR: 100_000, CAR: 300_000 };

type Ride = {
  deliveryMethod: DeliveryMethod;
  distance: number;
  /** In their sequence. */
  orders: readonly { deliveryRange: number }[];
};

/** How long a very long ride is, and which drop-off, from 1, is how far from the stop before it; null for any other. */
export function longRide({ deliveryMethod, distance, orders }: Ride) {
  if (distance <= longRideMetres[deliveryMethod]) return null;
  const legs = orders.map(({ deliveryRange }) => deliveryRange);
  const longest = Math.max(...legs);
  const kilometres = (metres: number) => Math.round(metres / 1000);
  return {
    kilometres: kilometres(distance),
    position: legs.indexOf(longest) + 1,
    legKilometres: kilometres(longest),
  };
}
