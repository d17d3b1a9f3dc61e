import type { AreaRow, Gazetteer, PlaceRow } from '@tibara/places/data-formats';
import { normalise } from '@tibara/places/data-formats';
import { isInside } from '@tibara/places/geometry';
import { decodePolyline } from '@tibara/places/polyline';
import { readMalaysia, readNeighbourhoods } from './gazetteer/malaysia.ts';
import { readAreas, readSectors } from './gazetteer/singapore.ts';
import { type CityRow, readCities, readStateNames } from './gazetteer/sources.ts';
import { writeData } from './write-data.ts';

const cities = readCities();
const areas = readAreas();
const malaysia = readMalaysia(
  cities.filter((city) => city.country === 'MY'),
  readStateNames(),
);
const singapore = readSingaporePlaces(cities, areas);
writeGazetteer({
  places: [...malaysia, ...singapore],
  areas,
  neighbourhoods: readNeighbourhoods(malaysia),
  sectors: readSectors(areas),
});

/** Neighbourhoods of Singapore without an equal name in the URA's list. */
function readSingaporePlaces(rows: readonly CityRow[], areas: readonly AreaRow[]): PlaceRow[] {
  const known = new Set(areas.flatMap(({ name, aliases = [] }) => [name, ...aliases].map(normalise)));
  const places: PlaceRow[] = [];
  for (const { name, country, at } of rows) {
    const bare = name.replace(/ (New Town|Housing Estate|Estate|Village|Town)$/, '');
    const isKnown = [name, bare].some((own) => known.has(normalise(own)));
    if (country !== 'SG' || (isKnown && name !== 'Singapore')) continue;
    known.add(normalise(name));
    const city = name === 'Singapore' ? '' : (areas.find((area) => isWithin(at, area))?.area ?? '');
    const id = `sg.${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
    places.push({ id, country, name, city, state: '', at, rank: name === 'Singapore' ? 7 : 2 });
  }
  return places;
}

function isWithin(at: [number, number], area: AreaRow): boolean {
  return (area.rings ?? []).some((ring) => isInside(at, decodePolyline(ring)));
}

function writeGazetteer(gazetteer: Gazetteer): void {
  const { places, areas, neighbourhoods, sectors } = gazetteer;
  const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join(',\n');
  const text = `{"places":[\n${lines(places)}\n],"areas":[\n${lines(areas)}\n],\n"neighbourhoods":${JSON.stringify(neighbourhoods)},\n"sectors":${JSON.stringify(sectors)}}\n`;
  writeData('gazetteer.json', text);
  console.log(`${places.length} places, ${areas.length} areas`);
}
