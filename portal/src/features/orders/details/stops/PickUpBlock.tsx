import { Trans, useLingui } from '@lingui/react/macro';
import { isFinal, pickUpTracking } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { asWritten } from '#ui/as-written.tsx';
import { dayAndClock } from '#ui/date-time/wording.ts';
import { late } from '#ui/late.tsx';
import { severalParts } from '../../riders/carriers';
import { StopBlock } from './StopBlock';
import { StopFacts } from './StopFacts';
import { StopStatus } from './StopStatus';
import { TrackButton } from './TrackButton';

const PickUps = late(() => import('../../riders/PickUps'));

/** Address, unit, contact number, person, date and time, then the rider's progress (spec 2.7, 4.3). */
export function PickUpBlock({ group }: { group: OrderGroup }) {
  const { t } = useLingui();
  const { pickUpLocation, pickUpPersonName, pickUpContactNumber, pickUpDateTime } = group;
  const isDivided = severalParts(group).length > 0;
  return (
    <StopBlock
      label={t`Pick-up`}
      person={pickUpPersonName}
      address={pickUpLocation.address}
      facts={<StopFacts unit={pickUpLocation.unitNumber} phone={pickUpContactNumber} />}
      status={!isDivided && <PickUpStatus group={group} />}
      planned={dayAndClock(pickUpDateTime)}
      actions={<TrackButton tracking={pickUpTracking(group)} link={group.trackingLink} label={t`Track pick-up`} />}
    >
      {isDivided && <PickUps group={group} />}
    </StopBlock>
  );
}

function PickUpStatus({ group: { hadPickedUp, pickedUpTime, status, rider } }: { group: OrderGroup }) {
  if (hadPickedUp)
    return (
      <StopStatus tone="ok" at={pickedUpTime}>
        <Trans>Item(s) picked up</Trans>
      </StopStatus>
    );
  return (
    <StopStatus>
      {isFinal(status) ? (
        <Trans>Not picked up</Trans>
      ) : rider ? (
        <Trans>{asWritten(rider.name)} is on the way to the pick-up</Trans>
      ) : (
        <Trans>awaiting rider assignment</Trans>
      )}
    </StopStatus>
  );
}
