import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { makePlaces } from './my-places/make-places.ts';
import { readInputs } from './my-places/read/inputs.ts';
import { packPlaces } from './my-places/write-places.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Say where the sources are: node build-my-places.ts FOLDER');
const inputs = readInputs(folder);
// Towns and neighbourhoods are read from the gazetteer itself.
const places = makePlaces(inputs, inputs.stops).filter(({ sources }) => !sources.includes('gazetteer'));
const packed = packPlaces(places);
const data = new URL('../engines/places/data/', import.meta.url);
writeFileSync(new URL('my-places.tsv.gz', data), packed);
const checksum = createHash('sha256').update(packed).digest('hex');
writeFileSync(new URL('my-places.sha256', data), `${checksum}\n`);
const kinds = Object.entries(Object.groupBy(places, ({ kind }) => kind)).map(([kind, own]) => `${kind} ${own?.length}`);
console.log(`${places.length} places (${kinds.join(', ')}), ${packed.length} bytes, sha256 ${checksum}`);
