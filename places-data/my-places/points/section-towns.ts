import type { ListedName, PostPlace } from '../types.ts';
import type { Group } from './groups.ts';
import { nearFinder } from './near.ts';
import type { Postcodes } from './postcodes.ts';
import { type Families, seriesIn } from './siblings.ts';

const NEAR_METRES = 700;

/** A planned section's own town applies around it: USJ 9 is in Subang Jaya, though with postcodes of Puchong. */
export function townsOfSections(listed: readonly ListedName[], postcodes: Postcodes, families: Families) {
  const sections = listed.flatMap(({ key, postcode }) => {
    const area = postcodes.areas.get(postcode);
    const token = area && seriesIn(key, area.state, area.city)[0];
    if (area?.state !== 'Selangor' || !token || !/\/(ss|usj|pju|pjs|bu)\d/.test(token)) return [];
    const family = families.find(key, area.state, area.city, { at: area.at, reach: Math.max(area.radius, 2_500) });
    return family?.by === 'series' && family.spread < 1_500 ? [{ at: family.at, city: area.city }] : [];
  });
  const near = nearFinder(sections);
  return (group: Group, post: PostPlace): PostPlace => {
    if (post.state !== 'Selangor' || group.sightings.some(({ source }) => source === 'gazetteer')) return post;
    const section = near(group.at, NEAR_METRES)[0]?.item;
    return !section || section.city === post.city ? post : { ...post, city: section.city, postcode: '' };
  };
}
