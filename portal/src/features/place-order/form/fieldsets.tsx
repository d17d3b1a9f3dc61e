import type { OrderGroup } from '@tibara/contract/orders/views';
import { useNow } from '#ui/use-now.ts';
import StopFieldset, { type StopFieldsetProps } from '../stops/StopFieldset';
import { useDoorToDoorFee } from '../stops/use-door-to-door-fee';

export { default as PickUpFieldset } from '../pick-up/PickUpFieldset';
export { fetchControls } from './with-controls';

export interface GroupStopFieldsetProps
  extends Pick<StopFieldsetProps, 'fields' | 'onChange' | 'violation' | 'failure' | 'points'> {
  group: OrderGroup;
}

export function GroupStopFieldset({ group, ...fieldset }: GroupStopFieldsetProps) {
  const now = useNow();
  const doorToDoorCents = useDoorToDoorFee(group);
  return (
    <StopFieldset
      {...fieldset}
      {...{ now, doorToDoorCents }}
      pickUpTime={group.pickUpDateTime}
      near={group.pickUpLocation.coordinate}
      pickUpCountry={group.pickUpLocation.country}
      currency={group.currency}
    />
  );
}
