import { Plural, Trans } from '@lingui/react/macro';
import { isFinal } from '@tibara/contract/orders/status';
import { businessClock } from '@tibara/contract/time';
import { endOf, type StopProgress } from '../stops/progress';
import { LiveStamp, type LiveStampProps } from './LiveStamp';

/** 'Done about 12:34, 4 to go' under way, and the time of the last update. */
export function OrderProgress({ stops, ...stamp }: LiveStampProps & { stops: readonly StopProgress[] }) {
  const toGo = stops.filter(({ order }) => !isFinal(order.status)).length;
  const end = endOf(stops);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {stamp.group.status === 'IN_TRANSIT' && toGo > 0 && (
        <p className="font-semibold">
          {end !== null && (
            <>
              <Trans>Done about {businessClock(end)}</Trans>
              {' · '}
            </>
          )}
          <Plural value={toGo} one="# to go" other="# to go" />
        </p>
      )}
      <LiveStamp {...stamp} />
    </div>
  );
}
