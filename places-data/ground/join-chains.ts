import type { LatLng } from '@tibara/places/polyline';
import type { Chain } from './road-chains.ts';

/** At a junction, a line continues only into a road that turns by less than this angle. */
const LARGEST_TURN = (50 * Math.PI) / 180;

type Line = { nodes: number[]; points: LatLng[] };

/** Joins chains at junctions. The result has fewer lines to draw and makes a smaller file. */
export function joinChains(chains: readonly Chain[]): LatLng[][] {
  const ends = new Map<number, Chain[]>();
  for (const chain of chains) {
    for (const end of new Set([chain.nodes[0] ?? 0, chain.nodes.at(-1) ?? 0])) {
      ends.set(end, [...(ends.get(end) ?? []), chain]);
    }
  }
  const free = new Set(chains);
  const lengthen = (line: Line): Line => {
    const end = line.nodes.at(-1) ?? 0;
    const [best] = (ends.get(end) ?? [])
      .filter((chain) => free.has(chain))
      .map((chain) => ({ chain, onward: chain.nodes[0] === end ? chain : turnedRound(chain) }))
      .map((each) => ({ ...each, turn: turnBetween(line.points, each.onward.points) }))
      .filter(({ turn }) => turn < LARGEST_TURN)
      .toSorted((a, b) => a.turn - b.turn);
    if (!best) return line;
    free.delete(best.chain);
    return lengthen({
      nodes: [...line.nodes, ...best.onward.nodes.slice(1)],
      points: [...line.points, ...best.onward.points.slice(1)],
    });
  };
  return chains.flatMap((chain) => (free.delete(chain) ? [lengthen(turnedRound(lengthen(chain))).points] : []));
}

const turnedRound = ({ nodes, points }: Line): Line => ({ nodes: nodes.toReversed(), points: points.toReversed() });

/** The angle between the last step of one line and the first step of the next, in radians. */
function turnBetween(before: readonly LatLng[], after: readonly LatLng[]): number {
  const turn = Math.abs(headingOf(before.slice(-2)) - headingOf(after.slice(0, 2)));
  return Math.min(turn, 2 * Math.PI - turn);
}

/** The ground is treated as flat, because everything is near the equator. */
function headingOf([from = [0, 0], to = [0, 0]]: readonly LatLng[]): number {
  return Math.atan2(to[0] - from[0], to[1] - from[1]);
}
