import { useLingui } from '@lingui/react/macro';
import type { Coordinate } from '@tibara/contract/coordinates';
import type { Tracking } from '@tibara/contract/dispatch/calls';
import type { ReactNode } from 'react';
import { settings } from '../../api/settings';
import type { MapPoint } from '../../ui/map/points';
import { RouteMap } from '../../ui/map/RouteMap';
import type { MarkerState } from '../../ui/thread/Marker';
import { OLD_SECONDS } from './position-age';

interface TrackingMapProps {
  tracking: Tracking | undefined;
  /** The age of the rider's position in seconds. */
  age: number | null;
  children: ReactNode;
}

/** Height in pixels of the name over the map's top edge, which stays free of markers. */
const NAME_HEIGHT = 28;

/** The stop, and the rider while this is the next stop. Without permission for maps only its children. */
export function TrackingMap({ tracking, age, children }: TrackingMapProps) {
  const { t } = useLingui();
  if (!settings.hasMap) return children;
  const position = (age ?? 0) <= OLD_SECONDS ? tracking?.rider?.position : null;
  const points: MapPoint[] = [];
  if (tracking) {
    const { coordinate, address } = tracking;
    points.push({ id: 'stop', ...toPoint(coordinate), state: markerOf(tracking), number: 1, label: address });
  }
  // Added after the stop, whose marker keeps its position when the rider is near.
  if (position) points.push({ id: 'rider', ...toPoint(position), state: 'rider', label: t`Rider` });
  return (
    <RouteMap
      className="tracking-map bg-map-land"
      name={position ? t`Where the rider is` : t`Where the stop is`}
      points={points}
      clearTop={NAME_HEIGHT}
    >
      {children}
    </RouteMap>
  );
}

function markerOf({ kind, status }: Tracking): MarkerState {
  if (kind === 'PICK_UP') return 'pickup';
  if (status === 'SUCCESS') return 'done';
  return status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'stop';
}

const toPoint = ({ latitude, longitude }: Coordinate) => ({ lat: latitude, lng: longitude });
