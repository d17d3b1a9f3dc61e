import type { GeoPoint } from '../route-sketch/projection';

/** Malaysia and Singapore as they are offered; the ground goes on beyond it. */
export const WHOLE_MAP = { south: -1.5, west: 96, north: 10, east: 122.5 };
export const SINGAPORE = { south: 1.15, west: 103.59, north: 1.475, east: 104.1 };

/** Where one starts without a route (spec 9): nearer than the map is good for, but then there is nothing to find yet. */
export const DEFAULT_ZOOM = 14;

const CAP_MALAYSIA = 12;
const CAP_SINGAPORE = 14;
/** Stops that lie close together may still be told apart; a pin is put to 25 m. */
const CAP_CLOSE_STOPS = 13.5;
const CAP_PIN = 16;

/** As near as a route may be shown whose stops would fill the view at `fitting`. */
export const zoomForStops = (fitting: number): number => Math.min(fitting, CAP_CLOSE_STOPS);

/** Beyond it the schematic map has nothing more to show, but for what was fitted into the view. */
export function maxZoomAt({ lat, lng }: GeoPoint, fitted: number, isPinning: boolean): number {
  if (isPinning) return CAP_PIN;
  const { south, west, north, east } = SINGAPORE;
  const isSingapore = lat > south && lat < north && lng > west && lng < east;
  if (isSingapore) return CAP_SINGAPORE;
  return Math.max(CAP_MALAYSIA, fitted);
}

/** Web Mercator: how many pixels a kilometre of ground takes. */
export function pixelsPerKm(zoom: number, latitude: number): number {
  const kmAround = 40_075.017 * Math.cos((latitude * Math.PI) / 180);
  return (256 * 2 ** zoom) / kmAround;
}
