import { businessClock, businessDay, dayMs } from '@tibara/contract/time';
import { findHanging, type Hanging } from '../../hanging.ts';
import type { Operator } from '../operator.ts';

/** Orders that an operator must check, the oldest first. */
export async function listHanging({ bound, now, say }: Operator): Promise<void> {
  const found = await findHanging(bound, { pickUpBefore: new Date(now().getTime() - dayMs), now: now() });
  if (found.length === 0) say('No order hangs, and no courier contradicts one.');
  for (const each of found.toSorted(
    (a, b) => a.since.getTime() - b.since.getTime() || a.number.localeCompare(b.number),
  ))
    say(lineOf(each));
}

function lineOf({ kind, number, merchant, status, since }: Hanging): string {
  const time = `${businessDay(since)} ${businessClock(since)}`;
  const why = kind === 'underWay' ? `pick-up was due ${time}` : `its courier reported another end ${time}`;
  return `${number} · ${merchant} · ${status} · ${why}`;
}
