import { gzipSync } from 'node:zlib';
import { normalise, readGazetteer } from '@tibara/places/data-formats';
import { straightMetres } from '@tibara/places/geometry';
import type { LatLng } from '@tibara/places/polyline';
import { areaFinder } from './singapore/area-finder.ts';
import {
  addBlocks,
  type Building,
  type Estate,
  type Landmark,
  readBuildings,
  readLandmarks,
} from './singapore/blocks.ts';
import { packBuildings } from './singapore/pack.ts';
import { readStations, readStopPlaces, type Station, type StopPlace, toTitle } from './singapore/stops.ts';
import { writeData } from './write-data.ts';

/** A landmark of a stop is across the road or around the corner. */
const BESIDE_STOP_METRES = 150;
const BUILDING_METRES = 25;

type Row = {
  name: string;
  kind: 'b' | 's' | 'a';
  around: string;
  postcode?: string;
  at: LatLng;
  radius: number;
  extent: number;
  rank: number;
  aliases?: readonly string[];
};

const gazetteer = readGazetteer();
const buildings = readBuildings();
const estates = addBlocks(buildings);
const landmarks = readLandmarks(buildings);
const stations = readStations();
const areaAt = areaFinder(gazetteer);
const streets = [...Map.groupBy(buildings, ({ street }) => street)].map(toStreet);
const better = [
  ...streets.map(({ name }) => name),
  ...landmarks.flatMap(({ names }) => names),
  ...stations.flatMap(({ name }) => [name, name.replace(/ [ML]RT Station$/, ' Station')]),
  ...gazetteer.areas.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
];
const known = new Set(better.map(normalise));
const rows = [
  ...streets,
  ...landmarks.map(toLandmark),
  ...stations.flatMap(toStations),
  ...estates.flatMap(toEstate),
  ...readStopPlaces((name) => known.has(normalise(name))).map(toStopPlace),
];
writeData('sg-places.tsv.gz', gzipSync(`${rows.map(toLine).toSorted().join('\n')}\n`, { level: 9 }));
writeData('sg-postcodes.bin.gz', gzipSync(packBuildings(buildings), { level: 9 }));
console.log(`${buildings.length} postcodes, ${buildings.filter(({ number }) => number !== '').length} with a number`);
console.log(
  `${rows.length} places: ${streets.length} streets, ${landmarks.length} landmarks, ${estates.length} estates`,
);

function toStreet([name, houses]: [string, Building[]]): Row {
  const at = middleOf(houses.map((house) => house.at));
  const away = houses.map((house) => straightMetres(at, house.at)).toSorted((a, b) => a - b);
  const radius = Math.max(BUILDING_METRES, away[Math.floor(away.length * 0.9)] ?? 0);
  return { name, kind: 's', around: areaAt(at), at, radius, extent: Math.max(100, away.at(-1) ?? 0), rank: 3 };
}

function toLandmark({ names: [name = '', ...aliases], number, street, building }: Landmark): Row {
  const { postcode, at } = building;
  return {
    name,
    kind: 'b',
    around: `${number} ${street}, ${areaAt(at)}`.trim(),
    postcode,
    at,
    radius: BUILDING_METRES,
    extent: 150,
    rank: 5,
    aliases,
  };
}

function toStations({ name, exits }: Station): Row[] {
  const at = middleOf(exits.map((exit) => exit.at));
  const reach = Math.max(100, ...exits.map((exit) => straightMetres(at, exit.at)));
  const station: Row = { name, kind: 'b', around: areaAt(at), at, radius: 50, extent: reach, rank: 5 };
  return [
    station,
    ...exits.map(
      (exit): Row => ({
        ...station,
        name: `${name} ${exit.name}`,
        at: exit.at,
        radius: BUILDING_METRES,
        extent: 50,
        rank: 2,
      }),
    ),
  ];
}

function toEstate({ name, blocks }: Estate): Row[] {
  const [first] = blocks;
  if (!first || known.has(normalise(name))) return [];
  const title = toTitle(name);
  if (blocks.length === 1) {
    const around = `${first.number} ${first.street}, ${areaAt(first.at)}`;
    return [
      {
        name: title,
        kind: 'b',
        around,
        postcode: first.postcode,
        at: first.at,
        radius: BUILDING_METRES,
        extent: 100,
        rank: 2,
      },
    ];
  }
  const at = middleOf(blocks.map((block) => block.at));
  const reach = Math.max(100, ...blocks.map((block) => straightMetres(at, block.at)));
  if (reach > 1_500) return [];
  return [{ name: title, kind: 'a', around: areaAt(at), at, radius: reach, extent: reach, rank: 3 }];
}

function toStopPlace({ name, road, points }: StopPlace): Row {
  const at = middleOf(points);
  return { name, kind: 'a', around: `${road}, ${areaAt(at)}`, at, radius: BESIDE_STOP_METRES, extent: 200, rank: 2 };
}

/** Returns one of the points: the one with the shortest sum of distances to all others. */
function middleOf(points: readonly LatLng[]): LatLng {
  const mean: LatLng = [
    points.reduce((sum, [latitude]) => sum + latitude, 0) / points.length,
    points.reduce((sum, [, longitude]) => sum + longitude, 0) / points.length,
  ];
  if (points.length <= 2) return mean;
  return points.reduce(
    (best, point) => (straightMetres(point, mean) < straightMetres(best, mean) ? point : best),
    points[0] ?? mean,
  );
}

function toLine({ name, kind, around, postcode = '', at, radius, extent, rank, aliases = [] }: Row): string {
  const [latitude, longitude] = at.map((degrees) => Math.round(degrees * 1e5));
  const metres = [radius, extent].map(Math.round);
  return [name, kind, around, 'Singapore', '', postcode, latitude, longitude, ...metres, rank, aliases.join('|')].join(
    '\t',
  );
}
