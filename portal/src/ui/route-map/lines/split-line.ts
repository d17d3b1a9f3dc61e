import type { GeoPoint } from '../../route-sketch/projection';

/** A line through all stops as one piece a leg: each stop takes the point nearest to it after the stop before. */
export function splitLine(line: readonly GeoPoint[], stops: readonly GeoPoint[]): GeoPoint[][] {
  const legs: GeoPoint[][] = [];
  let from = 0;
  for (const [index, stop] of stops.slice(1).entries()) {
    const isLast = index === stops.length - 2;
    const to = isLast ? line.length - 1 : nextTo(line, from, stop);
    legs.push(line.slice(from, to + 1));
    from = to;
  }
  return legs;
}

/** A line that passes a stop on its way to an earlier one has the stop itself later on. */
function nextTo(line: readonly GeoPoint[], from: number, stop: GeoPoint): number {
  let [best, away] = [from, Number.POSITIVE_INFINITY];
  for (let index = from; index < line.length; index++) {
    const at = line[index];
    if (!at) continue;
    const distance = Math.hypot(at.lat - stop.lat, at.lng - stop.lng);
    if (distance < away) [best, away] = [index, distance];
    // Ours have the stop itself as a point, to the last digit that is drawn.
    if (away < 1e-5) break;
  }
  return best;
}
