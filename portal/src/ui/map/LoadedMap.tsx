import './LoadedMap.css';
import { LeafletMap, type RouteProps } from '@tibara/route-map';
import type { Ground } from '@tibara/route-map/ground';
import { MapPin } from 'lucide-react';
import { Marker } from '../thread/Marker';
import { useMedia } from '../use-media';
import { MapControls } from './MapControls';
import type { MapPoint } from './points';

export interface LoadedMapProps extends RouteProps<MapPoint> {
  ground: Ground;
  onFail: () => void;
}

/** The map with our markers and buttons. */
export const LoadedMap = (props: LoadedMapProps) => (
  <LeafletMap {...props} parts={parts} isMotionReduced={useMedia('(prefers-reduced-motion: reduce)')} />
);

const parts = {
  marker: ({ state, number }: MapPoint) => <Marker state={state} number={number} />,
  rider: <Marker state="rider" />,
  pin: <MapPin aria-hidden="true" />,
  Controls: MapControls,
};
