import type { Observation } from '../../src/orders/index.ts';

export type End = 'SUCCESS' | 'FAILED';

/** The ends of stops by the rules in their shortest form. The first end of a stop counts, and each id once. */
export function expectedEnds(stops: readonly string[], all: readonly Observation[]): Map<string, End> {
  const ends = new Map<string, End>();
  const known = new Set<string>();
  for (const seen of all) {
    const isOver = ends.size === stops.length;
    const isForeign = 'orderId' in seen && endsStop(seen) && !stops.includes(seen.orderId);
    // A refused observation leaves no trace, so that its id may come again.
    if (known.has(seen.eventId) || (isForeign && !isOver)) continue;
    known.add(seen.eventId);
    if (seen.type === 'failed') for (const stop of stops) ends.set(stop, ends.get(stop) ?? 'FAILED');
    if (endsStop(seen) && !isForeign && !ends.has(seen.orderId))
      ends.set(seen.orderId, seen.type === 'delivered' ? 'SUCCESS' : 'FAILED');
  }
  return ends;
}

type EndOfStop = Extract<Observation, { type: 'delivered' | 'stop_failed' }>;
const endsStop = (seen: Observation): seen is EndOfStop => seen.type === 'delivered' || seen.type === 'stop_failed';
