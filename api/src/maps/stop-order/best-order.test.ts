import { describe, expect, test } from 'vitest';
import * as search from './best-order.ts';
import { inSlices, type Search } from './in-slices.ts';
import * as localSearch from './local-search.ts';
import { seededRandom } from './random.ts';
import * as roads from './roads.ts';
import { feesOf, type StopFee } from './search-by-fee.ts';

const bestOrder = (metres: roads.Distances, fee?: StopFee) => finish(search.bestOrder(metres, fee));
const searchOrder = (metres: roads.Distances) => finish(localSearch.searchOrder(roads.roadsOf(metres)));
const routeMetres = (metres: roads.Distances, order: readonly number[]) =>
  roads.routeMetres(roads.roadsOf(metres), order);

describe('the best order of stops', () => {
  test.each([2, 3, 5, 7, 8])(
    'of %d stops is the shortest of all orders, also where a road is longer one way',
    (stops) => {
      for (let seed = 1; seed <= 10; seed++) {
        const metres = randomMetres(stops, seed);
        expect(routeMetres(metres, bestOrder(metres))).toBe(shortestByTryingAll(metres));
      }
    },
  );

  test('found by searching equals the exact one up to thirteen stops', () => {
    for (const stops of [9, 11, 13]) {
      for (let seed = 1; seed <= 8; seed++) {
        const metres = randomMetres(stops, seed);
        const found = searchOrder(metres);
        expect(routeMetres(metres, found)).toBe(routeMetres(metres, bestOrder(metres)));
      }
    }
  });

  test('of 24 stops is at most 2 % over the best of many searches, and the same at every click', () => {
    for (let seed = 1; seed <= 3; seed++) {
      const metres = randomMetres(24, seed);
      const order = bestOrder(metres);
      const known = Math.min(...Array.from({ length: 12 }, (_, turn) => routeMetres(metres, searchFrom(metres, turn))));
      expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
      expect(routeMetres(metres, order)).toBeLessThanOrEqual(known * 1.02);
      expect(bestOrder(metres)).toEqual(order);
    }
  });

  test('stays as it is when no other is shorter', () => {
    const line = Array.from({ length: 6 }, (_, from) =>
      Array.from({ length: 6 }, (_, to) => Math.abs(from - to) * 1000),
    );
    const same = Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => 500));
    expect(bestOrder(line)).toEqual([1, 2, 3, 4, 5]);
    expect(bestOrder(same)).toEqual([1, 2, 3, 4, 5]);
    expect(bestOrder([[0]])).toEqual([]);
    expect(
      bestOrder([
        [0, 9],
        [9, 0],
      ]),
    ).toEqual([1]);
  });

  test('crosses a gap without road only when nothing else is left', () => {
    const metres = [
      [0, 100, null, 100],
      [100, 0, null, 100],
      [null, null, 0, 100],
      [100, 100, 100, 0],
    ];
    expect(bestOrder(metres)).toEqual([1, 3, 2]);
  });

  test('by price is the cheapest of all orders up to eight stops, even if it is longer', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const metres = randomMetres(6, seed);
      const prices = ordersOf([1, 2, 3, 4, 5, 6]).map((order) => feesOf(roads.roadsOf(metres), order, fee));
      expect(feesOf(roads.roadsOf(metres), bestOrder(metres, fee), fee)).toBe(Math.min(...prices));
    }
    const [shortest, cheapest] = [bestOrder(randomMetres(6, 3)), bestOrder(randomMetres(6, 3), fee)];
    expect(cheapest).not.toEqual(shortest);
  });

  test('by price never crosses a gap without road, and stays when every order does', () => {
    const metres = [
      [0, null, 100],
      [null, 0, 100],
      [100, 100, 0],
    ];
    expect(bestOrder(metres, fee)).toEqual([2, 1]);
    expect(bestOrder([metres[0] ?? [], [null, 0, null], [100, null, 0]], fee)).toEqual([1, 2]);
  });

  test('by price is never dearer than the present order', () => {
    for (const stops of [10, 20]) {
      for (let seed = 1; seed <= 5; seed++) {
        const metres = roads.roadsOf(randomMetres(stops, seed));
        const present = Array.from({ length: stops }, (_, index) => index + 1);
        const found = bestOrder(randomMetres(stops, seed), fee);
        expect(feesOf(metres, found, fee)).toBeLessThanOrEqual(feesOf(metres, present, fee));
      }
    }
  });

  test('is still an answer when the time is up at once', async () => {
    const order = await inSlices(search.bestOrder(randomMetres(60, 1), fee), -1);
    expect(new Set(order).size).toBe(60);
  });

  test('of a hundred stops lets other work through while it searches', async () => {
    let others = 0;
    const every = setInterval(() => others++, 1);
    await inSlices(search.bestOrder(randomMetres(100, 1), fee), 1000);
    clearInterval(every);
    expect(others).toBeGreaterThan(3);
  });
});

/** The first legs are dear, the later ones cheap, no stop under a minimum: so a longer route may cost less. */
const fee: StopFee = (_index, before, after) => Math.max(700, 200 + Math.min(after, 9_000) - Math.min(before, 9_000));

/** Runs a search to its end, whatever time it takes. */
function finish<T>(running: Search<T>): T {
  for (;;) {
    const step = running.next(false);
    if (step.done) return step.value;
  }
}

function ordersOf(stops: readonly number[]): number[][] {
  if (stops.length === 0) return [[]];
  return stops.flatMap((first) => ordersOf(stops.filter((stop) => stop !== first)).map((others) => [first, ...others]));
}

/** Points on a plane; roads are up to 3 km longer one way than the other. */
function randomMetres(stops: number, seed: number): number[][] {
  const random = seededRandom(seed);
  const points = Array.from({ length: stops + 1 }, () => [random(20_000), random(20_000)] as const);
  return points.map(([x, y]) =>
    points.map(([toX, toY]) =>
      x === toX && y === toY ? 0 : Math.round(Math.hypot(x - toX, y - toY) * 1.3) + random(3_000),
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

/** The same problem with its stops renumbered, which leads the search elsewhere. */
function searchFrom(metres: number[][], seed: number): number[] {
  const random = seededRandom(seed);
  const names = metres.map((_, index) => index).slice(1);
  const shuffled = [0, ...metres.slice(1).map(() => names.splice(random(names.length), 1)[0] ?? 0)];
  const renamed = shuffled.map((row) => shuffled.map((column) => metres[row]?.[column] ?? 0));
  return searchOrder(renamed).map((index) => shuffled[index] ?? 0);
}
