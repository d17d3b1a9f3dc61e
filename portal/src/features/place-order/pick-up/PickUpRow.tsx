import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { Pencil } from 'lucide-react';
import { IconButton } from '../../../ui/button/IconButton';
import { shownPhone } from '../../../ui/phone/shown-phone';
import { ThreadItem } from '../../../ui/thread/Thread';
import { Approximate, isApproximate } from '../../places';
import { editPickUpId } from '../row-focus';
import { PickUpTime } from './PickUpTime';

interface PickUpRowProps {
  group: OrderGroup;
  now: Date;
  onTime: (time: string) => void;
  onEdit: () => void;
}

/** The saved pick-up at the start of the thread. */
export function PickUpRow({ group, now, onTime, onEdit }: PickUpRowProps) {
  const { t } = useLingui();
  const { address, unitNumber } = group.pickUpLocation;
  return (
    <ThreadItem as="div" state="pickup" className="ml-6">
      <div className="pick-up-row">
        <h2 className="stop-address">
          <span className="sr-only">
            <Trans>Pick-up:</Trans>{' '}
          </span>
          {address}
        </h2>
        <p className="stop-note">
          {[unitNumber, group.pickUpPersonName].filter(Boolean).join(' · ')} ·{' '}
          <span className="whitespace-nowrap">{shownPhone(group.pickUpContactNumber)}</span>
        </p>
        {isApproximate(group.pickUpLocation) && (
          <p className="stop-tags">
            <Approximate place={group.pickUpLocation} onSet={onEdit} isFixed={group.orders.length > 0} />
          </p>
        )}
        <div className="pick-up-tools">
          <PickUpTime value={group.pickUpDateTime} now={now} onChange={onTime} />
          <IconButton
            id={editPickUpId}
            className="-mr-2 size-8"
            label={t`Edit pick-up`}
            icon={<Pencil className="size-4" />}
            onClick={onEdit}
          />
        </div>
      </div>
    </ThreadItem>
  );
}
