import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@tibara/contract/orders/views';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { ProofPicture } from '#api/files/ProofPicture.tsx';
import { asWritten } from '#ui/as-written.tsx';
import { Button } from '#ui/button/Button.tsx';
import { dayAndClock } from '#ui/date-time/wording.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { durationText } from '#ui/mark/duration.ts';

/** The photo of the handover: a thumbnail here, full size in a dialog (spec 4.3). */
export default function ProofOfDelivery({ order, position }: { order: Order; position: number }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { proofOfDelivery: picture, completionTime } = order;
  const receiver = asWritten(order.receivedBy ?? order.recipientName);
  const time = completionTime && dayAndClock(completionTime);
  return (
    <div
      className={`grid items-center gap-x-3 gap-y-2 rounded-table border border-line bg-surface px-3 py-2.5 ${picture ? 'grid-cols-[auto_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]'}`}
    >
      {picture && (
        <ProofPicture
          address={picture}
          alt=""
          width={72}
          height={52}
          className="h-13 w-18 rounded-[8px] bg-sunken object-cover"
        />
      )}
      <div>
        {/* An end that support settled names no receiver. */}
        {(order.receivedBy || picture) && (
          <p className="font-semibold">
            {order.receivedBy ? <Trans>Received by {receiver}</Trans> : <Trans>Left with {receiver}</Trans>}
          </p>
        )}
        <p className="text-caption text-ink-2">
          {picture ? <Trans>Photo, {time}</Trans> : time}
          {completionTime && isNear(completionTime, order.deliverDateTime) && (
            <>
              {' · '}
              <Punctuality end={completionTime} planned={order.deliverDateTime} />
            </>
          )}
        </p>
      </div>
      <Button
        variant="secondary"
        size={36}
        icon={<ImageIcon className="size-4" aria-hidden="true" />}
        disabledReason={picture ? null : t`The rider sent no photo of this delivery.`}
        onClick={() => setOpen(true)}
      >
        <span className="max-phone:sr-only">
          <Trans>Proof of Delivery</Trans>
        </span>
      </Button>
      {picture && (
        <Dialog
          open={isOpen}
          closeOnOutsideClick
          onClose={() => setOpen(false)}
          title={<Trans>Proof of Delivery</Trans>}
          description={
            <Trans>
              Drop-off {position}, left with {receiver} on {time}
            </Trans>
          }
        >
          <WholePicture picture={picture} receiver={order.receivedBy ?? order.recipientName} />
        </Dialog>
      )}
    </div>
  );
}

const MINUTE_MS = 60_000;
/** A delivery on another day was rescheduled, so it is neither early nor late. */
const WORTH_SAYING = 12 * 60;

const minutesBetween = (end: string, planned: string): number =>
  Math.round((Date.parse(planned) - Date.parse(end)) / MINUTE_MS);

const isNear = (end: string, planned: string): boolean => Math.abs(minutesBetween(end, planned)) <= WORTH_SAYING;

function Punctuality({ end, planned }: { end: string; planned: string }) {
  const minutes = minutesBetween(end, planned);
  const size = Math.abs(minutes);
  if (minutes === 0) return <Trans>on time</Trans>;
  const length = durationText(size);
  return minutes > 0 ? <Trans>{length} early</Trans> : <Trans>{length} late</Trans>;
}

function WholePicture({ picture, receiver }: { picture: string; receiver: string }) {
  const { t } = useLingui();
  return (
    <ProofPicture
      address={picture}
      alt={t`The parcel as it was left with ${receiver}`}
      className="max-h-[60dvh] w-full rounded-control bg-sunken object-contain"
    />
  );
}
