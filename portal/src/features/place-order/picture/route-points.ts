import type { LocationDraft } from '@tibara/contract/coordinates';
import type { MapPoint } from '#ui/map/points.ts';

export const pickUpPointId = 'pick-up';

export interface RoutePoint extends MapPoint {
  address: string;
  fee?: number;
  metres?: number;
}

interface PlacedStop {
  id: string;
  place: LocationDraft;
  fee?: number;
  /** From the point before. */
  metres?: number;
}

/** Points with a coordinate, the pick-up first. `label` gets 0 for the pick-up, otherwise the stop's position. */
export function routePoints(
  pickUp: LocationDraft,
  stops: readonly PlacedStop[],
  planned: readonly PlacedStop[],
  label: (position: number, place: LocationDraft) => string,
): RoutePoint[] {
  const all: PlacedStop[] = [{ id: pickUpPointId, place: pickUp }, ...stops, ...planned];
  return all.flatMap(({ id, place, fee, metres }, position): RoutePoint[] => {
    if (!place.coordinate) return [];
    const { latitude: lat, longitude: lng } = place.coordinate;
    const at = { id, lat, lng, label: label(position, place), address: place.address, fee, metres };
    if (position === 0) return [{ ...at, state: 'pickup' }];
    return [{ ...at, state: position > stops.length ? 'next' : 'stop', number: position }];
  });
}
