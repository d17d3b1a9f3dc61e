import { Trans, useLingui } from '@lingui/react/macro';
import type { Tracking } from '@tibara/contract/dispatch/calls';
import { formatCents } from '@tibara/contract/money';
import { dashboardLabels, statusTones } from '@tibara/contract/orders/status';
import { businessClock } from '@tibara/contract/time';
import { settings } from '../../api/settings';
import { asWritten } from '../../ui/as-written';
import LanguageSelect from '../../ui/language/LanguageSelect';
import { said } from '../../ui/language/language';
import { Avatar } from '../../ui/mark/Avatar';
import { Chip } from '../../ui/mark/Chip';
import { Banner } from '../../ui/message/Banner';
import { ageOf, OLD_SECONDS } from './position-age';
import { clockOrDay, TrackingHeading } from './TrackingHeading';
import { TrackingSteps } from './TrackingSteps';

interface TrackingPanelProps {
  tracking: Tracking;
  updatedAt: number;
  isLate: boolean;
  /** The time of the last attempt to update. */
  now?: number;
}

export function TrackingPanel({ tracking, updatedAt, isLate, now = updatedAt }: TrackingPanelProps) {
  const { t } = useLingui();
  const { kind, status, rider, proofOfDelivery, address, scheduledTime, product, codAmount } = tracking;
  const due = clockOrDay(scheduledTime, updatedAt);
  const sender = asWritten(tracking.sender);
  const recipientFirstName = asWritten(tracking.recipientFirstName);
  const receiver = asWritten(tracking.receivedBy);
  return (
    <>
      {isLate && (
        <Banner tone="offline">
          <Trans>You are offline. Last updated {businessClock(updatedAt)}.</Trans>
        </Banner>
      )}
      <header>
        <div className="mb-1.5 flex items-start justify-between gap-3">
          <p className="text-ink-2">
            {kind === 'PICK_UP' ? (
              <Trans>Pick-up at {sender}</Trans>
            ) : (
              <Trans>
                From {sender} to {recipientFirstName}
              </Trans>
            )}
          </p>
          <Chip tone={statusTones[status]} dot={status === 'IN_TRANSIT' ? 'halo' : 'filled'}>
            {said(dashboardLabels[status])}
          </Chip>
        </div>
        <TrackingHeading tracking={tracking} now={updatedAt} />
      </header>
      <TrackingSteps tracking={tracking} />
      {rider && (
        <p className="card flex items-center gap-4 p-4">
          <Avatar name={rider.name} />
          <span>
            <span className="block font-semibold">{rider.name}</span>
            <span className="block text-ink-2">{rider.vehicle}</span>
            <PositionAge seconds={ageOf(tracking, updatedAt, now)} />
          </span>
        </p>
      )}
      <p>
        <span className="block font-semibold">{address}</span>
        {product && (
          <span className="block wrap-anywhere">
            <Trans>Item: {asWritten(product)}</Trans>
          </span>
        )}
        {status !== 'CANCELLED' && !tracking.isHeldUp && (
          <span className="text-ink-2">
            {kind === 'PICK_UP' ? <Trans>planned for {due}</Trans> : <Trans>promised by {due}</Trans>}
          </span>
        )}
      </p>
      {codAmount !== null && (
        <Banner tone="info">
          <Trans>
            Please have <strong>{formatCents(codAmount, tracking.currency)}</strong> in cash ready for the rider.
          </Trans>
        </Banner>
      )}
      {proofOfDelivery && (
        <figure className="grid gap-2">
          <img
            src={proofOfDelivery}
            alt={t`The handover`}
            className="max-h-80 w-full rounded-control border border-line object-contain"
          />
          <figcaption className="text-caption text-ink-2">
            <Trans>Proof of Delivery</Trans>
            {tracking.receivedBy && (
              <>
                {' · '}
                <Trans>Received by {receiver}</Trans>
              </>
            )}
          </figcaption>
        </figure>
      )}
      <p className="border-line border-t pt-4 text-caption text-ink-2">
        {kind === 'PICK_UP' ? (
          <Trans>This page shows the pick-up only.</Trans>
        ) : (
          <Trans>This page shows your delivery only.</Trans>
        )}{' '}
        <Trans>
          Updates automatically, last at {clockWithSeconds(updatedAt)}.{' '}
          <a href={settings.supportUrl} className="link">
            Need help?
          </a>
        </Trans>
      </p>
      <p className="-mx-2">
        <LanguageSelect />
      </p>
    </>
  );
}

/** Riders' phones are silent in lifts and car parks, so an old position is told as old. */
function PositionAge({ seconds }: { seconds: number | null }) {
  const { t } = useLingui();
  if (!settings.hasMap || seconds === null || seconds > OLD_SECONDS) return null;
  const minutes = Math.floor(seconds / 60);
  const ago = minutes === 0 ? t`less than a minute ago` : t`${minutes} min ago`;
  return (
    <span className="block text-caption text-ink-2">
      {seconds > STALE_SECONDS ? <Trans>Last seen {ago}</Trans> : <Trans>On the map: {ago}</Trans>}
    </span>
  );
}

const STALE_SECONDS = 120;

const clockWithSeconds = (time: number): string =>
  `${businessClock(time)}:${new Date(time).toISOString().slice(17, 19)}`;
