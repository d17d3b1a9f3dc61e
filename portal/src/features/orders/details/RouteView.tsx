import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Coordinate } from '@tibara/contract/coordinates';
import { isFinal, isInProgress } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { useRoadLine } from '#api/places/road-line.ts';
import { settings } from '#api/settings.ts';
import { atMost } from '#styles/breakpoints.ts';
import { RouteMap } from '#ui/map/RouteMap.tsx';
import { Distance } from '#ui/mark/Distance.tsx';
import type { MarkerState } from '#ui/thread/Marker.tsx';
import { useMedia } from '#ui/use-media.ts';
import { type Carrier, carriersOf, severalParts } from '../riders/carriers';
import { RiderLines } from '../riders/RiderLines';
import type { StopProgress, StopState } from './stops/progress';

/** Heights in pixels of the riders' lines over the map's top edge, which stays free of markers. */
const FIRST_HEIGHT = 24;
const NEXT_HEIGHT = 36;
const MOST_LINES = 3;

interface RouteViewProps {
  group: OrderGroup;
  stops: readonly StopProgress[];
}

/** The route with its numbers, and the riders while the order is under way (spec 2.7). */
export default function RouteView({ group, stops }: RouteViewProps) {
  const { t } = useLingui();
  const isSmall = useMedia(atMost('panel'));
  const carriers = carriersUnderWay(group);
  const riders = carriers.flatMap(({ rider }) => (rider?.position ? [toPoint(rider.position)] : []));
  const isPlan = group.status === 'OPEN';
  const points = [
    {
      id: group.id,
      ...toPoint(group.pickUpLocation.coordinate),
      state: 'pickup' as const,
      label: t`Pick-up`,
      address: group.pickUpLocation.address,
    },
    ...stops.map(({ order, position, state }) => ({
      id: order.id,
      ...toPoint(order.dropOffLocation.coordinate),
      state: isPlan ? ('stop' as const) : mapStates[state],
      number: position,
      label: t`Drop-off ${position}`,
      address: order.dropOffLocation.address,
      note: <Distance metres={order.deliveryRange} source={group.distanceSource} />,
    })),
  ];
  const line = useRoadLine(points, settings.hasMap);
  const lines = carriers.length > 0 && (
    <RiderLines {...{ group, stops, carriers }} isOnMap={settings.hasMap && !isSmall} />
  );
  const linesHeight = FIRST_HEIGHT + NEXT_HEIGHT * (Math.min(carriers.length, MOST_LINES) - 1);
  // The list of stops follows.
  if (!settings.hasMap) return lines && <div className={frame}>{lines}</div>;
  return (
    <div className={frame}>
      {isSmall && lines}
      <RouteMap
        className="h-90 max-panel:h-50"
        name={plural(stops.length, {
          one: 'Route from the pick-up to # drop-off',
          other: 'Route from the pick-up to # drop-offs',
        })}
        points={points}
        line={line}
        riders={riders}
        clearTop={lines && !isSmall ? linesHeight : 0}
      >
        {!isSmall && lines}
      </RouteMap>
    </div>
  );
}

const frame = 'overflow-hidden rounded-card border border-line';

/** The riders of open drop-offs, and with several riders also the parts that wait for one. */
function carriersUnderWay(group: OrderGroup): Carrier[] {
  if (!isInProgress(group.status)) return [];
  const carriers = carriersOf(group).filter(({ status }) => !isFinal(status));
  return severalParts(group).length > 0 ? carriers : carriers.filter(({ rider }) => rider);
}

const mapStates: Record<StopState, MarkerState> = {
  done: 'stop',
  failed: 'failed',
  cancelled: 'failed',
  now: 'next',
  next: 'next',
};

const toPoint = ({ latitude: lat, longitude: lng }: Coordinate) => ({ lat, lng });
