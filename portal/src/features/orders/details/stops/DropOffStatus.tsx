import { Trans } from '@lingui/react/macro';
import { businessClock } from '@tibara/contract/time';
import { Chip } from '#ui/mark/Chip.tsx';
import type { StopProgress } from './progress';
import { StopStatus } from './StopStatus';

/** The state of a drop-off with its time, or the estimate while it is open. */
export function DropOffStatus({ stop: { order, state, isNext, estimatedArrival } }: { stop: StopProgress }) {
  const about = estimatedArrival === null ? null : businessClock(estimatedArrival);
  switch (state) {
    case 'done':
      return (
        <StopStatus tone="ok" at={order.completionTime}>
          <Trans>Item(s) delivered</Trans>
        </StopStatus>
      );
    case 'failed':
    case 'cancelled':
      return (
        <StopStatus tone="bad" at={order.completionTime}>
          {state === 'failed' ? <Trans>Failed</Trans> : <Trans>Cancelled</Trans>}
        </StopStatus>
      );
    case 'now':
      return (
        <StopStatus>
          <Chip tone="info" dot="halo">
            <Trans>In transit</Trans>
          </Chip>
          {about && (
            <span>
              <Trans>about {about}</Trans>
            </span>
          )}
        </StopStatus>
      );
    case 'next':
      return (
        about && <StopStatus>{isNext ? <Trans>Next, about {about}</Trans> : <Trans>about {about}</Trans>}</StopStatus>
      );
  }
}
