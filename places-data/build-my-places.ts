import { makePlaces } from './my-places/make-places.ts';
import { readInputs } from './my-places/read/inputs.ts';
import { packPlaces } from './my-places/write-places.ts';
import { writeData } from './write-data.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Say where the sources are: node build-my-places.ts FOLDER');
const inputs = readInputs(folder);
// Towns and neighbourhoods are read from the gazetteer itself.
const places = makePlaces(inputs, inputs.stops).filter(({ sources }) => !sources.includes('gazetteer'));
writeData('my-places.tsv.gz', packPlaces(places));
const kinds = Object.entries(Object.groupBy(places, ({ kind }) => kind)).map(([kind, own]) => `${kind} ${own?.length}`);
console.log(`${places.length} places (${kinds.join(', ')})`);
