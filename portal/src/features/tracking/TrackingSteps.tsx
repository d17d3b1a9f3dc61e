import { Plural, Trans } from '@lingui/react/macro';
import type { Tracking } from '@tibara/contract/dispatch/calls';
import { businessClock } from '@tibara/contract/time';
import type { ReactNode } from 'react';

type Step = Tracking['steps'][number];

/** A thread: completed, current and future steps. Earlier stops are counted, without telling whose they are. */
export function TrackingSteps({ tracking: { steps } }: { tracking: Pick<Tracking, 'steps'> }) {
  const now = steps.findLastIndex(({ isDone }) => isDone);
  return (
    <ol className="track-steps grid text-caption">
      {steps.map((step, index) => {
        const state = stateOf(index, now, steps.length);
        const look = state === 'now' ? 'font-[650] text-ink' : 'text-ink-2';
        return (
          <li
            key={step.name}
            data-state={state}
            aria-current={index === now ? 'step' : undefined}
            className={`relative flex items-baseline justify-between gap-3 pb-3.5 pl-7 ${look}`}
          >
            <span className={step.name === 'FAILED' ? 'text-bad' : undefined}>{labelOf(step)}</span>
            {step.at && step.isDone && <time dateTime={step.at}>{businessClock(step.at)}</time>}
          </li>
        );
      })}
    </ol>
  );
}

function labelOf({ name, stops }: Step): ReactNode {
  switch (name) {
    case 'CONFIRMED':
      return <Trans>Confirmed</Trans>;
    case 'ASSIGNED':
      return <Trans>Rider assigned</Trans>;
    case 'PICKED_UP':
      return <Trans>Picked up</Trans>;
    case 'EARLIER_STOPS':
      return <EarlierStops {...(stops ?? { done: 0, of: 0 })} />;
    case 'NEXT':
      return <Trans>Arriving next</Trans>;
    case 'DELIVERED':
      return <Trans>Delivered</Trans>;
    case 'FAILED':
      return <Trans>Failed</Trans>;
  }
}

function EarlierStops({ done, of }: { done: number; of: number }) {
  return <Plural value={of} one={`${done} of # stop before yours`} other={`${done} of # stops before yours`} />;
}

function stateOf(index: number, now: number, count: number): 'done' | 'now' | 'next' {
  if (index > now) return 'next';
  return index === now && now < count - 1 ? 'now' : 'done';
}
