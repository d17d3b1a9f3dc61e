import type { Map as LeafletMap } from 'leaflet';
import { latLngBounds, point } from './leaflet';
import { routeShape } from './lines/route-lines';
import type { GeoPoint } from './points';
import { DEFAULT_CENTRE, DEFAULT_ZOOM, maxZoomAt, zoomForStops } from './zoom';

export const EDGE = 48;
const BOTTOM = 60;
const RIGHT = 84;

/** Pans a marker away from the edges, the buttons and the note, so that its window is readable. */
export function panToMarker(map: LeafletMap, at: GeoPoint, clearTop: number): void {
  map.panInside(at, { paddingTopLeft: [EDGE, EDGE + clearTop], paddingBottomRight: [RIGHT, BOTTOM] });
}

interface Fit {
  clearTop: number;
  isPinning: boolean;
  animate: boolean;
}

/** Shows all points, at most as large as the map has details. Returns the zoom that must stay allowed for that. */
export function fitRoute(map: LeafletMap, points: readonly GeoPoint[], { clearTop, isPinning, animate }: Fit): number {
  const [only, ...others] = points;
  // Set directly, because setMaxZoom would start its own zoom and replace the fit.
  map.options.maxZoom = undefined;
  if (!only) {
    map.options.maxZoom = DEFAULT_ZOOM;
    map.setView(DEFAULT_CENTRE, DEFAULT_ZOOM, { animate });
    return DEFAULT_ZOOM;
  }
  if (others.length === 0) {
    map.options.maxZoom = maxZoomAt(only, 0, isPinning);
    map.setView(only, Math.min(DEFAULT_ZOOM, map.options.maxZoom), { animate });
    return 0;
  }
  const bounds = latLngBounds(points.map(({ lat, lng }) => [lat, lng]));
  const middle = bounds.getCenter();
  const room = point(EDGE + RIGHT, EDGE + BOTTOM + clearTop);
  const fitting = zoomForStops(map.getBoundsZoom(bounds, false, room), middle);
  map.options.maxZoom = maxZoomAt(middle, fitting, isPinning);
  // Markers drawn beside their point also need space.
  for (const marker of routeShape(map, points, fitting, []).markers) bounds.extend(marker);
  map.fitBounds(bounds, {
    paddingTopLeft: [EDGE, EDGE + clearTop],
    paddingBottomRight: [RIGHT, BOTTOM],
    maxZoom: fitting,
    animate,
  });
  return fitting;
}
