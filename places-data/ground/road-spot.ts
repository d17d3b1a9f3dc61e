import { straightMetres } from '@tibara/places/geometry';
import type { LatLng } from '@tibara/places/polyline';
import type { RoadNode } from './road-network.ts';
import type { RoadSpot } from './street-labels.ts';

/** A stop is at most this far from its street. */
const BESIDE_METRES = 70;
const DEGREES = 180 / Math.PI;

/** The point and direction of the road that passes a stop. Null if no road is near. */
export function makeOnRoad(nodes: readonly RoadNode[]): (at: LatLng) => RoadSpot | null {
  const rows = Map.groupBy(nodes, ({ at: [latitude] }) => rowOf(latitude));
  return (at) => {
    const row = rowOf(at[0]);
    const [nearest] = [row - 1, row, row + 1]
      .flatMap((each) => rows.get(each) ?? [])
      .map((node) => ({ node, metres: straightMetres(node.at, at) }))
      .filter(({ metres }) => metres < BESIDE_METRES)
      .toSorted((a, b) => a.metres - b.metres);
    return nearest ? { at: nearest.node.at, turn: turnAt(nodes, nearest.node) } : null;
  };
}

/** A row is 0.001° high. */
const rowOf = (latitude: number): number => Math.floor(latitude * 1e3);

/** The road's direction, -90 to 90 degrees: between its two most opposite neighbours. */
function turnAt(nodes: readonly RoadNode[], { at, next }: RoadNode): number {
  const around = [...next.keys()].map((index) => nodes[index]?.at ?? at);
  const ways = around.flatMap((from, index) =>
    around.slice(index + 1).map((to) => ({ from, to, metres: straightMetres(from, to) })),
  );
  const [widest] = ways.toSorted((a, b) => b.metres - a.metres);
  const { from, to } = widest ?? { from: at, to: around[0] ?? at };
  const turn = Math.atan2(to[0] - from[0], to[1] - from[1]) * DEGREES;
  return Math.round(turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn);
}
