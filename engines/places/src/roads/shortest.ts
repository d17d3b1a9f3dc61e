import { straightMetres } from '../geometry.ts';
import type { LatLng } from '../polyline.ts';
import type { RoadGraph } from './graph.ts';

/** Values for each junction: the metres to it, the last way to it, and the start of the route. -1 means none. */
export type Reach = { metres: Float64Array; by: Int32Array; start: Int32Array };
type Start = { junction: number; metres: number };

/**
 * Dijkstra from several junctions, each with initial metres, until every goal within `limit` is reached. Values of
 * other junctions are not final. If all goals belong to one place, the search runs towards that place (A*). Straight
 * lines are never longer than ways, so A* gives the same results.
 */
export function reachFrom(
  graph: RoadGraph,
  starts: readonly Start[],
  goals: Iterable<number>,
  limit: number,
  towards?: LatLng,
): Reach {
  const { junctions, at, first, toJunction, metres: lengths } = graph;
  const atLeast = (junction: number): number => {
    const from = towards && at[junction];
    return from ? straightMetres(from, towards) : 0;
  };
  const metres = new Float64Array(junctions).fill(Number.POSITIVE_INFINITY);
  const by = new Int32Array(junctions).fill(-1);
  const start = new Int32Array(junctions).fill(-1);
  const isGoal = new Uint8Array(junctions);
  const isFinal = new Uint8Array(junctions);
  let unknown = 0;
  for (const goal of goals) {
    if (isGoal[goal] === 0) unknown++;
    isGoal[goal] = 1;
  }
  const heap = makeHeap();
  for (const [index, each] of starts.entries()) {
    if (each.metres >= (metres[each.junction] ?? 0)) continue;
    metres[each.junction] = each.metres;
    start[each.junction] = index;
    heap.push(each.metres + atLeast(each.junction), each.junction);
  }
  while (heap.size() > 0) {
    const key = heap.leastKey();
    const here = heap.pop();
    if (key > limit) break;
    if (isFinal[here] === 1) continue;
    isFinal[here] = 1;
    const behind = metres[here] ?? 0;
    if (isGoal[here] === 1) {
      isGoal[here] = 0;
      unknown--;
      if (unknown === 0) break;
    }
    const end = first[here + 1] ?? 0;
    for (let way = first[here] ?? 0; way < end; way++) {
      const there = toJunction[way] ?? 0;
      const sum = behind + (lengths[way] ?? 0);
      if (sum >= (metres[there] ?? 0) || isFinal[there] === 1) continue;
      metres[there] = sum;
      by[there] = way;
      start[there] = start[here] ?? -1;
      heap.push(sum + atLeast(there), there);
    }
  }
  return { metres, by, start };
}

/**
 * A binary heap with the smallest key first. The search's inner loop uses it, so it moves gaps instead of swapping and
 * allocates nothing.
 */
function makeHeap() {
  const keys: number[] = [];
  const values: number[] = [];
  const keyAt = (at: number): number => keys[at] ?? Number.POSITIVE_INFINITY;
  const move = (from: number, to: number) => {
    keys[to] = keys[from] ?? 0;
    values[to] = values[from] ?? 0;
  };
  const put = (at: number, key: number, value: number) => {
    keys[at] = key;
    values[at] = value;
  };
  return {
    size: () => keys.length,
    leastKey: () => keyAt(0),
    push: (key: number, value: number) => {
      let at = keys.length;
      for (let above = (at - 1) >> 1; at > 0 && keyAt(above) > key; above = (at - 1) >> 1) {
        move(above, at);
        at = above;
      }
      put(at, key, value);
    },
    pop: (): number => {
      const least = values[0] ?? -1;
      const key = keys.pop() ?? 0;
      const value = values.pop() ?? 0;
      if (keys.length === 0) return least;
      let at = 0;
      for (let below = 1; below < keys.length; below = 2 * at + 1) {
        const smaller = keyAt(below + 1) < keyAt(below) ? below + 1 : below;
        if (keyAt(smaller) >= key) break;
        move(smaller, at);
        at = smaller;
      }
      put(at, key, value);
      return least;
    },
  };
}
