import type { OrderGroup } from '@tibara/contract/orders/views';
import { TriangleAlert } from 'lucide-react';
import { said } from '#ui/language/language.ts';
import { late } from '#ui/late.tsx';
import type { StopProgress } from './progress';

const AfterFailure = late(() => import('./AfterFailure'));

interface FailedStopProps {
  group: OrderGroup;
  stop: StopProgress;
}

/** Why a drop-off failed or was cancelled, and the way on (spec 4.3, decisions 3). */
export function FailedStop({ group, stop }: FailedStopProps) {
  const { failureReason, failureSentence } = stop.order;
  return (
    <>
      {failureReason && (
        <p className="flex items-center gap-2.5 rounded-control bg-bad-tint px-3.5 py-2 text-bad">
          <TriangleAlert className="size-4" aria-hidden="true" />
          <span>{said(failureSentence ?? failureReason)}</span>
        </p>
      )}
      <AfterFailure group={group} stop={stop} />
    </>
  );
}
