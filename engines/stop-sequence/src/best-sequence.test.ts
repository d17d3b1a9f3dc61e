import { seededRandom } from '@tibara/seeded-random';
import { describe, expect, test } from 'vitest';
import * as search from './best-sequence.ts';
import * as localSearch from './local-search.ts';
import * as roads from './roads.ts';
import { feesOf, type StopFee } from './search-by-fee.ts';
import type { Work } from './work.ts';

const bestSequence = (metres: roads.Distances, fee?: StopFee, promises?: roads.Promises) =>
  finish(search.bestSequence(metres, fee, promises));
const searchSequence = (metres: roads.Distances, promises?: roads.Promises, rounds?: number) =>
  finish(localSearch.searchSequence(roads.roadsOf(metres, promises), rounds));
const routeMetres = (metres: roads.Distances, sequence: readonly number[]) =>
  roads.routeMetres(roads.roadsOf(metres), sequence);

describe('the best sequence of stops', () => {
  test.each([2, 3, 5, 7, 8])('of %d stops is the shortest of all orders, even one-way', (stops) => {
    for (let seed = 1; seed <= 10; seed++) {
      const metres = randomMetres(stops, seed);
      expect(routeMetres(metres, bestSequence(metres))).toBe(shortestByTryingAll(metres));
    }
  });

  test('found by searching equals the exact one up to thirteen stops', () => {
    for (const stops of [9, 11, 13]) {
      for (let seed = 1; seed <= 8; seed++) {
        const metres = randomMetres(stops, seed);
        const found = searchSequence(metres);
        expect(routeMetres(metres, found)).toBe(routeMetres(metres, bestSequence(metres)));
      }
    }
  });

  test.each([
    ['of 24 stops', false],
    ['of 24 stops with every promise kept', true],
  ])('%s is within 1 % of a long search, and always the same', (_, isTimed) => {
    for (let seed = 1; seed <= 3; seed++) {
      const { metres, promises } = promised(24, seed);
      const kept = isTimed ? promises : undefined;
      const sequence = bestSequence(metres, undefined, kept);
      const known = routeMetres(metres, searchSequence(metres, kept, 800));
      expect(sequence.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
      expect(routeMetres(metres, sequence)).toBeLessThanOrEqual(known * 1.01);
      expect(bestSequence(metres, undefined, kept)).toEqual(sequence);
    }
  });

  test('is the present one if no other sequence is shorter', () => {
    const line = Array.from({ length: 6 }, (_, from) =>
      Array.from({ length: 6 }, (_, to) => Math.abs(from - to) * 1000),
    );
    const same = Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => 500));
    expect(bestSequence(line)).toEqual([1, 2, 3, 4, 5]);
    expect(bestSequence(same)).toEqual([1, 2, 3, 4, 5]);
    expect(bestSequence([[0]])).toEqual([]);
    expect(
      bestSequence([
        [0, 9],
        [9, 0],
      ]),
    ).toEqual([1]);
  });

  test('crosses a gap without road only as a last resort', () => {
    const metres = [
      [0, 100, null, 100],
      [100, 0, null, 100],
      [null, null, 0, 100],
      [100, 100, 100, 0],
    ];
    expect(bestSequence(metres)).toEqual([1, 3, 2]);
  });

  test('by price is the cheapest of all orders up to eight stops', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const metres = randomMetres(6, seed);
      const prices = sequencesOf([1, 2, 3, 4, 5, 6]).map((sequence) => feesOf(roads.roadsOf(metres), sequence, fee));
      expect(feesOf(roads.roadsOf(metres), bestSequence(metres, fee), fee)).toBe(Math.min(...prices));
    }
    const [shortest, cheapest] = [bestSequence(randomMetres(6, 3)), bestSequence(randomMetres(6, 3), fee)];
    expect(cheapest).not.toEqual(shortest);
  });

  test('by price never uses a missing road', () => {
    const metres = [
      [0, null, 100],
      [null, 0, 100],
      [100, 100, 0],
    ];
    expect(bestSequence(metres, fee)).toEqual([2, 1]);
    expect(bestSequence([metres[0] ?? [], [null, 0, null], [100, null, 0]], fee)).toEqual([1, 2]);
  });

  test('by price is never more expensive than the present sequence', () => {
    for (const stops of [10, 20]) {
      for (let seed = 1; seed <= 5; seed++) {
        const metres = roads.roadsOf(randomMetres(stops, seed));
        const present = Array.from({ length: stops }, (_, index) => index + 1);
        const found = bestSequence(randomMetres(stops, seed), fee);
        expect(feesOf(metres, found, fee)).toBeLessThanOrEqual(feesOf(metres, present, fee));
      }
    }
  });

  test('with promises is the shortest of all orders that keep them', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const { metres, promises } = promised(6, seed, seed % 3 === 0);
      const table = roads.roadsOf(metres, promises);
      const kept = sequencesOf([1, 2, 3, 4, 5, 6]).filter((sequence) => roads.lateSeconds(table, sequence) === 0);
      const found = bestSequence(metres, undefined, promises);
      expect(roads.lateSeconds(table, found)).toBe(0);
      expect(routeMetres(metres, found)).toBe(Math.min(...kept.map((sequence) => routeMetres(metres, sequence))));
      const prices = kept.map((sequence) => feesOf(table, sequence, fee));
      expect(feesOf(table, bestSequence(metres, fee, promises), fee)).toBe(Math.min(...prices));
    }
  });

  test('with promises the exact result is never longer than a searched one', () => {
    for (const stops of [9, 11, 13]) {
      for (let seed = 1; seed <= 6; seed++) {
        const { metres, promises } = promised(stops, seed);
        const exact = routeMetres(metres, bestSequence(metres, undefined, promises));
        expect(exact).toBeLessThanOrEqual(routeMetres(metres, searchSequence(metres, promises, 300)));
      }
    }
  });

  test('breaks no kept promise, and makes no late stop later', () => {
    for (const stops of [8, 13, 20, 40]) {
      for (let seed = 1; seed <= 4; seed++) {
        const { metres, promises } = promised(stops, seed);
        const latest = promises.latest.map((seconds, index) => (index % 3 === 0 ? 0 : seconds));
        const present = arrivals(promises, roads.presentSequence(roads.roadsOf(metres)));
        const found = arrivals(promises, bestSequence(metres, fee, { ...promises, latest }));
        for (let stop = 1; stop <= stops; stop++) {
          expect(found[stop]).toBeLessThanOrEqual(Math.max(latest[stop - 1] ?? 0, present[stop] ?? 0));
        }
      }
    }
  });

  test('takes a longer way for an urgent stop', () => {
    const metres = [
      [0, 1000, 5000],
      [1000, 0, 4000],
      [5000, 4000, 0],
    ];
    const seconds = metres.map((row) => row.map((cell) => cell / 10));
    const inTime = { seconds, pauseSeconds: 180, latest: [5000, 500] };
    expect(bestSequence(metres)).toEqual([1, 2]);
    expect(
      bestSequence(renamed(metres), undefined, { ...inTime, seconds: renamed(seconds), latest: [500, 5000] }),
    ).toEqual([1, 2]);
  });

  test('has a result even without any time', () => {
    const sequence = finish(search.bestSequence(randomMetres(60, 1), fee), true);
    expect(new Set(sequence).size).toBe(60);
  });

  test('of a hundred stops yields to other work', () => {
    const running = search.bestSequence(randomMetres(100, 1), fee);
    let yielded = 0;
    while (!running.next(false).done) yielded++;
    expect(yielded).toBeGreaterThan(1000);
  });
});

