import { seededRandom } from '@tibara/seeded-random';
import { expect, test } from 'vitest';
import { bestSplit } from './best-split.ts';
import * as roads from './roads.ts';
import { feesOf, type StopFee } from './search-by-fee.ts';
import type { Work } from './work.ts';

const fee: StopFee = (index, before, after) => Math.max(700, (index === 0 ? 450 : 200) + (after - before) / 10);

test('two groups of up to eight stops are the cheapest on time', () => {
  let found = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const { metres, promises } = instance(5, seed);
    const table = roads.roadsOf(metres, promises);
    const split = run(bestSplit(metres, fee, promises));
    const lowest = cheapestByTryingAll(table, [1, 2, 3, 4, 5]);
    expect(split ? feesOf(table, split[0], fee) + feesOf(table, split[1], fee) : Number.POSITIVE_INFINITY).toBe(lowest);
    if (split) found += 1;
  }
  expect(found).toBeGreaterThan(10);
});

test('two groups of many stops contain every stop once, on time', () => {
  for (const stops of [9, 14, 30]) {
    for (let seed = 1; seed <= 3; seed++) {
      const { metres, promises } = instance(stops, seed, false);
      const split = run(bestSplit(metres, fee, promises));
      const all = split?.flat() ?? [];
      expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: stops }, (_, index) => index + 1));
      expect(split?.map((sequence) => roads.lateSeconds(roads.roadsOf(metres, promises), sequence))).toEqual([0, 0]);
    }
  }
});

function run<T>(search: Work<T>): T {
  for (;;) {
    const step = search.next(false);
    if (step.done) return step.value;
  }
}

function cheapestByTryingAll(table: roads.Roads, stops: readonly number[]): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (const sequence of sequencesOf(stops)) {
    for (let cut = 1; cut < sequence.length; cut++) {
      const halves = [sequence.slice(0, cut), sequence.slice(cut)];
      if (halves.some((half) => roads.lateSeconds(table, half) > 0)) continue;
      lowest = Math.min(
        lowest,
        halves.reduce((sum, half) => sum + feesOf(table, half, fee), 0),
      );
    }
  }
  return lowest;
}

const sequencesOf = (stops: readonly number[]): number[][] =>
  stops.length === 0
    ? [[]]
    : stops.flatMap((first) => sequencesOf(stops.filter((stop) => stop !== first)).map((others) => [first, ...others]));

/** One-way roads, some missing, and promises that one rider often cannot keep. */
function instance(stops: number, seed: number, isStrict = true): { metres: roads.Distances; promises: roads.Promises } {
  const random = seededRandom(seed);
  const points = Array.from({ length: stops + 1 }, () => [random.below(20_000), random.below(20_000)] as const);
  const metres = points.map(([x, y], from) =>
    points.map(([toX, toY], to) => {
      if (from === to) return 0;
      const isMissing = isStrict && from > 0 && random.below(8) === 0;
      return isMissing ? null : Math.round(Math.hypot(x - toX, y - toY) * 1.3) + random.below(2000);
    }),
  );
  const seconds = metres.map((row) => row.map((cell) => cell && Math.round(cell / 8)));
  const latest = Array.from({ length: stops }, () => 1500 + random.below(5000));
  return { metres, promises: { seconds, pauseSeconds: 180, latest, isStrict } };
}
