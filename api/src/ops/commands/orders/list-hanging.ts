import { inEnglish } from '@tibara/contract/language/sentence';
import { needLabels } from '@tibara/contract/orders/needs';
import { businessClock, businessDay, dayMs } from '@tibara/contract/time';
import { findHanging, type Hanging } from '../../hanging.ts';
import type { Operator } from '../operator.ts';

/** Orders that an operator must check, the oldest first. */
export async function listHanging({ bound, now, say }: Operator): Promise<void> {
  const found = await findHanging(bound, { pickUpBefore: new Date(now().getTime() - dayMs), now: now() });
  if (found.length === 0) say('No order hangs or needs a person, and no courier contradicts one.');
  for (const each of found.toSorted(
    (a, b) => a.since.getTime() - b.since.getTime() || a.number.localeCompare(b.number),
  ))
    say(lineOf(each));
}

function lineOf({ number, merchant, status, ...about }: Hanging): string {
  return `${number} · ${merchant} · ${status} · ${whyOf(about)}`;
}

function whyOf({ kind, need, since }: Pick<Hanging, 'kind' | 'need' | 'since'>): string {
  const time = `${businessDay(since)} ${businessClock(since)}`;
  if (need) return `needs a person since ${time}: ${inEnglish(needLabels[need])}`;
  return kind === 'underWay' ? `pick-up was due ${time}` : `its courier reported another end ${time}`;
}
