import type { LatLng } from '../polyline.ts';
import type { Entry } from './entries.ts';
import type { RoadGraph } from './graph.ts';
import type { Way } from './road-way.ts';
import type { Reach } from './shortest.ts';

/** The points of a way from its first to its last entry. */
export function lineOf(graph: RoadGraph, reach: Reach, { from, to, junction }: Way): LatLng[] {
  if (junction === null) return between(graph, from, to);
  const back: LatLng[][] = [toJunction(graph, to, junction).toReversed()];
  let here = junction;
  for (let way = reach.by[here] ?? -1; way >= 0; way = reach.by[here] ?? -1) {
    const road = graph.roads[graph.byRoad[way] ?? 0];
    if (!road) break;
    // A way out of its `from` follows the road's written direction. A ring has one junction at both ends.
    const isForward = graph.isForward[way] === 1;
    back.push(isForward ? [...road.points] : road.points.toReversed());
    here = isForward ? road.from : road.to;
  }
  back.push(toJunction(graph, from, here));
  return back.toReversed().flat();
}

function between({ roads }: RoadGraph, from: Entry, to: Entry): LatLng[] {
  const points = roads[from.road]?.points ?? [];
  if (from.along > to.along) return [from.at, ...points.slice(to.side + 1, from.side + 1).toReversed(), to.at];
  return [from.at, ...points.slice(from.side + 1, to.side + 1), to.at];
}

/**
 * The line from the entry along its road to the given junction. If the junction is at both ends of the road, the nearer
 * end counts.
 */
function toJunction({ roads }: RoadGraph, entry: Entry, junction: number): LatLng[] {
  const road = roads[entry.road];
  if (!road) return [entry.at];
  const toStart = [entry.at, ...road.points.slice(0, entry.side + 1).toReversed()];
  const toEnd = [entry.at, ...road.points.slice(entry.side + 1)];
  if (road.from === road.to) return entry.along < road.metres / 2 ? toStart : toEnd;
  return road.from === junction ? toStart : toEnd;
}
