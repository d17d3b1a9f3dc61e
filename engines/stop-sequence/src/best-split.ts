import { shortestKept } from './best-sequence.ts';
import { type Distances, lateSeconds, type Promises, presentSequence, type Roads, roadsOf } from './roads.ts';
import { cheapestSequence, feesOf, improveByFee, type StopFee } from './search-by-fee.ts';
import type { Work } from './work.ts';

/** Two routes from one pick-up that leave at the same time. */
export type Split = readonly [number[], number[]];
type Weighed = { split: Split; late: number; fees: number };

const EXACT_BY_FEE = 8;
const CUTS = 3;

/**
 * The cheapest found way to visit stops 1 to n in two groups with every promise kept, or null. Exact up to 8 stops.
 * Beyond that a route is cut where that costs least (route first, cluster second: Beasley, Omega 11, 1983). Then single
 * stops change sides while that helps.
 */
export function* bestSplit(distances: Distances, fee: StopFee, promises: Promises): Work<Split | null> {
  const roads = roadsOf(distances, promises);
  const present = presentSequence(roads);
  if (present.length < 2) return null;
  const found =
    present.length <= EXACT_BY_FEE ? cheapestOfAll(roads, present, fee) : yield* cutAndImprove(roads, present, fee);
  return found && found.late === 0 && Number.isFinite(found.fees) ? found.split : null;
}

/** Each set of stops has its cheapest sequence. The first stop is always in the first group. */
function cheapestOfAll(roads: Roads, present: readonly number[], fee: StopFee): Weighed | null {
  const sets = 1 << present.length;
  const sequences = Array.from({ length: sets }, (_, set) => {
    const stops = present.filter((_, index) => set & (1 << index));
    return cheapestSequence(roads, stops, fee);
  });
  let best: Weighed | null = null;
  for (let set = 1; set < sets - 1; set += 2) {
    best = better(best, weigh(roads, [sequences[set] ?? [], sequences[sets - 1 - set] ?? []], fee));
  }
  return best;
}

function* cutAndImprove(roads: Roads, present: readonly number[], fee: StopFee): Work<Weighed | null> {
  const routes = [present, yield* shortestKept(roads)];
  const cuts = routes.flatMap((route) =>
    route.slice(1).map((_, index) => weigh(roads, [route.slice(0, index + 1), route.slice(index + 1)], fee)),
  );
  let best: Weighed | null = null;
  for (const cut of cuts.sort((a, b) => a.late - b.late || a.fees - b.fees).slice(0, CUTS)) {
    best = better(best, yield* changeSides(roads, cut, fee));
  }
  return best;
}

function* changeSides(roads: Roads, start: Weighed, fee: StopFee): Work<Weighed> {
  let best = start;
  for (let isImproved = true; isImproved; ) {
    const before = best;
    for (const side of [0, 1] as const) {
      for (const stop of best.split[side]) {
        best = cheapestMove(roads, best, side, stop, fee);
        if (yield) return best;
      }
    }
    if (best.late === 0) {
      const [first, second] = best.split;
      const improved: Split = [yield* improveByFee(roads, first, fee), yield* improveByFee(roads, second, fee)];
      best = better(best, weigh(roads, improved, fee));
    }
    isImproved = best !== before;
  }
  return best;
}

/** Moves one stop to its cheapest position on either side. */
function cheapestMove(roads: Roads, present: Weighed, side: 0 | 1, stop: number, fee: StopFee): Weighed {
  const from = present.split[side].filter((other) => other !== stop);
  const to = present.split[1 - side] ?? [];
  if (from.length === 0 || from.length === present.split[side].length) return present;
  let best = present;
  for (let at = 0; at <= to.length; at++) {
    const grown = to.toSpliced(at, 0, stop);
    best = better(best, weigh(roads, side === 0 ? [from, grown] : [grown, from], fee));
  }
  return best;
}

function weigh(roads: Roads, split: Split, fee: StopFee): Weighed {
  const [first, second] = split;
  const late = lateSeconds(roads, first) + lateSeconds(roads, second);
  return { split, late, fees: feesOf(roads, first, fee) + feesOf(roads, second, fee) };
}

/** The better of two splits. Being on time decides first, then the price. Of two equals the first wins. */
function better(a: Weighed | null, b: Weighed): Weighed {
  if (!a) return b;
  return b.late < a.late || (b.late === a.late && b.fees < a.fees) ? b : a;
}
