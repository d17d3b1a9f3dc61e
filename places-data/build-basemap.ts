import { readGazetteer } from '@tibara/places/data-formats';
import { readBorders } from './basemap/borders.ts';
import { readCoast } from './basemap/coast.ts';
import { writeChecksums, writeLayer } from './basemap/layers.ts';
import { readLabels } from './basemap/places.ts';
import { readSingapore } from './basemap/singapore.ts';

const gazetteer = readGazetteer();
const labels = readLabels(gazetteer);
const singapore = readSingapore();

writeLayer('coast.json', { rings: readCoast(gazetteer.areas) });
writeLayer('places.json', { borders: readBorders(), labels: labels.places });
writeLayer('singapore.json', { rings: singapore.rings, lines: singapore.areas, labels: labels.areas });
writeLayer('subzones.json', { lines: singapore.subzones, labels: labels.subzones });
writeChecksums();
