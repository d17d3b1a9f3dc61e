import { homeRegion, regions } from '@tibara/contract/regions';
import { REGIONS } from './near/regions';
import { chosenTiles, ownRoadsLoader } from './own-map';
import type { GeoPoint } from './points';

/** The area that can be scrolled to: Malaysia and Singapore. The ground is drawn beyond it too. */
export const WHOLE_MAP = { south: -1.5, west: 96, north: 10, east: 122.5 };
export const SINGAPORE = { south: 1.15, west: 103.59, north: 1.475, east: 104.1 };

/** The centre and the zoom without a route (spec 9). */
const { centre } = regions[homeRegion];
export const DEFAULT_CENTRE: GeoPoint = { lat: centre.latitude, lng: centre.longitude };
export const DEFAULT_ZOOM = 14;

/** Regions with only names and borders. */
const CAP_COUNTRY = 12;
const CAP_ROADS = 15;
const CAP_SINGAPORE = 16;
/** Separates close stops, even where the map has few details. */
const CAP_CLOSE_STOPS = 13.5;
const CAP_CLOSE_STOPS_ON_GROUND = 15;
/** The operator's tiles show single houses. */
const CAP_TILES = 18;
/** A pin moves in steps of 25 m, and names help to place it. */
export const CAP_PIN = 17;
/** One zoom less, for tiles and roads without such names. */
const CAP_STOPS = 16;

/** The largest zoom for a route whose stops would fill the view at `fitting`. */
export const zoomForStops = (fitting: number, middle: GeoPoint): number =>
  chosenTiles()
    ? Math.min(fitting, CAP_STOPS)
    : Math.min(fitting, isIn(middle, SINGAPORE) || hasRoads(middle) ? CAP_CLOSE_STOPS_ON_GROUND : CAP_CLOSE_STOPS);

/** Beyond this zoom the map has no more details, but the fitted route may need a larger one. */
export function maxZoomAt(at: GeoPoint, fitted: number, isPinning: boolean): number {
  if (chosenTiles()) return CAP_TILES;
  if (isPinning) return CAP_PIN;
  if (isIn(at, SINGAPORE)) return CAP_SINGAPORE;
  return hasRoads(at) ? CAP_ROADS : Math.max(CAP_COUNTRY, fitted);
}

/** An imported map has roads everywhere. */
const hasRoads = (at: GeoPoint): boolean => ownRoadsLoader() !== null || REGIONS.some(({ box }) => isIn(at, box));

const isIn = ({ lat, lng }: GeoPoint, { south, west, north, east }: typeof SINGAPORE): boolean =>
  lat > south && lat < north && lng > west && lng < east;
