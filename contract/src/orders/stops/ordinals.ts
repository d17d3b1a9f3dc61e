import { nextOrdinal } from './totals.ts';

type Placed = { ordinal: number };

export const byOrdinal = (a: Placed, b: Placed): number => a.ordinal - b.ordinal;

/**
 * Moves a stop to another position. The stops between shift by one, and gaps stay (decisions 6). A target past the end
 * means the last position.
 */
export function moveToOrdinal<T extends Placed>(stops: readonly T[], moved: T, target: number): T[] {
  const from = moved.ordinal;
  const to = Math.min(target, nextOrdinal(stops) - 1);
  const shifted = ({ ordinal }: Placed): number => {
    if (ordinal > from && ordinal <= to) return ordinal - 1;
    if (ordinal < from && ordinal >= to) return ordinal + 1;
    return ordinal;
  };
  return stops.map((stop) => ({ ...stop, ordinal: stop === moved ? to : shifted(stop) })).sort(byOrdinal);
}
