import type { LatLng, Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo } from 'react';
import { layerGroup, point, polyline } from '../leaflet';
import type { GeoPoint, Spot } from '../points';
import { besideMarkers, tethersOf } from './spread-apart';

/** The riders' positions, or places beside the markers that they would cover. */
export function useRiderPlaces(
  map: LeafletMap | null,
  zoom: number | undefined,
  riders: readonly GeoPoint[],
  markers: readonly LatLng[],
): readonly LatLng[] {
  // Memoised by hand, because the compiler's memos would be larger.
  'use no memo';
  const key = riders.map(({ lat, lng }) => `${lat},${lng}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the riders
  const places = useMemo(() => {
    if (!map || zoom === undefined) return null;
    const project = (at: GeoPoint) => map.project(at, zoom);
    const from = riders.map(project);
    const to = besideMarkers(from, markers.map(project));
    return { at: to.map((spot) => degreesAt(map, zoom, spot)), tethers: tethersAt(map, zoom, from, to) };
  }, [map, zoom, key, markers]);
  useEffect(() => {
    if (map && places) return drawTethers(map, places.tethers);
  }, [map, places]);
  return places?.at ?? NONE;
}

const NONE: readonly LatLng[] = [];

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
  return () => void group.remove();
}

const lineOf = (line: LatLng[], className: string) => polyline(line, { className, noClip: true, interactive: false });