/** The first legs are expensive, later ones cheap, no stop below a minimum: a longer route may cost less. */
const fee: StopFee = (_index, before, after) => Math.max(700, 200 + Math.min(after, 9_000) - Math.min(before, 9_000));

/** Runs a search to its end, however long, unless its time is up. */
function finish<T>(running: Work<T>, isUp = false): T {
  for (;;) {
    const step = running.next(isUp);
    if (step.done) return step.value;
  }
}

function sequencesOf(stops: readonly number[]): number[][] {
  if (stops.length === 0) return [[]];
  return stops.flatMap((first) =>
    sequencesOf(stops.filter((stop) => stop !== first)).map((others) => [first, ...others]),
  );
}

/** Points on a plane. Roads are up to 3 km longer in one direction than in the other direction. */
function randomMetres(stops: number, seed: number): number[][] {
  const random = seededRandom(seed);
  const points = Array.from({ length: stops + 1 }, () => [random.below(20_000), random.below(20_000)] as const);
  return points.map(([x, y]) =>
    points.map(([toX, toY]) =>
      x === toX && y === toY ? 0 : Math.round(Math.hypot(x - toX, y - toY) * 1.3) + random.below(3_000),
    ),
  );
}

function shortestByTryingAll(metres: number[][]): number {
  const from = (stop: number, left: readonly number[]): number =>
    left.length === 0
      ? 0
      : Math.min(
          ...left.map(
            (next) =>
              (metres[stop]?.[next] ?? 0) +
              from(
                next,
                left.filter((other) => other !== next),
              ),
          ),
        );
  return from(
    0,
    Array.from({ length: metres.length - 1 }, (_, index) => index + 1),
  );
}

/** The same two stops with exchanged numbers. */
const renamed = (cells: number[][]): number[][] =>
  [0, 2, 1].map((row) => [0, 2, 1].map((column) => cells[row]?.[column] ?? 0));

/** Stops promised for about their present arrival, some just in time. */
function promised(stops: number, seed: number, hasGaps = false): { metres: roads.Distances; promises: roads.Promises } {
  const random = seededRandom(seed);
  const whole = randomMetres(stops, seed);
  const metres = whole.map((row, from) =>
    row.map((cell, to) => (hasGaps && to !== from + 1 && random.below(5) === 0 ? null : cell)),
  );
  const seconds = metres.map((row) => row.map((cell) => cell && Math.round(cell / (5 + random.below(6)))));
  const pauseSeconds = 180;
  const reached = arrivals({ seconds, pauseSeconds, latest: [] }, roads.presentSequence(roads.roadsOf(metres)));
  return { metres, promises: { seconds, pauseSeconds, latest: reached.slice(1).map((at) => at + random.below(3600)) } };
}

/** Seconds from the start to each stop in this sequence. The pick-up comes first. */
function arrivals({ seconds, pauseSeconds }: roads.Promises, sequence: readonly number[]): number[] {
  const reached = [0];
  let clock = 0;
  for (const [index, stop] of sequence.entries()) {
    clock += (seconds[sequence[index - 1] ?? 0]?.[stop] ?? 0) + (index > 0 ? pauseSeconds : 0);
    reached[stop] = clock;
  }
  return reached;
}
