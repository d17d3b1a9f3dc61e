import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import { dropOffTracking } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { businessClock } from '@tibara/contract/time';
import { dayAndClock } from '#ui/date-time/wording.ts';
import { Chip, Tag } from '#ui/mark/Chip.tsx';
import { Money } from '#ui/money/Money.tsx';
import { ShareMenu } from '../../share/ShareMenu';
import { stopText, trackingUrl } from '../../share/share-text';
import { DeliveredSteps } from './DeliveredSteps';
import { FailedStop } from './FailedStop';
import type { StopProgress } from './progress';
import { StopAction, StopBlock } from './StopBlock';
import { StopFacts } from './StopFacts';
import { TrackButton } from './TrackButton';

interface DropOffBlockProps {
  group: OrderGroup;
  stop: StopProgress;
}

/** A numbered drop-off with its facts, fees, note and events (spec 2.7, 4.3). */
export function DropOffBlock({ group, stop }: DropOffBlockProps) {
  const { order, position, state } = stop;
  const { address, unitNumber } = order.dropOffLocation;
  const by = dayAndClock(order.deliverDateTime);
  return (
    <StopBlock
      state={state}
      title={
        <>
          {position} · {address}
        </>
      }
      facts={
        <StopFacts
          unit={unitNumber}
          person={order.recipientName}
          phone={order.recipientPhone}
          email={order.recipientEmail}
          when={<Trans>by {by}</Trans>}
          item={order.product}
        />
      }
      side={<Fees stop={stop} />}
    >
      {order.noteToDriver && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{order.noteToDriver}</p>}
      {state === 'done' && <DeliveredSteps stop={stop} />}
      {(state === 'failed' || state === 'cancelled') && <FailedStop group={group} stop={stop} />}
      {(state === 'now' || state === 'next') && <OpenStop group={group} stop={stop} />}
    </StopBlock>
  );
}

function Fees({ stop: { order, state } }: { stop: StopProgress }) {
  const isCharged = state !== 'failed' && state !== 'cancelled';
  const amount = <Money cents={order.deliveryFee} currency={order.currency} />;
  const doorToDoor = (
    <Trans>
      + <Money cents={order.doorToDoorFee} currency={order.currency} /> door-to-door
    </Trans>
  );
  return (
    <>
      {isCharged ? <strong>{amount}</strong> : <s className="text-ink-2">{amount}</s>}
      {isCharged && (
        <span className="text-caption text-ink-2">
          <Trans>delivery</Trans>
        </span>
      )}
      {order.doorToDoor && (
        <span className="text-caption text-ink-2">{isCharged ? doorToDoor : <s>{doorToDoor}</s>}</span>
      )}
      {!isCharged && (
        <span className="text-caption text-ink-2">
          <Trans>not charged</Trans>
        </span>
      )}
      {order.isCodEnabled && order.codAmount !== null && (
        <Tag>
          <Trans>COD {formatCents(order.codAmount, order.currency)}</Trans>
        </Tag>
      )}
    </>
  );
}

function OpenStop({ group, stop: { order, position, state, estimatedArrival } }: DropOffBlockProps) {
  const { t, i18n } = useLingui();
  const tracking = dropOffTracking(order);
  const about = estimatedArrival === null ? null : businessClock(estimatedArrival);
  const link = order.shareLink;
  if (!about && !link && tracking === 'hidden') return null;
  return (
    <StopAction>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-ink-2">
        {state === 'now' && (
          <Chip tone="info" dot="halo">
            <Trans>In transit</Trans>
          </Chip>
        )}
        {about && <span>{state === 'now' ? <Trans>about {about}</Trans> : <Trans>Next, about {about}</Trans>}</span>}
      </p>
      {tracking !== 'hidden' && (
        <TrackButton
          tracking={tracking}
          link={order.trackingLink}
          aim={
            <Trans>
              Track<span className="sr-only"> drop-off {position}</span>
            </Trans>
          }
          isMain={state === 'now'}
        />
      )}
      {link && (
        <ShareMenu
          label={t`Share link`}
          about={t`Drop-off ${position}`}
          text={stopText(group, order, i18n.locale)}
          copied={trackingUrl(link)}
          phone={order.recipientPhone}
        />
      )}
    </StopAction>
  );
}
