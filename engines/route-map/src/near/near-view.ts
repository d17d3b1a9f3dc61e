import type { LatLng } from '../ground/decode';

export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

export interface Outline {
  points: readonly LatLng[];
  box: Box;
}

export function outlineOf(points: readonly LatLng[]): Outline {
  const box = { south: 90, west: 180, north: -90, east: -180 };
  for (const [lat, lng] of points) {
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
  }
  return { points, box };
}

/**
 * The coast inside the box, without points closer than `step` degrees to the previous one. The map then projects only
 * hundreds of 50,000 points.
 */
export function ringNear({ points, box: own }: Outline, box: Box, step: number): LatLng[] {
  if (!intersects(own, box)) return [];
  const near = thin(points, step);
  const isInside = own.south >= box.south && own.north <= box.north && own.west >= box.west && own.east <= box.east;
  return isInside ? near : clip(near, box);
}

export const lineNear = ({ points, box: own }: Outline, box: Box, step: number): LatLng[] =>
  intersects(own, box) ? thin(points, step) : [];

const intersects = (a: Box, b: Box): boolean =>
  a.south <= b.north && a.north >= b.south && a.west <= b.east && a.east >= b.west;

/** Keeps both ends, so that connected lines stay connected. */
function thin(points: readonly LatLng[], step: number): LatLng[] {
  let [lat, lng] = [Number.NaN, Number.NaN];
  return points.filter((point, index) => {
    const isClose = Math.abs(point[0] - lat) < step && Math.abs(point[1] - lng) < step;
    if (isClose && index < points.length - 1) return false;
    [lat, lng] = point;
    return true;
  });
}

/** Sutherland-Hodgman clipping: the ring is closed along the sides of the box. */
function clip(ring: LatLng[], { south, west, north, east }: Box): LatLng[] {
  const notSouth = cut(ring, 0, south, 1);
  const notNorth = cut(notSouth, 0, north, -1);
  const notWest = cut(notNorth, 1, west, 1);
  return cut(notWest, 1, east, -1);
}

function cut(ring: LatLng[], axis: 0 | 1, limit: number, sign: 1 | -1): LatLng[] {
  const result: LatLng[] = [];
  let before = ring.at(-1);
  for (const at of ring) {
    const isInside = (at[axis] - limit) * sign >= 0;
    if (before && isInside !== (before[axis] - limit) * sign >= 0) result.push(crossing(before, at, axis, limit));
    if (isInside) result.push(at);
    before = at;
  }
  return result;
}

function crossing(a: LatLng, b: LatLng, axis: 0 | 1, limit: number): LatLng {
  const other = axis === 0 ? 1 : 0;
  const at = a[other] + ((b[other] - a[other]) * (limit - a[axis])) / (b[axis] - a[axis]);
  return axis === 0 ? [limit, at] : [at, limit];
}
