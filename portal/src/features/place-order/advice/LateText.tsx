import { Plural } from '@lingui/react/macro';
import { predictMinutesLate } from '@tibara/contract/orders/times/promise';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { durationText } from '#ui/mark/duration.ts';

/** The minutes by which each late drop-off of the order misses its time. */
export const minutesLateOf = (group: OrderGroup, now: Date): number[] =>
  predictMinutesLate(group, now).filter((minutes) => minutes > 0);

/** '2 drop-offs arrive late, by up to 33 min.' */
export function LateText({ late }: { late: readonly number[] }) {
  const longest = durationText(Math.max(...late));
  return (
    <Plural
      value={late.length}
      one={`# drop-off arrives about ${longest} late.`}
      other={`# drop-offs arrive late, by up to ${longest}.`}
    />
  );
}
