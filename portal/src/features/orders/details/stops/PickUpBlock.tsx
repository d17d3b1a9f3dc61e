import { Trans } from '@lingui/react/macro';
import { isFinal, pickUpTracking } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { businessClock } from '@tibara/contract/time';
import { asWritten } from '#ui/as-written.tsx';
import { dayText } from '#ui/date-time/wording.ts';
import { late } from '#ui/late.tsx';
import { severalParts } from '../../riders/carriers';
import { StopAction, StopBlock } from './StopBlock';
import { StopFacts } from './StopFacts';
import { StopLine } from './StopLine';
import { TrackButton } from './TrackButton';

const PickUps = late(() => import('../../riders/PickUps'));

/** Address, unit, contact number, person, date and time, then the rider's progress (spec 2.7, 4.3). */
export function PickUpBlock({ group }: { group: OrderGroup }) {
  const { pickUpLocation, pickUpPersonName, pickUpContactNumber, pickUpDateTime } = group;
  return (
    <StopBlock
      title={pickUpLocation.address}
      facts={<StopFacts unit={pickUpLocation.unitNumber} person={pickUpPersonName} phone={pickUpContactNumber} />}
      side={
        <>
          <strong>{businessClock(pickUpDateTime)}</strong>
          <span className="text-caption text-ink-2">
            <Trans>{dayText(pickUpDateTime)}, pick-up</Trans>
          </span>
        </>
      }
    >
      <PickUpProgress group={group} />
    </StopBlock>
  );
}

function PickUpProgress({ group }: { group: OrderGroup }) {
  const tracking = pickUpTracking(group);
  const track = tracking !== 'hidden' && (
    <TrackButton tracking={tracking} link={group.trackingLink} aim={<Trans>Track pick-up</Trans>} isMain />
  );
  if (severalParts(group).length > 0) {
    return (
      <StopAction>
        <PickUps group={group} />
        {track}
      </StopAction>
    );
  }
  if (group.hadPickedUp) {
    return (
      <StopLine as="p" isDone at={group.pickedUpTime}>
        <strong>
          <Trans>Item(s) picked up</Trans>
        </strong>
      </StopLine>
    );
  }
  if (tracking === 'hidden') return isFinal(group.status) ? <NotPickedUp /> : null;
  return (
    <StopAction>
      <p className="text-ink-2">
        {group.rider ? (
          <Trans>{asWritten(group.rider.name)} is on the way to the pick-up</Trans>
        ) : (
          <Trans>awaiting rider assignment</Trans>
        )}
      </p>
      {track}
    </StopAction>
  );
}

function NotPickedUp() {
  return (
    <p className="text-ink-2">
      <Trans>Not picked up</Trans>
    </p>
  );
}
