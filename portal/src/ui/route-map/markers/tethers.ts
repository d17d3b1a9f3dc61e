import type { LatLng, Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo } from 'react';
import type { GeoPoint, Spot } from '../../route-sketch/projection';
import { besideMarkers, tethersOf } from '../../route-sketch/spread-apart';
import { layerGroup, point, polyline } from '../leaflet';

/** The rider's position, or a place beside a marker that the rider would cover. */
export function useRiderPlace(
  map: LeafletMap | null,
  zoom: number | undefined,
  rider: GeoPoint | undefined,
  markers: readonly LatLng[],
): LatLng | null {
  // Memoised by hand, because the compiler's memos would be larger.
  'use no memo';
  const { lat, lng } = rider ?? {};
  const place = useMemo(() => {
    if (!map || zoom === undefined || lat === undefined || lng === undefined) return null;
    const from = map.project([lat, lng], zoom);
    const to = besideMarkers(
      from,
      markers.map((marker) => map.project(marker, zoom)),
    );
    return { at: degreesAt(map, zoom, to), tethers: tethersAt(map, zoom, [from], [to]) };
  }, [map, zoom, lat, lng, markers]);
  useEffect(() => {
    if (map && place) return drawTethers(map, place.tethers);
  }, [map, place]);
  return place?.at ?? null;
}

export type Tether = [point: LatLng, marker: LatLng];

/** Calculated in pixels of the zoom level at which the markers were placed. */
export const tethersAt = (map: LeafletMap, zoom: number, points: readonly Spot[], markers: readonly Spot[]): Tether[] =>
  tethersOf(points, markers).map(({ point: from, marker }) => [
    degreesAt(map, zoom, from),
    degreesAt(map, zoom, marker),
  ]);

export const degreesAt = (map: LeafletMap, zoom: number, { x, y }: Spot): LatLng => map.unproject(point(x, y), zoom);

/** Thin lines with a dot at the point, which is a line without length. Returns a function that removes them. */
export function drawTethers(map: LeafletMap, tethers: readonly Tether[]): () => void {
  const lines = tethers.flatMap(([from, to]) => [lineOf([from, to], 'map-tether'), lineOf([from, from], 'map-point')]);
  const group = layerGroup(lines).addTo(map);
  return () => {
    group.remove();
  };
}

const lineOf = (line: LatLng[], className: string) => polyline(line, { className, noClip: true, interactive: false });
