import { writeBytes, writeChecksums, writeLayer } from './basemap/layers.ts';
import { encodeBuildings } from './ground/building-grid.ts';
import { drawableRails, drawableRoads } from './ground/drawable-roads.ts';
import { roadRows, writeRoadFile } from './ground/road-file.ts';
import { mergeLines, type RoadNode } from './ground/road-network.ts';
import { makeOnRoad } from './ground/road-spot.ts';
import { labelStreets } from './ground/street-labels.ts';
import { readShapes } from './ground/transit-lines.ts';
import { cleanName } from './my-places/read/clean-name.ts';
import { readTable } from './my-places/read/tables.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say where the sources lie: node build-ground.ts FOLDER (see README.md)');

const klangValley = networkOf(['rapidkl', 'mrtfeeder']);
const penang = networkOf(['penang']);
const kuantan = networkOf(['kuantan']);

writeLayer('klang-valley.json', {
  ...drawableRoads(klangValley),
  rails: drawableRails(readShapes(folder, 'rail')),
  labels: namesAt(klangValley, 'rapidkl'),
});
writeLayer('penang.json', drawableRoads(penang));
writeLayer('kuantan.json', { ...drawableRoads(kuantan), labels: namesAt(kuantan, 'kuantan') });
writeLayer('singapore-streets.json', { labels: labelStreets(readStops('sg-bus-stops.tsv.gz'), (name) => name) });
writeBytes('singapore-buildings.bin', encodeBuildings(readBuildings()));
writeChecksums();
// The server's router reads these roads from junction to junction.
writeRoadFile([klangValley, penang, kuantan].flatMap(roadRows));

function networkOf(feeds: readonly string[]): RoadNode[] {
  return mergeLines(feeds.flatMap((feed) => readShapes(folder ?? '', feed)));
}

function namesAt(network: readonly RoadNode[], feed: string) {
  return labelStreets(readStops(`my-gtfs-${feed}-stops.csv.gz`), cleanName, makeOnRoad(network));
}

/** The column with the stop's street, if the source has one. */
function readStops(file: string) {
  return readTable(`${folder}/${file}`).flatMap((row) => {
    const street = row.stop_desc ?? row.road ?? '';
    const at = [Number(row.stop_lat ?? row.lat), Number(row.stop_lon ?? row.lon)] as const;
    return street && !street.startsWith('BRT ') ? [{ street, at }] : [];
  });
}

function readBuildings() {
  const rows = readTable(`${folder}/sg-postcodes.csv.gz`);
  return rows.map(({ latitude, longitude }) => [Number(latitude), Number(longitude)] as const);
}
