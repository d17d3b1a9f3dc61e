import { nearestOnSide, straightMetres } from './geometry.ts';
import type { LatLng } from './polyline.ts';

/** Douglas-Peucker: the fewest corners within the given metres of the line. */
export function simplify(line: readonly LatLng[], metresAt: (point: LatLng) => number): LatLng[] {
  const first = line[0];
  const last = line[line.length - 1];
  if (!first || !last || line.length < 3) return [...line];
  let farthest = 0;
  let error = 0;
  for (const [index, point] of line.entries()) {
    const share = straightMetres(point, nearestOnSide(point, first, last)) / metresAt(point);
    if (share > error) [farthest, error] = [index, share];
  }
  if (error <= 1) return [first, last];
  return [...simplify(line.slice(0, farthest + 1), metresAt).slice(0, -1), ...simplify(line.slice(farthest), metresAt)];
}
