import { createHash } from 'node:crypto';

/** Numbers that look random and are the same for the same seed, on every machine. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  fraction(): number;
  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  between(from: number, to: number): number;
  /** A whole number; `to` is one of them. */
  whole(from: number, to: number): number;
  pick<T>(choices: readonly T[]): T;
};

/**
 * The only generator of product, tests and benches, for everything that must be repeatable: the search for a short
 * route, the simulated fleet, the random runs of tests (`SEED=…`). Never for secrets: those come from `node:crypto`.
 * Mulberry32: a few machine instructions per number, of which the search needs thousands, and even enough for it.
 */
export function seededRandom(seed: number | string): Random {
  let state = typeof seed === 'number' ? seed : createHash('sha256').update(seed).digest().readInt32BE();
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(fraction() * limit);
  return {
    fraction,
    below,
    between: (from, to) => from + fraction() * (to - from),
    whole: (from, to) => from + below(to - from + 1),
    pick<T>(choices: readonly T[]): T {
      const chosen = choices[below(choices.length)];
      if (chosen === undefined) throw new Error('Nothing to pick from');
      return chosen;
    },
  };
}
