import { Trans, useLingui } from '@lingui/react/macro';
import { businessClock } from '@tibara/contract/time';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { asWritten } from '#ui/as-written.tsx';
import { late } from '#ui/late.tsx';
import type { StopProgress } from './progress';

const ProofOfDelivery = late(() => import('./ProofOfDelivery'), { waiting: () => <div className="proof h-18" /> });

interface DeliveredStepsProps {
  stop: StopProgress;
}

export function DeliveredSteps({ stop: { order, position, carrier } }: DeliveredStepsProps) {
  const { t } = useLingui();
  return (
    <>
      <ol className="stop-steps" aria-label={t`What happened`}>
        {order.assignedDriver && (
          <Step at={null}>
            <Trans>Assigned to {asWritten(order.assignedDriver)}</Trans>
          </Step>
        )}
        <Step at={carrier?.pickedUpTime ?? null}>
          <Trans>In transit</Trans>
        </Step>
        <Step at={order.completionTime} isEnd>
          <Trans>Item(s) delivered</Trans>
        </Step>
      </ol>
      <ProofOfDelivery order={order} position={position} />
    </>
  );
}

function Step({ at, isEnd, children }: { at: string | null; isEnd?: boolean; children: ReactNode }) {
  return (
    <li className={isEnd ? 'stop-line text-ok' : 'stop-line text-ink-2'}>
      {isEnd ? <CircleCheck className="size-4" aria-hidden="true" /> : <span className="step-dot" aria-hidden="true" />}
      {isEnd ? <strong>{children}</strong> : <span>{children}</span>}
      {at && <time dateTime={at}>{businessClock(at)}</time>}
    </li>
  );
}
