import { Trans, useLingui } from '@lingui/react/macro';
import type { Coordinate } from '@tibara/contract/coordinates';
import type { OrderGroup, Rider } from '@tibara/contract/orders/views';
import { metresBetween } from '@tibara/contract/places/metres-between';
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
  /** Over the map's upper edge, which RouteView keeps free of markers. */
  isOnMap: boolean;
}

/** Each rider and his next point. With several riders also his drop-offs, and those that wait for a rider. */
export function RiderLines({ group, stops, carriers, isOnMap }: RiderLinesProps) {
  const isDivided = severalParts(group).length > 0;
  return (
    <ul className={`overflow-y-auto ${isOnMap ? onMap : aboveMap}`}>
      {carriers.map((carrier) => {
        const { orderIds, rider } = carrier;
        const dropOffs = isDivided && dropOffsText(group.orders, carrier);
        return (
          <li
            key={orderIds[0]}
            data-rider-line
            className={`flex min-h-9 items-center gap-2.5 border-line pr-2 pl-4 not-first:border-t ${isOnMap && carriers.length > 1 ? '' : 'py-1'}`}
          >
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

const aboveMap = 'max-h-41 border-line border-b bg-surface';
const onMap = 'riders-on-map';

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
      <span className="flex min-w-0 flex-wrap gap-x-2.5">
        <strong className="max-w-full truncate">{rider.name}</strong>{' '}
        <span className="max-w-full text-ink-2">
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
        className="ml-auto grid size-9 flex-none place-items-center rounded-full text-brand hover:bg-brand-tint"
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
