// Question: which place is at or near a point of the map?
// Answer: a building, street or part of a town within a distance, else null.
import type { Coordinate } from '@tibara/contract/coordinates';
import type { Precision } from '@tibara/contract/places/calls';
import { type Atlas, placeOfBuilding, placeOfRow } from '../atlas/atlas.ts';
import type { FindNearest } from '../atlas/by-latitude.ts';
import type { Gazetteer } from '../atlas/gazetteer.ts';
import { countryAt } from '../country-at.ts';
import { isInside, metresToRing, straightMetres } from '../geometry.ts';
import type { Place } from '../place.ts';
import { decodePolyline, type LatLng } from '../polyline.ts';

/**
 * Up to the first limit a point is at a building. Beyond the second limit nobody would call a point 'near' a street.
 */
const AT_BUILDING_METRES = 60;
const NEAR_STREET_METRES = 300;
/** Beyond this distance nobody would call a point 'near' a named place. */
const LARGEST_GAP_METRES = { MY: 15_000, SG: 1_500 } as const;

type Subzone = { id: string; ring: readonly LatLng[]; south: number; north: number; west: number; east: number };
/** `isThere`: the point is the place itself instead of near it. */
export type Nearby = { place: Place; isThere: boolean };

/** The place at or near a point, in the point's own country. Null outside both countries. */
export function buildReverse(
  atlas: Atlas,
  nearestRow: FindNearest,
  nearestBuilding: FindNearest,
): (coordinate: Coordinate) => Nearby | null {
  const subzones = readSubzones(atlas.gazetteer);
  return (coordinate) => {
    const point: LatLng = [coordinate.latitude, coordinate.longitude];
    const country = countryAt(coordinate);
    if (country === 'MY') return findInMalaysia(point, atlas, nearestRow);
    if (country !== 'SG') return null;
    const building = nearestBuilding(point, NEAR_STREET_METRES);
    if (building === null) return findInSubzone(point, atlas, subzones);
    const isThere = straightMetres(point, atlas.buildings.at(building)) <= AT_BUILDING_METRES;
    return { place: placeOfBuilding(building, atlas), isThere };
  };
}

function findInSubzone(point: LatLng, atlas: Atlas, subzones: readonly Subzone[]): Nearby | null {
  const id = findSubzone(point, subzones);
  const row = id === null ? null : atlas.rows.find(id);
  return row === null ? null : { place: placeOfRow(row, atlas), isThere: false };
}

/** A close landmark or street, else the nearest part of a town. Names without their own point are not used. */
function findInMalaysia(point: LatLng, atlas: Atlas, nearestRow: FindNearest): Nearby | null {
  const { rows } = atlas;
  const find = (within: number, ...precisions: Precision[]) =>
    nearestRow(point, within, (row) => rows.country(row) === 'MY' && precisions.includes(rows.precision(row)));
  const row =
    find(AT_BUILDING_METRES, 'building') ??
    find(NEAR_STREET_METRES, 'street', 'building') ??
    find(LARGEST_GAP_METRES.MY, 'area', 'town');
  return row === null ? null : { place: placeOfRow(row, atlas), isThere: false };
}

function readSubzones({ areas }: Gazetteer): Subzone[] {
  return areas.flatMap(({ id, rings = [] }) => rings.map((ring) => toSubzone(id, decodePolyline(ring))));
}

function toSubzone(id: string, ring: LatLng[]): Subzone {
  const latitudes = ring.map(([latitude]) => latitude);
  const longitudes = ring.map(([, longitude]) => longitude);
  return {
    id,
    ring,
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
}

/** The area around the point, else the nearest area. Some points lie in gaps between areas, or on jetties outside. */
function findSubzone(point: LatLng, subzones: readonly Subzone[]): string | null {
  const close = subzones.filter((subzone) => isInBox(point, subzone));
  const around = close.find(({ ring }) => isInside(point, ring));
  if (around) return around.id;
  const gaps = close.map(({ id, ring }) => ({ id, away: metresToRing(point, ring) }));
  const [closest] = gaps.filter(({ away }) => away <= LARGEST_GAP_METRES.SG).sort((a, b) => a.away - b.away);
  return closest?.id ?? null;
}

function isInBox([latitude, longitude]: LatLng, { south, north, west, east }: Subzone): boolean {
  const margin = LARGEST_GAP_METRES.SG / 110_000;
  return (
    latitude >= south - margin && latitude <= north + margin && longitude >= west - margin && longitude <= east + margin
  );
}
