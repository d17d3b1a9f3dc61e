import type { Gazetteer } from '@tibara/places/data-formats';
import { straightMetres } from '@tibara/places/geometry';
import { nearFinder } from '../my-places/points/near.ts';
import type { OpenGroup } from './open-groups.ts';

export type Post = { city: string; postcode: string };

/** A post office farther away has only the school's letters. */
const FARTHEST_POST_METRES = 60_000;
const NEIGHBOUR_METRES = 8_000;
const AROUND_METRES = 1_200;

/**
 * The post town of a place: the town of its postcode, else of the nearest school's postcode, else the nearest post
 * town. Districts are not used: Kinta is not Ipoh.
 */
export function postTownFinder({ places }: Gazetteer, groups: readonly OpenGroup[]): (group: OpenGroup) => Post {
  const towns = places.filter(({ country, postcodes }) => country === 'MY' && postcodes);
  const townsOfCode = new Map<string, typeof towns>();
  for (const town of towns)
    for (const code of town.postcodes?.split(' ') ?? [])
      townsOfCode.set(code, [...(townsOfCode.get(code) ?? []), town]);
  const byCode = ({ postcodes, state, at }: OpenGroup): Post | null => {
    for (const postcode of postcodes)
      for (const town of townsOfCode.get(postcode) ?? [])
        if (town.state === state && straightMetres(town.at, at) < FARTHEST_POST_METRES)
          return { city: town.city, postcode };
    return null;
  };
  const schools = groups.filter((group) => group.isSchool && byCode(group));
  const schoolsNear = nearFinder(schools);
  return (group) => {
    const own = byCode(group);
    if (own) return group.isSchool ? own : { ...own, postcode: '' };
    const neighbour = schoolsNear(group.at, NEIGHBOUR_METRES).find(({ item }) => item.state === group.state);
    if (neighbour) return { city: byCode(neighbour.item)?.city ?? '', postcode: '' };
    const [nearest] = towns
      .filter(({ state }) => state === group.state)
      .toSorted((a, b) => straightMetres(a.at, group.at) - straightMetres(b.at, group.at));
    return { city: nearest?.city ?? '', postcode: '' };
  };
}

/** The estate around a place, whose own name is another one. */
export function aroundFinder(groups: readonly OpenGroup[]): (group: OpenGroup) => string {
  const near = nearFinder(groups.filter(({ sort }) => sort === 'area'));
  return ({ key, state, at }) =>
    near(at, AROUND_METRES).find(({ item }) => item.state === state && !` ${key} `.includes(` ${item.key} `))?.item
      .name ?? '';
}
