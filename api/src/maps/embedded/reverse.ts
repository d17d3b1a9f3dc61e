import type { Coordinate } from '@tibara/contract/coordinates';
import { countryAt } from '../country-at.ts';
import { isInside, metresToRing, straightMetres } from './geometry.ts';
import type { Entries, Entry } from './index-entries.ts';
import { decodePolyline, type LatLng } from './polyline.ts';

/** Farther from a named place nobody would say 'near' it. */
const LARGEST_GAP_METRES = { MY: 15_000, SG: 1_500 } as const;

type Subzone = { entry: Entry; ring: readonly LatLng[]; south: number; north: number; west: number; east: number };

/** Where a point is: the subzone in Singapore, the nearest place in Malaysia, and nothing outside the two. */
export function buildReverse(entries: Entries): (coordinate: Coordinate) => Entry | null {
  const subzones = readSubzones(entries);
  const malaysian = entries.all.filter((entry) => entry.country === 'MY');
  return (coordinate) => {
    const point: LatLng = [coordinate.latitude, coordinate.longitude];
    const country = countryAt(coordinate);
    if (country === 'SG') return findSubzone(point, subzones);
    return country === 'MY' ? findNearest(point, malaysian) : null;
  };
}

function readSubzones(entries: Entries): Subzone[] {
  return entries.gazetteer.areas.flatMap(({ id, rings = [] }) => {
    const entry = entries.byId.get(id);
    return entry ? rings.map((ring) => toSubzone(entry, decodePolyline(ring))) : [];
  });
}

function toSubzone(entry: Entry, ring: LatLng[]): Subzone {
  const latitudes = ring.map(([latitude]) => latitude);
  const longitudes = ring.map(([, longitude]) => longitude);
  return {
    entry,
    ring,
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
}

/** The one around the point; else the nearest, as there are slivers between them and jetties beyond them. */
function findSubzone(point: LatLng, subzones: readonly Subzone[]): Entry | null {
  const close = subzones.filter((subzone) => isInBox(point, subzone));
  const around = close.find(({ ring }) => isInside(point, ring));
  if (around) return around.entry;
  const gaps = close.map(({ entry, ring }) => ({ entry, away: metresToRing(point, ring) }));
  const [nearest] = gaps.filter(({ away }) => away <= LARGEST_GAP_METRES.SG).sort((a, b) => a.away - b.away);
  return nearest?.entry ?? null;
}

function isInBox([latitude, longitude]: LatLng, { south, north, west, east }: Subzone): boolean {
  const margin = LARGEST_GAP_METRES.SG / 110_000;
  return (
    latitude >= south - margin && latitude <= north + margin && longitude >= west - margin && longitude <= east + margin
  );
}

function findNearest(point: LatLng, entries: readonly Entry[]): Entry | null {
  let nearest: Entry | null = null;
  let distance: number = LARGEST_GAP_METRES.MY;
  for (const entry of entries) {
    const away = straightMetres(point, entry.at);
    if (away < distance) [nearest, distance] = [entry, away];
  }
  return nearest;
}
