import { seededRandom } from '../src/maps/stop-order/random.ts';

export type Random = {
  /** From 0 up to, but not including, `limit`. */
  below(limit: number): number;
  pick<T>(from: readonly T[]): T;
};

/** The same choices for the same seed. */
export function randomFrom(seed: number): Random {
  const below = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[below(from.length)];
    if (chosen === undefined) throw new Error('Nothing to pick from');
    return chosen;
  };
  return { below, pick };
}

/** SEED=… plays a run again; each run prints its own. */
export const seedOfRun = (): number => Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
