// Question: does a name that several places share mean this place?
// Answer: only if the others are the same place, or much smaller.
import type { Atlas } from '../../atlas/atlas.ts';
import { straightMetres } from '../../geometry.ts';

/** Rows of one name farther apart than this, or than their size, are different places. */
const ONE_PLACE_METRES = 3_000;
/** A place of this rank is meant if the others of its name are this much smaller. */
const LARGE = 4;
const MUCH_SMALLER = 2;

/** Whether a name shared by all these rows means this row: choosing one of several would be a guess. */
export function isOnlyOne(row: number, all: readonly number[], { rows }: Atlas): boolean {
  const rank = rows.rank[row] ?? 0;
  const reach = Math.max(ONE_PLACE_METRES, 2 * (rows.radius[row] ?? 0));
  return all.every(
    (other) =>
      straightMetres(rows.at(other), rows.at(row)) <= reach ||
      (rank >= LARGE && (rows.rank[other] ?? 0) + MUCH_SMALLER <= rank),
  );
}
