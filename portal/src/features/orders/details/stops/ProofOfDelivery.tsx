import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@tibara/contract/order-groups/views';
import { businessClock, formatDay } from '@tibara/contract/time';
import { useState } from 'react';
import { asWritten } from '../../../../ui/as-written';
import { Button } from '../../../../ui/button/Button';
import { Dialog } from '../../../../ui/dialog/Dialog';

/** The photo of the hand-over: a thumbnail here, full size in a dialog (spec 4.3). */
export function ProofOfDelivery({ order, position }: { order: Order; position: number }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { proofOfDelivery: picture, completionTime } = order;
  const recipientName = asWritten(order.recipientName);
  const time = completionTime && `${formatDay(completionTime)}, ${businessClock(completionTime)}`;
  return (
    <div className="proof">
      {picture && <img src={picture} alt="" width={72} height={52} loading="lazy" />}
      <div>
        <p className="font-semibold">
          <Trans>Left with {recipientName}</Trans>
        </p>
        <p className="text-caption text-ink-2">
          {picture ? <Trans>Photo, {time}</Trans> : time}
          {completionTime && <Punctuality end={completionTime} planned={order.deliverDateTime} />}
        </p>
      </div>
      <Button
        variant="secondary"
        size={36}
        disabledReason={picture ? null : t`The rider sent no photo of this delivery.`}
        onClick={() => setOpen(true)}
      >
        <Trans>Proof of Delivery</Trans>
      </Button>
      {picture && (
        <Dialog
          open={isOpen}
          closeOnOutsideClick
          onClose={() => setOpen(false)}
          title={<Trans>Proof of Delivery</Trans>}
          description={
            <Trans>
              Drop-off {position}, left with {recipientName} on {time}
            </Trans>
          }
        >
          <WholePicture picture={picture} recipientName={order.recipientName} />
        </Dialog>
      )}
    </div>
  );
}

const MINUTE_MS = 60_000;
/** A delivery on another day was rescheduled, so it is neither early nor late. */
const WORTH_SAYING = 12 * 60;

function Punctuality({ end, planned }: { end: string; planned: string }) {
  const minutes = Math.round((Date.parse(planned) - Date.parse(end)) / MINUTE_MS);
  const size = Math.abs(minutes);
  if (size > WORTH_SAYING) return null;
  if (minutes === 0) return <Trans> · on time</Trans>;
  const length = size < 60 ? `${size} min` : `${Math.floor(size / 60)} h ${size % 60} min`;
  return minutes > 0 ? <Trans> · {length} early</Trans> : <Trans> · {length} late</Trans>;
}

function WholePicture({ picture, recipientName }: { picture: string; recipientName: string }) {
  const { t } = useLingui();
  return <img src={picture} alt={t`The parcel as it was left with ${recipientName}`} className="proof-picture" />;
}
