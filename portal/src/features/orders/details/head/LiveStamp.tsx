import { Trans } from '@lingui/react/macro';
import { isInProgress } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { businessClock } from '@tibara/contract/time';
import { dayAndClock } from '#ui/date-time/wording.ts';

export interface LiveStampProps {
  group: OrderGroup;
  updatedAt: number;
  isLive: boolean;
}

/** The time of the last update while the order is under way, afterwards its end. */
export function LiveStamp({ group: { status, completionTime }, updatedAt, isLive }: LiveStampProps) {
  if (isInProgress(status)) {
    const time = clockWithSeconds(updatedAt);
    return (
      <p className="inline-flex items-center gap-1.5 text-caption text-ink-2">
        <span
          className={`size-2 rounded-full border-[1.75px] ${isLive ? 'border-ok bg-ok' : 'border-ink-2'}`}
          aria-hidden="true"
        />
        {isLive ? <Trans>Live, updated {time}</Trans> : <Trans>Not live, last updated {time}</Trans>}
      </p>
    );
  }
  if (!completionTime) return null;
  const end = dayAndClock(completionTime, true);
  return (
    <p className="text-caption text-ink-2">
      <Trans>Ended {end}</Trans>
    </p>
  );
}

/** '17:21:40' at UTC+8. The seconds are those of UTC, because the offset is whole hours. */
const clockWithSeconds = (time: number): string =>
  `${businessClock(time)}:${new Date(time).toISOString().slice(17, 19)}`;
