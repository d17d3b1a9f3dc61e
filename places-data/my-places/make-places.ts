import { withLandmarks } from './landmarks.ts';
import { withOtherNames } from './other-names.ts';
import { neighbourhoodFinder } from './points/around.ts';
import { type Group, groupSightings } from './points/groups.ts';
import { placeOfGroup } from './points/known-places.ts';
import { placeOfListed } from './points/listed-places.ts';
import { isInMalaysia } from './points/near.ts';
import { plannedStreets } from './points/planned-streets.ts';
import { findPostcodes } from './points/postcodes.ts';
import { townsOfSections } from './points/section-towns.ts';
import { findFamilies } from './points/siblings.ts';
import type { Inputs } from './read/inputs.ts';
import { type Stop, stopSightings } from './read/sightings.ts';
import type { Place, PostPlace } from './types.ts';

/** Every name with the sources' best point. */
export function makePlaces({ gazetteer, listed, stateOf, fixed }: Inputs, stops: readonly Stop[]): Place[] {
  const groups = groupSightings([...fixed, ...stopSightings(stops)]);
  const parts = groups.filter(({ isWhole }) => !isWhole);
  const postcodes = findPostcodes(gazetteer, listed, stateOf, parts);
  const posts = new Map<Group, PostPlace>(groups.map((group) => [group, postOf(group, postcodes.placeAt)]));
  const nearby = neighbourhoodFinder(groups);
  const families = findFamilies(groups, (group) => posts.get(group) ?? { state: '', city: '' });
  const inSection = townsOfSections(listed, postcodes, families);
  for (const [group, post] of posts) posts.set(group, inSection(group, post));

  const rest = listed.filter((name) => {
    const group = postcodes.groupOf(name);
    const post = group && posts.get(group);
    if (!group || !post) return true;
    // The postcode of the list replaces the group's own postcode, which was only a guess from neighbours.
    posts.set(group, { ...post, postcode: name.postcode });
    return false;
  });
  const known = groups.map((group) => placeOfGroup(group, posts.get(group), nearby));
  const placed = rest.flatMap((name) => placeOfListed(name, postcodes, families, nearby));
  // A postcode without a located name belongs to its town, which the gazetteer has.
  const areas = [...postcodes.areas.values()].filter(({ witnesses }) => witnesses > 0).map(placeOfPostcode);
  const named = withoutDoubles([...known, ...placed, ...areas]);
  const pointOf = new Map(groups.flatMap(({ sightings }) => sightings.map((sighting) => [sighting.source, sighting])));
  const all = withLandmarks({ pointOf, places: named, postcodes: postcodes.areas, placeAt: postcodes.placeAt, nearby });
  return [...all, ...plannedStreets(named, families, nearby)]
    .map(withOtherNames)
    .filter(({ at, state }) => state !== '' && isInMalaysia(at));
}

/** The list has some streets with two postcodes. If both rows have one point, they are one street. */
function withoutDoubles(places: readonly Place[]): Place[] {
  const first = new Map<string, Place>();
  for (const place of places) {
    const id = `${place.key}/${place.state}/${place.at.map((degrees) => degrees.toFixed(3)).join()}`;
    if (!first.has(id)) first.set(id, place);
  }
  return [...first.values()];
}

function postOf(group: Group, placeAt: (at: Group['at'], state?: string) => PostPlace): PostPlace {
  const post = placeAt(group.at, group.state);
  const reviewed = group.sightings.find(({ city }) => city);
  return reviewed?.city ? { ...post, city: reviewed.city, state: reviewed.state ?? post.state } : post;
}

function placeOfPostcode(area: PostPlace & { at: Group['at']; radius: number; extent: number }): Place {
  const { postcode, city, state, at, radius, extent } = area;
  return {
    ...{ name: postcode, key: postcode, sort: 'area', kind: 'p', at, around: city, city, state, postcode },
    ...{ radiusMetres: radius, extentMetres: extent, rank: 2, aliases: [], sources: ['postcode'] },
  };
}
