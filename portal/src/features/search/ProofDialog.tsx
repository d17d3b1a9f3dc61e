import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderHit } from '@tibara/contract/search/calls';
import { ProofPicture } from '../../api/files/ProofPicture';
import { asWritten } from '../../ui/as-written';
import { dayAndClock } from '../../ui/date-time/wording';
import { Dialog } from '../../ui/dialog/Dialog';

interface ProofDialogProps {
  dropOff: NonNullable<OrderHit['dropOff']>;
  onClose: () => void;
}

/** The picture of the hand-over in its full size, over the hits. */
export function ProofDialog({ dropOff, onClose }: ProofDialogProps) {
  const { t } = useLingui();
  const { number, completionTime, proofOfDelivery } = dropOff;
  const receiver = dropOff.receivedBy ?? dropOff.recipientName;
  const name = asWritten(receiver);
  const time = completionTime && dayAndClock(completionTime);
  return (
    <Dialog
      open
      closeOnOutsideClick
      onClose={onClose}
      title={<Trans>Proof of Delivery</Trans>}
      description={
        <Trans>
          {number}, left with {name} on {time}
        </Trans>
      }
    >
      <ProofPicture
        address={proofOfDelivery ?? ''}
        alt={t`The parcel as it was left with ${receiver}`}
        className="w-full rounded-control"
      />
    </Dialog>
  );
}
