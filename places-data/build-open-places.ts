import { readGazetteer } from '@tibara/places/data-formats';
import { straightMetres } from '@tibara/places/geometry';
import { isInMalaysia } from './my-places/points/near.ts';
import { withBetterPoints } from './open-places/better-points.ts';
import { withCodeRadii } from './open-places/code-radii.ts';
import { groupOpenPlaces, nameKey, type OpenGroup, readSightings } from './open-places/open-groups.ts';
import { byLocation, type PlaceLine, readPlaceLines, rounded, writePlaceLines } from './open-places/place-lines.ts';
import { aroundFinder, postTownFinder } from './open-places/post-towns.ts';
import { singaporePlaces } from './open-places/singapore.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Say where the sources are: node build-open-places.ts FOLDER');

const gazetteer = readGazetteer();
const areas = gazetteer.places
  .filter(({ country }) => country === 'MY')
  .map(({ name, state, at }) => ({ key: nameKey(name), state, at }));
const groups = groupOpenPlaces(readSightings(folder)).filter(
  (group) => isInMalaysia(group.at) && !isInGazetteer(group),
);
const postOf = postTownFinder(gazetteer, groups);
const aroundOf = aroundFinder(groups);
const placed = groups.map((group) => ({ ...group, ...postOf(group) }));

const malaysia = withBetterPoints(readPlaceLines('my-places.tsv.gz'), placed);
writePlaceLines('my-places.tsv.gz', withCodeRadii(malaysia.lines, groups));
console.log(`${malaysia.corrected} places of Malaysia have a better point`);
const rest = placed.filter((group) => !malaysia.known.has(group)).map(toPlace);
writePlaceLines('my-open-places.tsv.gz', byLocation(withUniqueIds(rest, malaysia.lines)));

const singapore = singaporePlaces(folder, gazetteer, readPlaceLines('sg-places.tsv.gz'));
writePlaceLines('sg-places.tsv.gz', singapore.lines);
console.log(`${singapore.corrected} places of Singapore have a better point`);
writePlaceLines('sg-open-places.tsv.gz', byLocation(withUniqueIds(singapore.places, singapore.lines)));

/** Towns and neighbourhoods are read from the gazetteer itself. Bandar Tawau is Tawau. */
function isInGazetteer({ key, state, at }: OpenGroup): boolean {
  const own = key.replace(/^bandar /, '');
  return areas.some(
    (area) => (area.key === key || area.key === own) && area.state === state && straightMetres(area.at, at) < 5_000,
  );
}

function toPlace(group: (typeof placed)[number]): PlaceLine {
  const { name, kind, city, state, postcode, radius, extent, aliases, sort } = group;
  const around = [aroundOf(group), city].filter((part, at, all) => part && part !== name && all.indexOf(part) === at);
  const at = rounded(group.at);
  const rank = sort === 'area' ? 2 : 1;
  return { name, kind, around: around.join(', '), city, state, postcode, at, radius, extent, rank, aliases };
}

/** Of two places with one id, the first is kept. */
function withUniqueIds(places: readonly PlaceLine[], known: readonly PlaceLine[]): PlaceLine[] {
  const ids = new Set(known.map(idOf));
  return places.filter((place) => {
    const id = idOf(place);
    if (ids.has(id)) console.warn(`left out, a namesake in the same town: ${place.name}, ${place.around}`);
    return !ids.has(id) && ids.add(id);
  });
}

/** An id is made of these columns. */
function idOf({ name, around, city, state, postcode }: PlaceLine): string {
  return [name, around, city, state, postcode].join('\t');
}
