import type { LatLng } from '@tibara/places/polyline';
import type { Kind, ListedName, Place } from '../types.ts';
import type { PostcodeArea, Postcodes } from './postcodes.ts';
import type { Families, Family } from './siblings.ts';
import { type Nearby, stated } from './stated.ts';

type Guess = { at: LatLng; kind: Kind; radius: number };

/** A listed name without its own point: located by related names, else by its postcode. */
export function placeOfListed(listed: ListedName, postcodes: Postcodes, families: Families, nearby: Nearby): Place[] {
  const area = postcodes.areas.get(listed.postcode);
  if (!area) return [];
  const { name, key, sort, postcode } = listed;
  const post = { city: area.city, state: area.state, postcode };
  const family = families.find(key, area.state, area.city, { at: area.at, reach: Math.max(area.radius, 2_500) });
  const { at, kind, radius } = family ? byFamily(family, area) : byPostcode(area);
  const around = stated(name, key, kind === 'a' ? at : null, post, nearby, listed.hint);
  const extent = sort === 'street' ? 400 : sort === 'area' ? 600 : 150;
  const rank = sort === 'landmark' || /^kampung/.test(key) ? 1 : 2;
  return [
    {
      ...{ name, key, sort, kind, at, ...post, around, radiusMetres: Math.round(radius), extentMetres: extent },
      ...{ rank, aliases: [], sources: ['list'] },
    },
  ];
}

/** Related names are near each other in a city's small postcodes. This was measured by leaving out known names. */
function byFamily({ at, spread, members, by }: Family, area: PostcodeArea): Guess {
  if (by === 'series') return { at, kind: 'a', radius: Math.min(spread + (members === 1 ? 1_000 : 600), 2_500) };
  if (by === 'beside') return { at, kind: 'a', radius: 2_500 };
  if (by === 'within') return { at, kind: 'a', radius: Math.min(spread + (members === 1 ? 1_500 : 900), 2_500) };
  const radius = area.radius < 3_000 ? 1_900 : area.radius < 5_000 ? 2_200 : area.radius * 0.75;
  return { at, kind: 'a', radius };
}

function byPostcode({ at, radius }: PostcodeArea): Guess {
  return { at, kind: 'p', radius };
}
