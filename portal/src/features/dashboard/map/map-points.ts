import type { Coordinate } from '@tibara/contract/coordinates';
import { isFinal } from '@tibara/contract/order-groups/status';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import type { MarkerState } from '../../../ui/thread/Marker';

interface MapPoint {
  id: string;
  lat: number;
  lng: number;
  state: MarkerState;
  number?: number;
  isNext: boolean;
}

/** An order's position, which is its rider or otherwise its pick-up, and its next drop-off. */
export function mapPoints({ id, rider, hadPickedUp, pickUpLocation, orders }: OrderGroup): MapPoint[] {
  const sequence = orders.toSorted((a, b) => a.ordinal - b.ordinal);
  const at = sequence.findIndex(({ status }) => !isFinal(status));
  const next = sequence[at];
  const here: MapPoint = rider?.position
    ? { id, ...spotOf(rider.position), state: 'rider', isNext: false }
    : { id, ...spotOf(pickUpLocation.coordinate), state: 'pickup', isNext: false };
  if (!next || (!hadPickedUp && !rider)) return [here];
  const point = { id: next.id, ...spotOf(next.dropOffLocation.coordinate), state: 'next' as const, number: at + 1 };
  return [here, { ...point, isNext: true }];
}

const spotOf = ({ latitude, longitude }: Coordinate) => ({ lat: latitude, lng: longitude });
