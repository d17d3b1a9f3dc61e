import { searchSequence } from '../api/src/maps/stop-sequence/local-search.ts';
import { type Promises, roadsOf, routeMetres } from '../api/src/maps/stop-sequence/roads.ts';
import { type Random, seededRandom } from '../api/src/platform/seeded-random.ts';
import { type Figure, round } from './measure.ts';

const STOPS = 24;
const DRAFTS = 40;
const LONG_ROUNDS = 3000;

/** Percentage by which the sequence is longer than the best of a search 17 times as long, over many drafts. */
export function sequenceQuality(): Figure[] {
  return [true, false].map((isTimed) => {
    const over = Array.from({ length: DRAFTS }, (_, seed) => excess(seededRandom(seed + 1), isTimed));
    const largest = Math.max(...over);
    const mean = over.reduce((sum, each) => sum + each, 0) / DRAFTS;
    return {
      what: `order of ${STOPS} stops${isTimed ? ' with promised times' : ''}, over the best known: most, mean of ${DRAFTS}`,
      measured: `${round(largest, 2)} %, ${round(mean, 2)} %`,
      goal: '≤ 1 %',
      isMet: largest <= 1,
    };
  });
}

function excess(random: Random, isTimed: boolean): number {
  const { metres, promises } = draft(random);
  const roads = roadsOf(metres, isTimed ? promises : undefined);
  const [found, known] = [undefined, LONG_ROUNDS].map((rounds) =>
    routeMetres(roads, finish(searchSequence(roads, rounds))),
  );
  return (100 * (found ?? 0)) / Math.min(found ?? 0, known ?? 0) - 100;
}

/** Places of one city, and times of which the current sequence misses a third. */
function draft(random: Random): { metres: number[][]; promises: Promises } {
  const points = Array.from({ length: STOPS + 1 }, () => [random.below(22_000), random.below(22_000)] as const);
  const metres = points.map(([x, y]) => points.map(([toX, toY]) => Math.round(Math.hypot(x - toX, y - toY) * 1.3)));
  const seconds = metres.map((row) => row.map((each) => Math.round(each / 7)));
  const latest = Array.from({ length: STOPS }, () => (15 + random.below(STOPS * 20)) * 60);
  return { metres, promises: { seconds, pauseSeconds: 180, latest } };
}

function finish(search: ReturnType<typeof searchSequence>): number[] {
  for (;;) {
    const step = search.next(false);
    if (step.done) return step.value;
  }
}
