import { Plural, Trans } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { formatRadius, isApproximate, isFarOff } from '#features/places/index.ts';
import { Banner } from '#ui/message/Banner.tsx';

/** A notice that names the least exact place. Approximate points never block the payment (decisions 9.4). */
export function ApproximateStops({ group }: { group: OrderGroup }) {
  const dropOffs = group.orders.filter(({ dropOffLocation }) => isApproximate(dropOffLocation)).length;
  const isPickUp = isApproximate(group.pickUpLocation);
  if (!isPickUp && dropOffs === 0) return null;
  return (
    <Banner tone="notice">
      {dropOffs === 0 ? (
        <Trans>The pick-up is approximate.</Trans>
      ) : isPickUp ? (
        <Plural
          value={dropOffs}
          one="The pick-up and # drop-off are approximate."
          other="The pick-up and # drop-offs are approximate."
        />
      ) : (
        <Plural value={dropOffs} one="# drop-off is approximate." other="# drop-offs are approximate." />
      )}
      <span className="gap"> </span>
      <Trans>The rider goes to the pin, and the price is for the pin.</Trans>
      <span className="gap"> </span>
      <FarthestOff group={group} />
    </Banner>
  );
}

function FarthestOff({ group }: { group: OrderGroup }) {
  const places = [group.pickUpLocation, ...group.orders.map(({ dropOffLocation }) => dropOffLocation)];
  const radius = (index: number) => places[index]?.radiusMetres ?? 0;
  const worst = [...places.keys()].reduce((found, index) => (radius(index) > radius(found) ? index : found), 0);
  const place = places[worst];
  if (!place || !isFarOff(place)) return null;
  const away = formatRadius(radius(worst));
  return (
    <strong>
      {worst === 0 ? (
        <Trans>The pick-up is accurate only to about {away}.</Trans>
      ) : (
        <Trans>
          Drop-off {worst} is accurate only to about {away}.
        </Trans>
      )}
    </strong>
  );
}
