import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import { dropOffTracking, isFinal } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { asWritten } from '#ui/as-written.tsx';
import { dayAndClock } from '#ui/date-time/wording.ts';
import { late } from '#ui/late.tsx';
import { Tag } from '#ui/mark/Chip.tsx';
import { Money } from '#ui/money/Money.tsx';
import { ShareMenu } from '../../share/ShareMenu';
import { DropOffStatus } from './DropOffStatus';
import { FailedStop } from './FailedStop';
import type { StopProgress } from './progress';
import { StopBlock } from './StopBlock';
import { StopFacts } from './StopFacts';
import { TrackButton } from './TrackButton';

const ProofOfDelivery = late(() => import('./ProofOfDelivery'), {
  waiting: () => <div className="h-18 rounded-table border border-line bg-surface" />,
});

interface DropOffBlockProps {
  group: OrderGroup;
  stop: StopProgress;
}

/** A drop-off with its facts, fees, note and events (spec 2.7, 4.3). */
export function DropOffBlock({ group, stop }: DropOffBlockProps) {
  const { t } = useLingui();
  const { order, position, state } = stop;
  const by = dayAndClock(order.deliverDateTime);
  return (
    <StopBlock
      state={state}
      label={t`Drop-off ${position}`}
      person={order.recipientName}
      address={order.dropOffLocation.address}
      facts={<Facts stop={stop} />}
      status={<DropOffStatus stop={stop} />}
      planned={<Trans>by {by}</Trans>}
      actions={
        !isFinal(order.status) && (
          <>
            <TrackButton
              tracking={dropOffTracking(order)}
              link={order.trackingLink}
              label={t`Track drop-off ${position}`}
            />
            {order.shareLink && <ShareMenu group={group} order={order} position={position} />}
          </>
        )
      }
    >
      {order.noteToDriver && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{order.noteToDriver}</p>}
      {state === 'done' && <ProofOfDelivery order={order} position={position} />}
      {(state === 'failed' || state === 'cancelled') && <FailedStop group={group} stop={stop} />}
    </StopBlock>
  );
}

function Facts({ stop: { order, state } }: { stop: StopProgress }) {
  return (
    <StopFacts unit={order.dropOffLocation.unitNumber} phone={order.recipientPhone}>
      {order.recipientEmail && <li>{order.recipientEmail}</li>}
      {order.product && <li>{order.product}</li>}
      {state === 'done' && order.assignedDriver && (
        <li>
          <Trans>Assigned to {asWritten(order.assignedDriver)}</Trans>
        </li>
      )}
      <Fees stop={{ order, state }} />
      {order.isCodEnabled && order.codAmount !== null && (
        <li>
          <Tag>
            <Trans>COD {formatCents(order.codAmount, order.currency)}</Trans>
          </Tag>
        </li>
      )}
    </StopFacts>
  );
}

function Fees({ stop: { order, state } }: { stop: Pick<StopProgress, 'order' | 'state'> }) {
  const isCharged = state !== 'failed' && state !== 'cancelled';
  const amount = <Money cents={order.deliveryFee} currency={order.currency} />;
  const doorToDoor = (
    <Trans>
      + <Money cents={order.doorToDoorFee} currency={order.currency} /> door-to-door
    </Trans>
  );
  return (
    <>
      <li>
        {isCharged ? amount : <s>{amount}</s>} {isCharged ? <Trans>delivery</Trans> : <Trans>not charged</Trans>}
      </li>
      {order.doorToDoor && <li>{isCharged ? doorToDoor : <s>{doorToDoor}</s>}</li>}
    </>
  );
}
