import { isBuilding } from '../read/sort-of.ts';
import type { Kind, Place, PostPlace } from '../types.ts';
import type { Group } from './groups.ts';
import { type Nearby, stated } from './stated.ts';

/** A name located by its own sightings. */
export function placeOfGroup(
  group: Group,
  post: PostPlace = { city: '', state: '', postcode: '' },
  nearby: Nearby,
): Place {
  const { name, key, sort, at, sightings } = group;
  const { kind, radius, extent } = knownTo(group);
  return {
    ...{ name, key, sort, kind, at, ...post },
    around: sort === 'town' || group.isWhole ? '' : stated(name, key, at, post, nearby),
    radiusMetres: Math.round(radius),
    extentMetres: Math.round(extent),
    rank: rankOf(group),
    aliases: [],
    sources: sightings.map(({ source }) => source),
  };
}

function knownTo({ name, sort, reach, sightings }: Group): { kind: Kind; radius: number; extent: number } {
  const best = Math.min(...sightings.map(({ metres }) => metres));
  if (sort === 'town') {
    const rank = Math.max(...sightings.map((sighting) => sighting.rank ?? 0));
    const radius = rank >= 6 ? 12_000 : rank === 5 ? 9_500 : rank === 4 ? 7_500 : 6_000;
    return { kind: 't', radius, extent: radius };
  }
  if (sort === 'station') return { kind: 'b', radius: 150, extent: 150 };
  if (sort === 'landmark') {
    const isExact = reach <= 150 && isBuilding(name);
    return isExact
      ? { kind: 'b', radius: 150, extent: 150 }
      : { kind: 's', radius: reach + 350, extent: Math.max(250, reach) };
  }
  if (sort === 'street') return { kind: 's', radius: reach * 1.2 + 500, extent: reach + 250 };
  const reviewed = Math.max(...sightings.map(({ rank = 0 }) => rank));
  if (reviewed >= 3) return { kind: 'a', radius: reviewed >= 5 ? 3_000 : 2_000, extent: reviewed >= 5 ? 2_500 : 1_600 };
  const radius = best <= 120 ? reach + 600 : best <= 1_000 ? 1_600 : 2_500;
  return { kind: 'a', radius, extent: Math.max(600, reach) };
}

function rankOf({ sort, sightings, key, isWhole }: Group): number {
  const reviewed = Math.max(...sightings.map(({ rank = 0 }) => rank));
  if (reviewed > 0) return Math.max(reviewed, sort === 'area' ? 2 : 1);
  if (sort === 'station') return 4;
  const stops = sightings.filter(({ metres }) => metres <= 300).length;
  if (sightings.some(({ source }) => source === 'neighbourhood')) return 3;
  if (isWhole) return 4;
  if (stops === 0) return /^rumah /.test(key) ? 1 : 2;
  return stops >= 4 ? 3 : 2;
}
