import type { LatLng } from './polyline.ts';

const EARTH_RADIUS_METRES = 6_371_008.8;

/** Metres over the ground in a straight line. */
export function straightMetres(from: LatLng, to: LatLng): number {
  const phi1 = radians(from[0]);
  const phi2 = radians(to[0]);
  const halfLatitude = Math.sin((phi2 - phi1) / 2);
  const halfLongitude = Math.sin(radians(to[1] - from[1]) / 2);
  const h = halfLatitude ** 2 + Math.cos(phi1) * Math.cos(phi2) * halfLongitude ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Whether a point is in a ring, by the even-odd rule. The ring need not be closed. */
export function isInside(point: LatLng, ring: readonly LatLng[]): boolean {
  let inside = false;
  let previous = ring[ring.length - 1];
  for (const corner of ring) {
    if (previous && crosses(point, previous, corner)) inside = !inside;
    previous = corner;
  }
  return inside;
}

/** Metres from the point to the nearest side of the ring. */
export function metresToRing(point: LatLng, ring: readonly LatLng[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  let previous = ring[ring.length - 1];
  for (const corner of ring) {
    if (previous) nearest = Math.min(nearest, straightMetres(point, nearestOnSide(point, previous, corner)));
    previous = corner;
  }
  return nearest;
}

export function nearestOnSide(point: LatLng, from: LatLng, to: LatLng): LatLng {
  const width = to[1] - from[1];
  const height = to[0] - from[0];
  const length = width ** 2 + height ** 2;
  if (length === 0) return from;
  const share = ((point[1] - from[1]) * width + (point[0] - from[0]) * height) / length;
  const clamped = Math.max(0, Math.min(1, share));
  return [from[0] + clamped * height, from[1] + clamped * width];
}

/** Whether a line from the point to the east crosses the side. */
export function crosses([latitude, longitude]: LatLng, a: LatLng, b: LatLng): boolean {
  if (a[0] > latitude === b[0] > latitude) return false;
  return longitude < ((b[1] - a[1]) * (latitude - a[0])) / (b[0] - a[0]) + a[1];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
