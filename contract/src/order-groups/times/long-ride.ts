import type { Coordinate } from '../../coordinates.ts';
import type { DeliveryMethod } from '../status.ts';
import { oddStop } from './odd-stop.ts';

/** Metres from the pick-up to the last drop-off beyond which a merchant is asked whether it is meant (ADR 75). */
export const longRideMetres: Record<DeliveryMethod, number> = { MOTOR: 100_000, CAR: 300_000 };

type Ride = {
  deliveryMethod: DeliveryMethod;
  distance: number;
  pickUpLocation: { coordinate: Coordinate };
  /** In their sequence. */
  orders: readonly { deliveryRange: number; dropOffLocation: { coordinate: Coordinate } }[];
};

/** How long a very long ride is, and which drop-off, from 1, makes it so, how far from the stop before it; null for any other. */
export function longRide({ deliveryMethod, distance, pickUpLocation, orders }: Ride) {
  if (distance <= longRideMetres[deliveryMethod]) return null;
  const stops = orders.map(({ dropOffLocation }) => dropOffLocation.coordinate);
  const index = oddStop(pickUpLocation.coordinate, stops) ?? 0;
  const kilometres = (metres: number) => Math.round(metres / 1000);
  return {
    kilometres: kilometres(distance),
    position: index + 1,
    legKilometres: kilometres(orders[index]?.deliveryRange ?? 0),
  };
}
