import { writeBytes, writeChecksums, writeLayer } from './basemap-layers.ts';
import { encodeBuildings } from './ground/building-grid.ts';
import { drawableRails, drawableRoads } from './ground/drawable-roads.ts';
import { mergeLines } from './ground/road-network.ts';
import { makeOnRoad } from './ground/road-spot.ts';
import { labelStreets } from './ground/street-labels.ts';
import { readShapes } from './ground/transit-lines.ts';
import { cleanName } from './my-places/clean-name.ts';
import { readTable } from './my-places/tables.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say where the sources lie: node build-ground.ts FOLDER (see README.md)');

const rails = drawableRails(readShapes(folder, 'rail'));
writeRegion('klang-valley.json', ['rapidkl', 'mrtfeeder'], 'rapidkl', { rails });
writeRegion('penang.json', ['penang']);
writeRegion('kuantan.json', ['kuantan'], 'kuantan');
writeLayer('singapore-streets.json', { labels: labelStreets(readStops('sg-bus-stops.tsv.gz'), (name) => name) });
writeBytes('singapore-buildings.bin', encodeBuildings(readBuildings()));
writeChecksums();

function writeRegion(
  name: string,
  feeds: readonly string[],
  named?: string,
  more: Record<string, string[]> = {},
): void {
  const lines = feeds.flatMap((feed) => readShapes(folder ?? '', feed));
  const stops = named ? readStops(`my-gtfs-${named}-stops.csv.gz`) : [];
  const network = mergeLines(lines);
  const labels = labelStreets(stops, cleanName, makeOnRoad(network));
  writeLayer(name, { ...drawableRoads(network), ...more, labels });
}

/** Where the source says on which street a stop is. */
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
