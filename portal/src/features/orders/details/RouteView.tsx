import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Coordinate } from '@tibara/contract/coordinates';
import { isInProgress } from '@tibara/contract/order-groups/status';
import type { OrderGroup, Rider } from '@tibara/contract/order-groups/views';
import { Motorbike, Phone } from 'lucide-react';
import { useRoadLine } from '../../../api/maps/road-line';
import { settings } from '../../../api/settings';
import { atMost } from '../../../styles/breakpoints';
import { shownPhone } from '../../../ui/phone/shown-phone';
import { RouteMap } from '../../../ui/route-map/RouteMap';
import type { MarkerState } from '../../../ui/thread/Marker';
import { useMedia } from '../../../ui/use-media';
import type { StopProgress, StopState } from './stops/progress';

/** Height in pixels of the bar over the map's top edge, which stays free of markers. */
const RIDER_HEIGHT = 24;

interface RouteViewProps {
  group: OrderGroup;
  stops: readonly StopProgress[];
}

/** The route with its numbers, and the rider while the order is under way (spec 2.7). */
export default function RouteView({ group, stops }: RouteViewProps) {
  const { t } = useLingui();
  const isSmall = useMedia(atMost('panel'));
  const rider = isInProgress(group.status) ? group.rider : null;
  const isPlan = group.status === 'OPEN';
  const points = [
    { id: group.id, ...toPoint(group.pickUpLocation.coordinate), state: 'pickup' as const, label: t`Pick-up` },
    ...stops.map(({ order, position, state }) => ({
      id: order.id,
      ...toPoint(order.dropOffLocation.coordinate),
      state: isPlan ? ('stop' as const) : mapStates[state],
      number: position,
      label: t`Drop-off ${position}`,
    })),
  ];
  const line = useRoadLine(points, !isSmall);
  const riderLine = rider && <RiderLine rider={rider} target={targetOf(group, stops)} />;
  return (
    <div className="route-view">
      {isSmall && riderLine}
      <RouteMap
        className="details-map"
        name={plural(stops.length, {
          one: 'Route from the pick-up to # drop-off',
          other: 'Route from the pick-up to # drop-offs',
        })}
        points={points}
        line={line}
        rider={rider?.position ? toPoint(rider.position) : undefined}
        clearTop={rider ? RIDER_HEIGHT : 0}
        bare={isSmall}
        sketch={isSmall || !settings.hasMap}
      >
        {!isSmall && riderLine}
      </RouteMap>
    </div>
  );
}

const mapStates: Record<StopState, MarkerState> = {
  done: 'stop',
  failed: 'failed',
  cancelled: 'failed',
  now: 'next',
  next: 'next',
};

type Target = { coordinate: Coordinate; position: number };

function RiderLine({ rider, target }: { rider: Rider; target: Target | null }) {
  const { t } = useLingui();
  const km = rider.position && target ? distanceKm(rider.position, target.coordinate).toFixed(1) : null;
  return (
    <p className="rider-line">
      <Motorbike className="size-4" aria-hidden="true" />
      <span className="rider-facts">
        <strong>{rider.name}</strong>{' '}
        <span className="text-ink-2">
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
    </p>
  );
}

/** The rider's current destination: the pick-up, then each drop-off. */
function targetOf(group: OrderGroup, stops: readonly StopProgress[]): Target | null {
  if (!group.hadPickedUp) return { coordinate: group.pickUpLocation.coordinate, position: 0 };
  const now = stops.find(({ state }) => state === 'now');
  return now ? { coordinate: now.order.dropOffLocation.coordinate, position: now.position } : null;
}

const toPoint = ({ latitude: lat, longitude: lng }: Coordinate) => ({ lat, lng });

const KM_PER_DEGREE = 111.32;

/** Straight-line distance on a flat map, precise enough within a town. */
function distanceKm(a: Coordinate, b: Coordinate): number {
  const shrink = Math.cos((((a.latitude + b.latitude) / 2) * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * shrink);
}
