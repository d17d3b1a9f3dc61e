import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { asWritten } from '#ui/as-written.tsx';
import { late } from '#ui/late.tsx';
import type { StopProgress } from './progress';
import { StopLine } from './StopLine';

const ProofOfDelivery = late(() => import('./ProofOfDelivery'), {
  waiting: () => <div className="h-18 rounded-table border border-line bg-surface" />,
});

interface DeliveredStepsProps {
  stop: StopProgress;
}

export function DeliveredSteps({ stop: { order, position, carrier } }: DeliveredStepsProps) {
  const { t } = useLingui();
  return (
    <>
      <ol className="grid gap-1.5" aria-label={t`What happened`}>
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
    <StopLine
      isDone={Boolean(isEnd)}
      mark={<span className="mx-1 size-2 rounded-full bg-current" aria-hidden="true" />}
      at={at}
    >
      {isEnd ? <strong>{children}</strong> : <span>{children}</span>}
    </StopLine>
  );
}
