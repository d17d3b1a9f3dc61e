import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readGazetteer } from '../embedded/gazetteer.ts';
import { readBorders } from './basemap-borders.ts';
import { readCoast } from './basemap-coast.ts';
import { readLabels } from './basemap-places.ts';
import { readSingapore } from './basemap-singapore.ts';

// The portal fetches these as files of its own, hashed and cached for a year.
const folder = new URL('../../../../portal/src/ui/route-map/basemap/', import.meta.url);
const gazetteer = readGazetteer();
const labels = readLabels(gazetteer);
const singapore = readSingapore();

mkdirSync(folder, { recursive: true });
const checksums = [
  write('coast.json', { rings: readCoast(gazetteer.areas) }),
  write('places.json', { borders: readBorders(), labels: labels.places }),
  write('singapore.json', { rings: singapore.rings, lines: singapore.areas, labels: labels.areas }),
  write('subzones.json', { lines: singapore.subzones, labels: labels.subzones }),
];
writeFileSync(new URL('sha256', folder), checksums.join(''));

function write(name: string, layer: Record<string, readonly unknown[]>): string {
  const parts = Object.entries(layer).map(
    ([key, rows]) => `"${key}":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  );
  const text = `{${parts.join(',\n')}}\n`;
  writeFileSync(new URL(name, folder), text);
  console.log(`${name}: ${text.length} bytes, ${gzipSync(text, { level: 9 }).length} packed`);
  return `${createHash('sha256').update(text).digest('hex')}  ${name}\n`;
}
