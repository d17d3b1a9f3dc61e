import { Plural, Trans } from '@lingui/react/macro';
import type { Tracking } from '@tibara/contract/dispatch/calls';
import { businessClock } from '@tibara/contract/time';
import type { ReactNode } from 'react';

/** The arrival time is the heading; the stops before this one are given below. */
export function TrackingHeading({ tracking }: { tracking: Tracking }) {
  const { stopsBefore, kind } = tracking;
  return (
    <>
      <h1 className="text-h1">{headline(tracking)}</h1>
      {kind === 'DROP_OFF' && stopsBefore > 0 && (
        <p className="mt-1 text-ink-2">
          <Plural value={stopsBefore} one="# stop before yours" other="# stops before yours" />
        </p>
      )}
    </>
  );
}

function headline({ kind, status, steps, estimatedArrival, scheduledTime }: Tracking): ReactNode {
  const doneAt = steps.find(({ name }) => name === (kind === 'PICK_UP' ? 'PICKED_UP' : 'DELIVERED'))?.at;
  if (status === 'CANCELLED') return <Trans>This delivery was cancelled</Trans>;
  if (status === 'FAILED') return <Trans>This delivery failed</Trans>;
  if (doneAt && kind === 'PICK_UP') return <Trans>Picked up at {businessClock(doneAt)}</Trans>;
  if (doneAt) return <Trans>Delivered at {businessClock(doneAt)}</Trans>;
  if (estimatedArrival) return <Trans>Arrives about {businessClock(estimatedArrival)}</Trans>;
  return <Trans>Expected by {businessClock(scheduledTime)}</Trans>;
}
