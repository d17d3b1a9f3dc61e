import { lateSeconds, NO_ROAD_METRES, type Roads, road } from './roads.ts';
import type { Work } from './work.ts';

/** The fee of the stop at this index, by the metres driven before and after its leg. Never negative. */
export type StopFee = (index: number, before: number, after: number) => number;

/** The sum of the fees. The value is inexact once it has reached `limit`, and infinite if a road is missing. */
export function feesOf(
  roads: Roads,
  sequence: readonly number[],
  fee: StopFee,
  limit: number = Number.POSITIVE_INFINITY,
): number {
  let sum = 0;
  let driven = 0;
  for (let index = 0; index < sequence.length && sum < limit; index++) {
    const leg = road(roads, sequence[index - 1] ?? 0, sequence[index] ?? 0);
    if (leg >= NO_ROAD_METRES) return Number.POSITIVE_INFINITY;
    sum += fee(index, driven, driven + leg);
    driven += leg;
  }
  return sum;
}

/**
 * The cheapest sequence that keeps every promise, by branch and bound (Land and Doig, Econometrica 28, 1960). No fee is
 * negative, so a beginning as expensive as the best whole sequence is dropped. Among equals the first wins, `present`
 * before all.
 */
export function cheapestSequence(roads: Roads, present: readonly number[], fee: StopFee): number[] {
  let best = [...present];
  let lowest = lateSeconds(roads, present) === 0 ? feesOf(roads, present, fee) : Number.POSITIVE_INFINITY;
  const sequence: number[] = [];
  const extend = (left: readonly number[], driven: number, clock: number, soFar: number): void => {
    if (soFar >= lowest) return;
    if (left.length === 0) [best, lowest] = [[...sequence], soFar];
    const index = sequence.length;
    const from = sequence[index - 1] ?? 0;
    for (const next of left) {
      const leg = road(roads, from, next);
      const arrival = clock + (roads.seconds[from * roads.places + next] ?? 0);
      if (leg >= NO_ROAD_METRES || arrival > (roads.latest[next] ?? 0)) continue;
      sequence.push(next);
      const others = left.filter((stop) => stop !== next);
      extend(others, driven + leg, arrival, soFar + fee(index, driven, driven + leg));
      sequence.pop();
    }
  };
  extend(present, 0, 0, 0);
  return best;
}

/** Moves single stops and swaps pairs, applying each change that is cheaper and on time, until there is none. */
export function* improveByFee(roads: Roads, start: readonly number[], fee: StopFee): Work<number[]> {
  let best = [...start];
  let lowest = feesOf(roads, best, fee);
  for (let isImproved = true; isImproved; ) {
    isImproved = false;
    for (let from = 0; from < best.length; from++) {
      for (let to = 0; to < best.length; to++) {
        for (const change of to > from ? [moved, swapped] : [moved]) {
          const sequence = change(best, from, to);
          const fees = feesOf(roads, sequence, fee, lowest);
          if (fees < lowest && lateSeconds(roads, sequence) === 0) [best, lowest, isImproved] = [sequence, fees, true];
        }
      }
      if (yield) return best;
    }
  }
  return best;
}

const moved = (sequence: readonly number[], from: number, to: number): number[] =>
  sequence.toSpliced(from, 1).toSpliced(to, 0, sequence[from] ?? 0);

const swapped = (sequence: readonly number[], a: number, b: number): number[] =>
  sequence.with(a, sequence[b] ?? 0).with(b, sequence[a] ?? 0);
