import type { GeoPoint } from '../route-sketch/projection';
import { ownRoads } from './near/own-roads';
import { REGIONS } from './near/regions';
import { chosenTiles } from './tiles/tiles';

/** Malaysia and Singapore as they are offered; the ground goes on beyond it. */
export const WHOLE_MAP = { south: -1.5, west: 96, north: 10, east: 122.5 };
export const SINGAPORE = { south: 1.15, west: 103.59, north: 1.475, east: 104.1 };

/** Where one starts without a route (spec 9). */
export const DEFAULT_ZOOM = 14;

/** With nothing but names and borders. */
const CAP_COUNTRY = 12;
/** With the roads that buses use. */
const CAP_ROADS = 15;
/** With each building as a dot of its own. */
const CAP_SINGAPORE = 16;
/** Stops that lie close together may still be told apart, also where the map shows little. */
const CAP_CLOSE_STOPS = 13.5;
const CAP_CLOSE_STOPS_ON_GROUND = 15;
/** Tiles of the operator's show houses. */
const CAP_TILES = 18;
/** A pin is put to 25 m. */
const CAP_PIN = 16;

/** As near as a route may be shown whose stops would fill the view at `fitting`. */
export const zoomForStops = (fitting: number, middle: GeoPoint): number =>
  chosenTiles()
    ? Math.min(fitting, CAP_PIN)
    : Math.min(fitting, isIn(middle, SINGAPORE) || hasRoads(middle) ? CAP_CLOSE_STOPS_ON_GROUND : CAP_CLOSE_STOPS);

/** Beyond it the map has nothing more to show, but for what was fitted into the view. */
export function maxZoomAt(at: GeoPoint, fitted: number, isPinning: boolean): number {
  if (chosenTiles()) return CAP_TILES;
  if (isPinning) return CAP_PIN;
  if (isIn(at, SINGAPORE)) return CAP_SINGAPORE;
  return hasRoads(at) ? CAP_ROADS : Math.max(CAP_COUNTRY, fitted);
}

/** An imported map has them anywhere. */
const hasRoads = (at: GeoPoint): boolean => ownRoads() !== null || REGIONS.some(({ box }) => isIn(at, box));

const isIn = ({ lat, lng }: GeoPoint, { south, west, north, east }: typeof SINGAPORE): boolean =>
  lat > south && lat < north && lng > west && lng < east;

/** Web Mercator: how many pixels a kilometre of ground takes. */
export function pixelsPerKm(zoom: number, latitude: number): number {
  const kmAround = 40_075.017 * Math.cos((latitude * Math.PI) / 180);
  return (256 * 2 ** zoom) / kmAround;
}
