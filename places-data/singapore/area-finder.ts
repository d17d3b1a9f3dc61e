import type { Gazetteer } from '@tibara/places/data-formats';
import { isInside, straightMetres } from '@tibara/places/geometry';
import { decodePolyline, type LatLng } from '@tibara/places/polyline';

/** The planning area around a point. In a gap between areas, the area of the nearest subzone. */
export function areaFinder({ areas }: Gazetteer): (at: LatLng) => string {
  const zones = areas.flatMap(({ area = '', at, rings = [] }) =>
    rings.map((ring) => ({ area, at, ring: decodePolyline(ring) })),
  );
  return (at) =>
    zones.find(({ ring }) => isInside(at, ring))?.area ??
    zones.toSorted((a, b) => straightMetres(a.at, at) - straightMetres(b.at, at))[0]?.area ??
    '';
}
