import { straightMetres } from '@tibara/places/geometry';
import type { LatLng } from '@tibara/places/polyline';
import type { TransitLine } from './transit-lines.ts';

/** Lines nearer to each other are one road. */
const SNAP_METRES = 38;
const STEP_METRES = 8;
const METRES_PER_DEGREE = 111_195;
/** A way round that is at most this much longer is the same road with a cut corner. */
const SHORTCUT = 1.15;

export type RoadNode = { at: LatLng; next: Map<number, Set<string>> };

/** Merges all lines into one undirected network. A point about every 40 m is in the middle of the passing lines. */
export function mergeLines(lines: readonly TransitLine[]): RoadNode[] {
  const nodes: (RoadNode & { first: LatLng; sum: [number, number]; seen: number })[] = [];
  const cells = new Map<string, number[]>();

  const nearest = (at: LatLng): number => {
    const [row, column] = cellOf(at);
    let [best, away] = [-1, SNAP_METRES];
    for (let y = row - 1; y <= row + 1; y++) {
      for (let x = column - 1; x <= column + 1; x++) {
        for (const index of cells.get(`${y} ${x}`) ?? []) {
          const metres = straightMetres(nodes[index]?.first ?? at, at);
          if (metres < away) [best, away] = [index, metres];
        }
      }
    }
    return best;
  };
  const nodeAt = (at: LatLng): number => {
    const known = nearest(at);
    if (known >= 0) return known;
    nodes.push({ at, first: at, sum: [0, 0], seen: 0, next: new Map() });
    const key = cellOf(at).join(' ');
    cells.set(key, [...(cells.get(key) ?? []), nodes.length - 1]);
    return nodes.length - 1;
  };

  // The longest line comes first, because the other lines are snapped to its points.
  for (const { id, points } of lines.toSorted((a, b) => b.points.length - a.points.length)) {
    let before = -1;
    for (const at of alongLine(points, STEP_METRES)) {
      const index = nodeAt(at);
      const node = nodes[index];
      if (!node) continue;
      node.sum = [node.sum[0] + at[0], node.sum[1] + at[1]];
      node.seen++;
      if (before >= 0 && before !== index) join(nodes, before, index, id);
      before = index;
    }
  }
  for (const node of nodes) node.at = [node.sum[0] / node.seen, node.sum[1] / node.seen];
  dropShortcuts(nodes);
  return nodes;
}

/** Points at equal steps along a line, with its ends. */
export function alongLine(points: readonly LatLng[], step: number): LatLng[] {
  const along: LatLng[] = [];
  let rest = 0;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (!from) {
      along.push(to);
      continue;
    }
    const metres = straightMetres(from, to);
    let done = step - rest;
    for (; done < metres; done += step) {
      const share = done / metres;
      along.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    }
    rest = metres - (done - step);
  }
  const last = points.at(-1);
  return last ? [...along, last] : along;
}

function join(nodes: readonly RoadNode[], a: number, b: number, id: string): void {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    const next = nodes[from]?.next;
    const lines = next?.get(to) ?? new Set();
    next?.set(to, lines.add(id));
  }
}

/** Some lines skip a point that another line uses. A skipping line is rerouted through that point. */
function dropShortcuts(nodes: readonly RoadNode[]): void {
  for (const [a, node] of nodes.entries()) {
    for (const [c, lines] of [...node.next]) {
      const far = nodes[c];
      if (!far || c < a) continue;
      const direct = straightMetres(node.at, far.at);
      const between = [...node.next.keys()].find((b) => {
        const middle = nodes[b];
        if (!middle || b === c || !far.next.has(b)) return false;
        return straightMetres(node.at, middle.at) + straightMetres(middle.at, far.at) < direct * SHORTCUT;
      });
      if (between === undefined) continue;
      node.next.delete(c);
      far.next.delete(a);
      for (const id of lines) {
        join(nodes, a, between, id);
        join(nodes, between, c, id);
      }
    }
  }
}

function cellOf([latitude, longitude]: LatLng): [row: number, column: number] {
  const size = SNAP_METRES / METRES_PER_DEGREE;
  return [Math.floor(latitude / size), Math.floor(longitude / size)];
}
