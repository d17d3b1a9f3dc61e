import { METRES_PER_DEGREE } from '@tibara/contract/places/metres-between';
import type { GeoPoint } from '../points';

/** On a flat map: exact to a metre over the few kilometres that a pin moves. */
export function movedBy({ lat, lng }: GeoPoint, east: number, north: number): GeoPoint {
  return {
    lat: lat + north / METRES_PER_DEGREE,
    lng: lng + east / (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)),
  };
}
