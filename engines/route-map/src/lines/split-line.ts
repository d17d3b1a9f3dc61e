import type { GeoPoint } from '../points';

/** Splits a line through all stops into legs, each ending at the point nearest to its stop. */
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

/** Searches the whole rest, because the line may pass near the stop before it reaches it. */
function nextTo(line: readonly GeoPoint[], from: number, stop: GeoPoint): number {
  let [best, away] = [from, Number.POSITIVE_INFINITY];
  for (let index = from; index < line.length; index++) {
    const at = line[index];
    if (!at) continue;
    const distance = Math.hypot(at.lat - stop.lat, at.lng - stop.lng);
    if (distance < away) [best, away] = [index, distance];
    // Lines of our own router contain the stop itself, to the last digit.
    if (away < 1e-5) break;
  }
  return best;
}
