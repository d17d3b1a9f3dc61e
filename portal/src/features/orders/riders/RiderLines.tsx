import './riders.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Coordinate } from '@tibara/contract/coordinates';
import { metresBetween } from '@tibara/contract/metres-between';
import type { OrderGroup, Rider } from '@tibara/contract/orders/views';
import { Motorbike, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { shownPhone } from '#ui/phone/shown-phone.ts';
import type { StopProgress } from '../details/stops/progress';
import { type Carrier, severalParts } from './carriers';
import { dropOffsText } from './drop-offs-text';

interface RiderLinesProps {
  group: OrderGroup;
  stops: readonly StopProgress[];
  carriers: readonly Carrier[];
}

/** Each rider and his next point. With several riders also his drop-offs, and those that wait for a rider. */
export function RiderLines({ group, stops, carriers }: RiderLinesProps) {
  const isDivided = severalParts(group).length > 0;
  return (
    <ul className="rider-lines">
      {carriers.map((carrier) => {
        const { orderIds, rider } = carrier;
        const dropOffs = isDivided && dropOffsText(group.orders, carrier);
        return (
          <li key={orderIds[0]} className="rider-line">
            {rider ? (
              <RiderFacts rider={rider} target={targetOf(group, carrier, stops)} dropOffs={dropOffs} />
            ) : (
              <span className="text-ink-2">
                <Trans>{dropOffs}: awaiting rider assignment</Trans>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type Target = { coordinate: Coordinate; position: number };

interface RiderFactsProps {
  rider: Rider;
  target: Target | null;
  dropOffs: ReactNode;
}

function RiderFacts({ rider, target, dropOffs }: RiderFactsProps) {
  const { t } = useLingui();
  const km = rider.position && target ? (metresBetween(rider.position, target.coordinate) / 1000).toFixed(1) : null;
  return (
    <>
      <Motorbike className="size-4" aria-hidden="true" />
      <span className="rider-facts">
        <strong>{rider.name}</strong>{' '}
        <span className="text-ink-2">
          {dropOffs && <>{dropOffs} · </>}
          {rider.vehicle}
          {km && target && (
            <>
              {' · '}
              {target.position === 0 ? (
                <Trans>{km} km from pick-up</Trans>
              ) : (
                <Trans>
                  {km} km from drop-off {target.position}
                </Trans>
              )}
            </>
          )}
        </span>
      </span>
      <a
        href={`tel:${rider.contactNumber}`}
        className="rider-call"
        aria-label={t`Call ${rider.name}, ${shownPhone(rider.contactNumber)}`}
      >
        <Phone className="size-4" aria-hidden="true" />
      </a>
    </>
  );
}

/** A rider's current destination: the pick-up, then each of his drop-offs. */
function targetOf(group: OrderGroup, { orderIds, hadPickedUp }: Carrier, stops: readonly StopProgress[]) {
  if (!hadPickedUp) return { coordinate: group.pickUpLocation.coordinate, position: 0 };
  const now = stops.find(({ state, order }) => state === 'now' && orderIds.includes(order.id));
  return now ? { coordinate: now.order.dropOffLocation.coordinate, position: now.position } : null;
}
