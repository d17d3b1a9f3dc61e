import { straightMetres } from '../geometry.ts';
import { decodePolyline, type LatLng } from '../polyline.ts';

export type Road = { from: number; to: number; points: readonly LatLng[]; metres: number };

/** Junctions and ends by number. `first[n]` to `first[n + 1]` are the ways out of junction n. */
export type RoadGraph = {
  roads: readonly Road[];
  junctions: number;
  at: readonly LatLng[];
  first: Int32Array;
  toJunction: Int32Array;
  byRoad: Int32Array;
  /** 1 if the way follows its road's written direction. */
  isForward: Uint8Array;
  metres: Float64Array;
};

/** Each line is a road as an encoded polyline. Roads with a common end point are joined there. */
export function readGraph(lines: readonly string[]): RoadGraph {
  const numbers = new Map<string, number>();
  const at: LatLng[] = [];
  const numberOf = (point: LatLng = [0, 0]): number => {
    const key = String(point);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, at.length);
    return at.push(point) - 1;
  };
  const roads = lines.map((line): Road => {
    const points = decodePolyline(line);
    return { from: numberOf(points[0]), to: numberOf(points.at(-1)), points, metres: lengthOf(points) };
  });
  return { roads, junctions: at.length, at, ...waysOut(roads, at.length) };
}

/** A road is driven in both directions: one-way roads are unknown. */
function waysOut(roads: readonly Road[], junctions: number) {
  const first = new Int32Array(junctions + 1);
  for (const { from, to } of roads) {
    first[from + 1] = (first[from + 1] ?? 0) + 1;
    first[to + 1] = (first[to + 1] ?? 0) + 1;
  }
  for (let at = 0; at < junctions; at++) first[at + 1] = (first[at + 1] ?? 0) + (first[at] ?? 0);
  const next = first.slice();
  const toJunction = new Int32Array(roads.length * 2);
  const byRoad = new Int32Array(roads.length * 2);
  const isForward = new Uint8Array(roads.length * 2);
  const metres = new Float64Array(roads.length * 2);
  const add = (from: number, to: number, road: number, forward: 0 | 1) => {
    const at = next[from] ?? 0;
    next[from] = at + 1;
    toJunction[at] = to;
    byRoad[at] = road;
    isForward[at] = forward;
    metres[at] = roads[road]?.metres ?? 0;
  };
  for (const [index, { from, to }] of roads.entries()) {
    add(from, to, index, 1);
    add(to, from, index, 0);
  }
  return { first, toJunction, byRoad, isForward, metres };
}

export function lengthOf(points: readonly LatLng[]): number {
  let sum = 0;
  for (let index = 1; index < points.length; index++) {
    const [from, to] = [points[index - 1], points[index]];
    if (from && to) sum += straightMetres(from, to);
  }
  return sum;
}
