import { createHash } from 'node:crypto';

/** Repeatable random numbers: a seed gives the same ones on every machine. */
export type Random = {
  /** From 0 up to, but excluding, 1. */
  fraction(): number;
  /** A whole number from 0 up to, but excluding, `limit`. */
  below(limit: number): number;
  between(from: number, to: number): number;
  /** A whole number, `to` included. */
  whole(from: number, to: number): number;
  pick<T>(choices: readonly T[]): T;
};

/**
 * The only generator for repeatable work: the search for a short route, the simulated fleet, random test runs
 * (`SEED=…`). Never for secrets, which come from `node:crypto`. Mulberry32 needs a few machine instructions per number,
 * and the search needs thousands. It is even enough for that.
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
