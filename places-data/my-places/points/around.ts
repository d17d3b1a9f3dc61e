import type { LatLng } from '@tibara/places/polyline';
import { isBuilding } from '../read/sort-of.ts';
import type { Group } from './groups.ts';
import { nearFinder } from './near.ts';

const NEAR_METRES = 1_800;

/** Names the neighbourhood of a point: 'Bukit Bintang'. */
export function neighbourhoodFinder(groups: readonly Group[]): (at: LatLng, besides: string, state?: string) => string {
  const known = groups.filter(isNeighbourhood);
  const near = nearFinder(known);
  return (at, besides, state) => {
    const close = near(at, NEAR_METRES)
      .filter(({ item }) => item.key !== besides && (!state || !item.state || item.state === state))
      .map(({ item, metres }) => ({ name: item.name, score: (metres + 250) / weightOf(item) }))
      .toSorted((a, b) => a.score - b.score);
    return close[0]?.name ?? '';
  };
}

function isNeighbourhood(group: Group): boolean {
  if (group.sort !== 'area' && group.sort !== 'town') return false;
  if (isBuilding(group.name) || /^(hutan|ladang|bandar kuala lumpur|kuarters)/.test(group.key)) return false;
  return (
    weightOf(group) >= 1 ||
    /^(taman|bandar|desa|kampung|pekan|seksyen|ss|usj|pjs|pju|bukit|subang|puncak|setia)/.test(group.key)
  );
}

/** A widely known name is used over a larger distance. */
function weightOf({ sightings, key }: Group): number {
  const reviewed = sightings.find(({ source }) => source === 'gazetteer');
  if (reviewed) return /^(kampung|taman)/.test(key) ? 1.5 : 3;
  if (sightings.some(({ source }) => source === 'neighbourhood')) return 2;
  if (sightings.length >= 4) return 1.2;
  // Villages of old maps are unknown in the city that has grown over them.
  return /^kampung/.test(key) && sightings.every(({ source }) => source === 'locality') ? 0.35 : 0.7;
}
