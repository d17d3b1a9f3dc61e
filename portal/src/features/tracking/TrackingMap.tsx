import { useLingui } from '@lingui/react/macro';
import type { Coordinate } from '@tibara/contract/coordinates';
import type { Tracking } from '@tibara/contract/dispatch/calls';
import type { ReactNode } from 'react';
import { RouteSketch } from '../../ui/route-sketch/RouteSketch';

interface TrackingMapProps {
  tracking: Tracking | undefined;
  /** Lies over the map. */
  children: ReactNode;
}

/** The stop, and the rider while this stop is next. */
export function TrackingMap({ tracking, children }: TrackingMapProps) {
  const { t } = useLingui();
  const rider = tracking?.rider?.position;
  const stop = tracking && {
    id: 'stop',
    ...toPoint(tracking.coordinate),
    state: tracking.kind === 'PICK_UP' ? ('pickup' as const) : markerOf(tracking),
    number: 1,
    label: tracking.address,
  };
  return (
    <RouteSketch
      className="tracking-map"
      name={rider ? t`Where the rider is` : t`Where the stop is`}
      points={stop ? [stop] : []}
      {...(rider && { rider: toPoint(rider) })}
    >
      {children}
    </RouteSketch>
  );
}

function markerOf({ status }: Tracking) {
  if (status === 'SUCCESS') return 'done' as const;
  return status === 'FAILED' || status === 'CANCELLED' ? ('failed' as const) : ('stop' as const);
}

const toPoint = ({ latitude, longitude }: Coordinate) => ({ lat: latitude, lng: longitude });
