import type { Coordinate } from '@tibara/contract/coordinates';
import { isInside, metresToRing, straightMetres } from './geometry.ts';
import type { Entries, Entry } from './index-entries.ts';
import { decodePolyline, type LatLng } from './polyline.ts';

const LARGEST_GAP_METRES = 15_000;
/** Simplified outlines leave slivers between neighbours; the Johor Strait is wider than this. */
const SLIVER_METRES = 150;

type Subzone = { entry: Entry; ring: readonly LatLng[]; south: number; north: number; west: number; east: number };

/** Where a point is: the subzone around it in Singapore, else the nearest place of Malaysia within 15 km. */
export function buildReverse(entries: Entries): (coordinate: Coordinate) => Entry | null {
  const subzones = readSubzones(entries);
  const malaysian = entries.all.filter((entry) => entry.country === 'MY');
  return ({ latitude, longitude }) => {
    const point: LatLng = [latitude, longitude];
    return findSubzone(point, subzones) ?? findNearest(point, malaysian);
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

function findSubzone(point: LatLng, subzones: readonly Subzone[]): Entry | null {
  const close = subzones.filter((subzone) => isInBox(point, subzone));
  const around = close.find(({ ring }) => isInside(point, ring));
  if (around) return around.entry;
  const slivers = close.map(({ entry, ring }) => ({ entry, away: metresToRing(point, ring) }));
  const [nearest] = slivers.filter(({ away }) => away <= SLIVER_METRES).sort((a, b) => a.away - b.away);
  return nearest?.entry ?? null;
}

function isInBox([latitude, longitude]: LatLng, { south, north, west, east }: Subzone): boolean {
  const margin = SLIVER_METRES / 111_000;
  return (
    latitude >= south - margin && latitude <= north + margin && longitude >= west - margin && longitude <= east + margin
  );
}

function findNearest(point: LatLng, entries: readonly Entry[]): Entry | null {
  let nearest: Entry | null = null;
  let distance = LARGEST_GAP_METRES;
  for (const entry of entries) {
    const away = straightMetres(point, entry.at);
    if (away < distance) [nearest, distance] = [entry, away];
  }
  return nearest;
}
