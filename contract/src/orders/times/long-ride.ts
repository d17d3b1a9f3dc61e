import type { Coordinate } from '../../coordinates.ts';
import type { DeliveryMethod } from '../status.ts';
import { oddStop } from './odd-stop.ts';

/**
 * The most metres from the pick-up to the last drop-off of a usual ride. Above this length the merchant is asked
 * whether the ride is meant. A town may have a namesake far away, and only the merchant can tell. The server prices any
 * distance. By bike it is about two and a half hours of riding, by car four hours' drive.
 */
export const longRideMetres: Record<DeliveryMethod, number> = { MOTOR: 100_000, CAR: 300_000 };

type Ride = {
  deliveryMethod: DeliveryMethod;
  distance: number;
  pickUpLocation: { coordinate: Coordinate };
  /** The drop-offs along the route. */
  orders: readonly { deliveryRange: number; dropOffLocation: { coordinate: Coordinate } }[];
};

/**
 * The length of a very long ride, and the drop-off that causes this length. The drop-off is given by its position from
 * 1 and its leg. Null for any other ride.
 */
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
