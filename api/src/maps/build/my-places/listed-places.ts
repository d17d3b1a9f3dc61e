import type { LatLng } from '../../embedded/polyline.ts';
import type { PostcodeArea, Postcodes } from './postcodes.ts';
import type { Families, Family } from './siblings.ts';
import { type Nearby, stated } from './stated.ts';
import type { Kind, ListedName, Place } from './types.ts';

type Guess = { at: LatLng; kind: Kind; radius: number };

/** A name of the list without a point of its own: by the names that belong to it, else by its postcode. */
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

function byFamily({ at, spread, members, by }: Family, area: PostcodeArea): Guess {
  const own = spread + (by === 'series' ? 600 : 900) + (members === 1 ? 400 : 0);
  return { at, kind: 'a', radius: Math.min(own, Math.max(area.radius, 1_500)) };
}

function byPostcode({ at, radius, witnesses }: PostcodeArea): Guess {
  return { at, kind: witnesses > 0 ? 'p' : 't', radius };
}
