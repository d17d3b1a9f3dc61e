import type { Map as LeafletMap } from 'leaflet';
import { circle, layerGroup } from '../leaflet';
import type { GeoPoint } from '../points';
import { pixelsPerKm } from '../scale';
import type { MapLabel } from './basemap';

const RINGS_KM = [0.1, 0.2, 0.5, 1, 2, 5, 10] as const;
const SMALLEST_PIXELS = 56;
const KM_PER_DEGREE = 111.32;

/** The visible rings: 2, 5 and 10 km, and smaller ones when zoomed in. */
export function ringsIn(map: LeafletMap, { lat }: GeoPoint): number[] {
  const scale = pixelsPerKm(map.getZoom(), lat);
  const { x, y } = map.getSize();
  const fitting = RINGS_KM.filter((km) => km * scale > SMALLEST_PIXELS && km * scale < Math.hypot(x, y));
  return fitting.filter((km) => km >= 2 || !fitting.includes(10));
}

export function drawRings(map: LeafletMap, center: GeoPoint, rings: readonly number[]): () => void {
  const circles = rings.map((km) => circle(center, { radius: km * 1000, className: 'map-ring', interactive: false }));
  const group = layerGroup(circles).addTo(map);
  for (const ring of circles) ring.bringToBack();
  return () => void group.remove();
}

/** A point on the ring, to the south-west if that is visible, otherwise at another corner. */
export function ringNames(map: LeafletMap, center: GeoPoint, rings: readonly number[]): MapLabel[] {
  const view = map.getBounds();
  const kmPerLng = KM_PER_DEGREE * Math.cos((center.lat * Math.PI) / 180);
  return rings.flatMap((km) => {
    const reach = km * Math.SQRT1_2;
    const corners = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([east = 0, north = 0]) => ({
      lat: center.lat + (north * reach) / KM_PER_DEGREE,
      lng: center.lng + (east * reach) / kmPerLng,
    }));
    const corner = corners.find((at) => view.pad(-0.06).contains(at));
    return corner
      ? [{ ...corner, name: km < 1 ? `${km * 1000} m` : `${km} km`, rank: 1, isPoint: false, isRing: true }]
      : [];
  });
}
