import { Trans } from '@lingui/react/macro';
import { isFinal, pickUpTracking } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { businessClock } from '@tibara/contract/time';
import { CircleCheck } from 'lucide-react';
import { asWritten } from '#ui/as-written.tsx';
import { dayText } from '#ui/date-time/wording.ts';
import { late } from '#ui/late.tsx';
import { severalParts } from '../../riders/carriers';
import { StopFacts } from './StopFacts';
import { TrackButton } from './TrackButton';

const PickUps = late(() => import('../../riders/PickUps'));

/** Address, unit, contact number, person, date and time, then the rider's progress (spec 2.7, 4.3). */
export function PickUpBlock({ group }: { group: OrderGroup }) {
  const { pickUpLocation, pickUpPersonName, pickUpContactNumber, pickUpDateTime } = group;
  return (
    <article className="stop-block">
      <div className="stop-head">
        <h2 className="text-h3">{pickUpLocation.address}</h2>
        <StopFacts unit={pickUpLocation.unitNumber} person={pickUpPersonName} phone={pickUpContactNumber} />
        <p className="stop-side">
          <strong>{businessClock(pickUpDateTime)}</strong>
          <span className="text-caption text-ink-2">
            <Trans>{dayText(pickUpDateTime)}, pick-up</Trans>
          </span>
        </p>
      </div>
      <PickUpProgress group={group} />
    </article>
  );
}

function PickUpProgress({ group }: { group: OrderGroup }) {
  const tracking = pickUpTracking(group);
  const track = tracking !== 'hidden' && (
    <TrackButton tracking={tracking} link={group.trackingLink} aim={<Trans>Track pick-up</Trans>} isMain />
  );
  if (severalParts(group).length > 0) {
    return (
      <div className="stop-action">
        <PickUps group={group} />
        {track}
      </div>
    );
  }
  if (group.hadPickedUp) {
    return (
      <p className="stop-line text-ok">
        <CircleCheck className="size-4" aria-hidden="true" />
        <strong>
          <Trans>Item(s) picked up</Trans>
        </strong>
        {group.pickedUpTime && <time dateTime={group.pickedUpTime}>{businessClock(group.pickedUpTime)}</time>}
      </p>
    );
  }
  if (tracking === 'hidden') return isFinal(group.status) ? <NotPickedUp /> : null;
  return (
    <div className="stop-action">
      <p className="text-ink-2">
        {group.rider ? (
          <Trans>{asWritten(group.rider.name)} is on the way to the pick-up</Trans>
        ) : (
          <Trans>awaiting rider assignment</Trans>
        )}
      </p>
      {track}
    </div>
  );
}

function NotPickedUp() {
  return (
    <p className="text-ink-2">
      <Trans>Not picked up</Trans>
    </p>
  );
}
