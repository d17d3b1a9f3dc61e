import { Trans } from '@lingui/react/macro';
import type { Tracking } from '@tibara/contract/dispatch/calls';
import { businessClock } from '@tibara/contract/time';

type Step = Tracking['steps'][number];

const labels = () =>
  ({
    CONFIRMED: <Trans>Confirmed</Trans>,
    ASSIGNED: <Trans>Assigned</Trans>,
    PICKED_UP: <Trans>In transit</Trans>,
    DELIVERED: <Trans>Completed</Trans>,
    FAILED: <Trans>Failed</Trans>,
  }) satisfies Record<Step['name'], unknown>;

/** A horizontal thread: completed, current and future steps. */
export function TrackingSteps({ tracking: { steps } }: { tracking: Tracking }) {
  const words = labels();
  const now = steps.findLastIndex(({ at }) => at !== null);
  return (
    <ol className="track-steps">
      {steps.map(({ name, at }, index) => (
        <li key={name} data-state={stateOf(index, now, steps.length)} aria-current={index === now ? 'step' : undefined}>
          <span className={name === 'FAILED' && at ? 'text-bad' : undefined}>{words[name]}</span>
          {at && <time dateTime={at}>{businessClock(at)}</time>}
        </li>
      ))}
    </ol>
  );
}

function stateOf(index: number, now: number, count: number): 'done' | 'now' | 'next' {
  if (index > now) return 'next';
  return index === now && now < count - 1 ? 'now' : 'done';
}
