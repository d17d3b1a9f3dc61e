import { nextOrdinal } from './totals.ts';

type Placed = { ordinal: number };

export const byOrdinal = (a: Placed, b: Placed): number => a.ordinal - b.ordinal;

/**
 * Moves one stop to the position of another: the stops between them shift by one, and gaps stay where they are
 * (decisions 6). A target after the last stop means the last position.
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
