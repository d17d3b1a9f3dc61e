import type { Map as LeafletMap } from 'leaflet';
import { DEFAULT_CENTRE, type GeoPoint } from '../route-sketch/projection';
import { latLngBounds, point } from './leaflet';
import { maxZoomAt } from './zoom';

const EDGE = 48;
/** Scale and note lie there. */
const BOTTOM = 60;
/** The zoom buttons lie there. */
const RIGHT = 84;

interface Fit {
  clearTop: number;
  isPinning: boolean;
  animate: boolean;
}

/** Shows all points, as near as the map is good for. Answers the zoom that they would fill the view with. */
export function fitRoute(map: LeafletMap, points: readonly GeoPoint[], { clearTop, isPinning, animate }: Fit): number {
  const [only = DEFAULT_CENTRE, ...others] = points;
  map.options.maxZoom = undefined;
  if (others.length === 0) {
    const cap = isPinning ? 14 : maxZoomAt(only, 0, false);
    map.setView(only, cap, { animate });
    map.setMaxZoom(maxZoomAt(only, 0, isPinning));
    return 0;
  }
  const bounds = latLngBounds(points.map(({ lat, lng }) => [lat, lng]));
  const fitting = map.getBoundsZoom(bounds, false, point(EDGE + RIGHT, EDGE + BOTTOM + clearTop));
  const cap = maxZoomAt(bounds.getCenter(), fitting, isPinning);
  map.fitBounds(bounds, {
    paddingTopLeft: [EDGE, EDGE + clearTop],
    paddingBottomRight: [RIGHT, BOTTOM],
    maxZoom: cap,
    animate,
  });
  map.setMaxZoom(cap);
  return fitting;
}
