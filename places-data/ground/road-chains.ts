import { straightMetres } from '@tibara/places/geometry';
import type { LatLng } from '@tibara/places/polyline';
import type { RoadNode } from './road-network.ts';

/** A road between junctions or ends. `lines` is the number of bus lines on it. */
export type Chain = { nodes: number[]; points: LatLng[]; lines: number; metres: number };

/** Shorter dead ends are turning places, or lines drawn slightly beside others. */
const SHORTEST_END_METRES = 80;

export function traceChains(network: readonly RoadNode[]): Chain[] {
  const nodes = network.map(({ at, next }) => ({ at, next: new Map(next) }));
  const all = trace(nodes);
  for (const { nodes: passed, metres } of all) {
    const [first = 0, second = 0] = passed;
    const [beforeLast = 0, last = 0] = passed.slice(-2);
    const isEnd = nodes[first]?.next.size === 1 || nodes[last]?.next.size === 1;
    if (!isEnd || metres > SHORTEST_END_METRES) continue;
    cut(nodes, first, second);
    cut(nodes, beforeLast, last);
  }
  return trace(nodes);
}

function trace(nodes: readonly RoadNode[]): Chain[] {
  const done = new Set<string>();
  const chains: Chain[] = [];
  const follow = (from: number, to: number) => {
    if (done.has(`${from} ${to}`)) return;
    const passed = [from, to];
    let [before, here] = [from, to];
    while (here !== from && nodes[here]?.next.size === 2) {
      const onward = [...(nodes[here]?.next.keys() ?? [])].find((each) => each !== before);
      if (onward === undefined) break;
      passed.push(onward);
      [before, here] = [here, onward];
    }
    done.add(`${from} ${to}`).add(`${here} ${before}`);
    chains.push(chainOf(nodes, passed));
  };
  for (const [index, { next }] of nodes.entries()) {
    if (next.size !== 2) for (const to of next.keys()) follow(index, to);
  }
  // The remaining nodes belong to rings without a junction.
  const passed = new Set(chains.flatMap((chain) => chain.nodes));
  for (const [index, { next }] of nodes.entries()) {
    if (next.size !== 2 || passed.has(index)) continue;
    const [to] = next.keys();
    if (to !== undefined) follow(index, to);
    for (const each of chains.at(-1)?.nodes ?? []) passed.add(each);
  }
  return chains;
}

function chainOf(nodes: readonly RoadNode[], passed: number[]): Chain {
  const points = passed.map((index): LatLng => nodes[index]?.at ?? [0, 0]);
  const uses = passed.slice(1).map((to, index) => nodes[passed[index] ?? 0]?.next.get(to)?.size ?? 0);
  const metres = points.slice(1).reduce((sum, to, index) => sum + straightMetres(points[index] ?? to, to), 0);
  return { nodes: passed, points, lines: uses.toSorted((a, b) => a - b)[uses.length >> 1] ?? 0, metres };
}

function cut(nodes: readonly RoadNode[], a: number, b: number): void {
  nodes[a]?.next.delete(b);
  nodes[b]?.next.delete(a);
}
