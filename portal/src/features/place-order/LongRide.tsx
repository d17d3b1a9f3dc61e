import { Trans } from '@lingui/react/macro';
import { longRide } from '@tibara/contract/orders/times/long-ride';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { Route } from 'lucide-react';
import { Banner } from '../../ui/message/Banner';

export interface LongRideProps {
  group: OrderGroup;
  className?: string;
}

/** Only a question: a bike may be sent across the country. PAY stays as it is. */
export default function LongRide({ group, className }: LongRideProps) {
  const ride = longRide(group);
  if (!ride) return null;
  const { kilometres, position, legKilometres } = ride;
  const isCar = group.deliveryMethod === 'CAR';
  return (
    <Banner tone="warn" icon={<Route />} className={className}>
      <strong>
        {isCar ? (
          <Trans>This trip is {kilometres} km by car. Is that right?</Trans>
        ) : (
          <Trans>This trip is {kilometres} km by bike. Is that right?</Trans>
        )}
      </strong>
      <span className="gap"> </span>
      <Trans>
        Drop-off {position} is {legKilometres} km from the stop before it: check its address.
      </Trans>
      <span className="gap"> </span>
      {!isCar && <Trans>A car suits a trip this long better.</Trans>}
    </Banner>
  );
}
