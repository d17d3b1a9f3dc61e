import { type Box, boxAround, overlap } from '../ground/place-labels';
import type { Spot } from '../points';

export interface Size {
  width: number;
  height: number;
}

/** The distance from the middle of the marker to its window, in pixels. */
const MARKER = 22;
const MARKER_SIZE = 28;
/** Between the window and the map's edges. */
const EDGE = 8;

/**
 * The window's upper left corner: above the marker, otherwise below, right or left. It is as near to the marker's
 * middle as it fits. It avoids elements over the map, and other markers if possible. Without such a place it covers the
 * marker.
 */
export function placeWindow(
  marker: Spot,
  size: Size,
  map: Size,
  covered: readonly Box[],
  others: readonly Spot[],
): Spot {
  const boxes = [...covered, ...others.map((other) => boxAround(other, MARKER_SIZE))];
  const { x, y } = marker;
  const { width, height } = size;
  const xs = placesAlong(
    x,
    width,
    map.width,
    boxes.map((box) => [box.x, box.x + box.width]),
  );
  const ys = placesAlong(
    y,
    height,
    map.height,
    boxes.map((box) => [box.y, box.y + box.height]),
  );
  const places = [y - MARKER - height, y + MARKER].flatMap((top) => xs.map((left) => ({ x: left, y: top })));
  places.push(...[x + MARKER, x - MARKER - width].flatMap((left) => ys.map((top) => ({ x: left, y: top }))));
  const isFree = (at: Spot, of: readonly Box[]) =>
    isInside(at, size, map) && !of.some((box) => overlap({ ...at, ...size }, box));
  return (
    places.find((at) => isFree(at, boxes)) ??
    places.find((at) => isFree(at, covered)) ??
    // The map is too low.
    xs.map((left) => ({ x: left, y: EDGE })).find((at) => isFree(at, covered)) ?? { x: EDGE, y: EDGE }
  );
}

type Span = readonly [start: number, end: number];

/** Centred, at an edge, or beside an obstacle: the nearest first, if the window still touches the marker. */
function placesAlong(marker: number, length: number, whole: number, covered: readonly Span[]): number[] {
  const middle = marker - length / 2;
  const inside = Math.max(EDGE, Math.min(middle, whole - EDGE - length));
  return [inside, ...covered.flatMap(([start, end]) => [start - length, end])]
    .filter((at) => Math.abs(at - middle) <= length / 2)
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
}

const isInside = ({ x, y }: Spot, { width, height }: Size, map: Size): boolean =>
  x >= EDGE && y >= EDGE && x + width <= map.width - EDGE && y + height <= map.height - EDGE;
