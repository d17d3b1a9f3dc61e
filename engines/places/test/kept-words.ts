import { type Random, seededRandom } from '@tibara/seeded-random';
import { readAtlas } from '../src/atlas/atlas.ts';
import { embeddedGeocoder } from '../src/geocoder.ts';
import { wordsOf } from '../src/words/normalise.ts';
import { runToEnd } from '../src/work.ts';
import { madeUpStreet } from './made-up-texts.ts';

const geocoder = embeddedGeocoder(runToEnd);

/** Typed units, and the part of each that must stay. */
const units = [
  ['', ''],
  ['Unit 5-2', '5-2'],
  ['12-03', '12-03'],
  ['B-12-3', 'B-12-3'],
  ['Lot 12', 'Lot 12'],
  ['blok 3A-12-5', '3A-12-5'],
  ['No. 7', '7'],
  ['#03-11', '03-11'],
  ['Level 4', '4'],
] as const;
const kinds = ['Menara', 'Residensi', 'Wisma Kwinuf', 'Setia Bax', 'Plaza Zolrek Phase', 'Pangsapuri Tyv', 'Kedai Mop'];
const name = (random: Random) => `${random.pick(kinds)} ${random.whole(2, 99)}`;

/** The texts whose first suggestion or address has lost a typed name or number, or gives a number to another name. */
export async function findLostWords(seed: number, most: number): Promise<string[]> {
  const { rows } = readAtlas();
  const random = seededRandom(seed);
  const isStreet = (row: number) =>
    rows.country(row) === 'MY' &&
    rows.precision(row) === 'street' &&
    rows.fields(row).name.startsWith('Jalan ') &&
    rows.fields(row).aliases.length === 0;
  const streets = Array.from({ length: rows.size }, (_, row) => row).filter(isStreet);
  const lost: string[] = [];
  for (let count = 0; count < most; count++) {
    const { name: known, city } = rows.fields(random.pick(streets));
    const [unit, kept] = random.pick(units);
    const building = name(random);
    const street = random.pick([known, madeUpStreet(random).replace(/^\d+ /, '')]);
    const text = `${[unit, building].filter(Boolean).join(random.pick([' ', ', ']))}, ${street}, ${city}`;
    const [first] = await geocoder.suggest(text);
    const offered = first && (await geocoder.place(first.id));
    for (const place of [offered, await geocoder.geocode(text)]) {
      const own = ` ${wordsOf(`${place?.unitNumber ?? ''}, ${place?.address ?? ''}`).join(' ')} `;
      const has = (part: string) => own.includes(` ${wordsOf(part).join(' ')} `.replace(/^ +$/, ''));
      const missing = [kept, building, street, city].filter((part) => !has(part));
      if (missing.length > 0) lost.push(`${text}: ${place?.address} | ${place?.unitNumber}: lost ${missing}`);
    }
  }
  return lost;
}
