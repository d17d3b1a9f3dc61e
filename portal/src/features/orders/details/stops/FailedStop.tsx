import { Trans } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { businessClock } from '@tibara/contract/time';
import { TriangleAlert } from 'lucide-react';
import { said } from '#ui/language/language.ts';
import { late } from '#ui/late.tsx';
import type { StopProgress } from './progress';

const AfterFailure = late(() => import('./AfterFailure'));

interface FailedStopProps {
  group: OrderGroup;
  stop: StopProgress;
}

/** FAILED or CANCELLED in red, with the reason (spec 4.3, decisions 3). */
export function FailedStop({ group, stop }: FailedStopProps) {
  const { order } = stop;
  return (
    <>
      <p className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2.5 rounded-control bg-bad-tint px-3.5 py-2 text-bad">
        <TriangleAlert className="size-4" aria-hidden="true" />
        <span>
          <strong>{order.status === 'FAILED' ? <Trans>Failed</Trans> : <Trans>Cancelled</Trans>}</strong>
          {order.failureReason && ` · ${said(order.failureSentence ?? order.failureReason)}`}
        </span>
        {order.completionTime && <time dateTime={order.completionTime}>{businessClock(order.completionTime)}</time>}
      </p>
      <AfterFailure group={group} stop={stop} />
    </>
  );
}
