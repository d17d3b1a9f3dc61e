import type { Coordinate } from '@tibara/contract/coordinates';
import { isFinal } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import type { MarkerState } from '#ui/thread/Marker.tsx';
import { carriersOf } from '../../orders';

export interface MapPoint {
  id: string;
  lat: number;
  lng: number;
  state: MarkerState;
  number?: number;
  /** The name of the rider who is here. */
  rider?: string;
  isNext: boolean;
}

/** Each rider of an order, or once its pick-up, and the next drop-off of each rider. */
export function mapPoints(group: OrderGroup): MapPoint[] {
  const { id, pickUpLocation, orders } = group;
  const sequence = orders.toSorted((a, b) => a.ordinal - b.ordinal);
  const carriers = carriersOf(group).filter(({ status }) => !isFinal(status));
  const riders = carriers.flatMap(({ orderIds, rider }): MapPoint[] =>
    rider?.position
      ? [{ id: `${id} ${orderIds[0]}`, ...spotOf(rider.position), state: 'rider', rider: rider.name, isNext: false }]
      : [],
  );
  const pickUp: MapPoint = { id, ...spotOf(pickUpLocation.coordinate), state: 'pickup', isNext: false };
  const nexts = carriers.flatMap(({ orderIds, rider, hadPickedUp }): MapPoint[] => {
    const at = sequence.findIndex((order) => !isFinal(order.status) && orderIds.includes(order.id));
    const next = sequence[at];
    if (!next || (!hadPickedUp && !rider)) return [];
    const spot = spotOf(next.dropOffLocation.coordinate);
    return [{ id: next.id, ...spot, state: 'next', number: at + 1, isNext: true }];
  });
  return [...(riders.length > 0 ? riders : [pickUp]), ...nexts];
}

const spotOf = ({ latitude, longitude }: Coordinate) => ({ lat: latitude, lng: longitude });
