import type { Random } from '@tibara/seeded-random';
import type { Observation } from '../../src/orders/index.ts';
import { observed, seenTypes } from '../make-stored.ts';

const riders = ['First', 'Second', 'Third'].map((name) => ({
  name,
  contactNumber: '+60111234567',
  vehicle: 'WXY 1234',
}));
const dayMinutes = 1440;

export type Wanted = { random: Random; now: Date; stops: readonly string[]; foreign: string };

/**
 * A courier's observations in no sequence. Some are doubled, or have the id of another one. Some clocks are ahead or
 * behind, and some name a stop of another order.
 */
export function drawObservations(wanted: Wanted): Observation[] {
  const { random } = wanted;
  const all: Observation[] = [];
  for (let left = random.whole(3, 14); left > 0; left--) {
    const next = drawOne(wanted, all.length);
    const earlier = all[random.below(all.length)];
    const isRepeated = earlier && random.below(5) === 0;
    if (isRepeated) all.push(random.below(3) ? earlier : { ...next, eventId: earlier.eventId });
    else all.push(next);
  }
  return all;
}

function drawOne({ random, now, stops, foreign }: Wanted, at: number): Observation {
  const type = random.pick(likely);
  const minutes = random.whole(-120, 60) + (random.below(12) ? 0 : random.pick([-dayMinutes, dayMinutes]));
  return observed(type, new Date(now.getTime() + minutes * 60_000), {
    eventId: `${foreign} ${stops[0]} ${at}`,
    orderId: random.below(25) ? random.pick(stops) : foreign,
    rider: random.pick(riders),
    position: { latitude: 3.1 + random.fraction() / 10, longitude: 101.6 },
    reason: 'Nobody home',
  });
}

/** An order's own failure is rare, because nothing follows it. */
const often = seenTypes.filter((type) => type !== 'failed');
const likely = [...often, ...often, ...often, 'delivered', 'delivered', 'stop_failed', 'failed'] as const;
