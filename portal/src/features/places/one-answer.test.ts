import { type Country, countryName, type Location } from '@tibara/contract/coordinates';
import { toLocation } from '@tibara/contract/orders/places';
import { placeCalls } from '@tibara/contract/places/calls';
import { isGuess } from '@tibara/contract/places/guess';
import { type Random, seededRandom } from '@tibara/seeded-random';
import { beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#api/client.ts';
import { speakEnglish } from '#test/english.ts';
import { embeddedGeocoder } from '../../../../api/src/places/embedded.ts';
import { settlePlace } from '../../../../api/src/places/settle-place.ts';
import { makePlacesApp } from '../../../../api/test/places-app.ts';
import { readAtlas } from '../../../../engines/places/src/atlas/atlas.ts';
import { chineseNames } from '../../../../engines/places/src/words/chinese-names.ts';
import { madeUpStreet, namedIn } from '../../../../engines/places/test/made-up-texts.ts';
import { findPlace as findRow } from '../files/many/find-place';
import type { BenchRow } from '../import/bench/bench';
import { queryOf } from '../import/checks/check-rows';
import { readPaste } from '../import/paste/read-paste';
import { isAreaOfAddress } from './found-places';
import { findPlace, searchPlaces } from './search-places';

speakEnglish();

const geocoder = embeddedGeocoder();
const app = makePlacesApp();
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { statusCode, body } = await app.inject({ url });
    return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } });
  });
});

/** Of each kind: 40 in all. */
const TEXTS = 8;
/** The order's country, which a row does not need to contain. */
const country: Country = 'MY';
const plan = { now: new Date('2026-12-02T02:00:00.000Z'), pickUpDateTime: '2026-12-03T02:00:00.000Z' };
const heads = ['Name', 'Phone', 'Address'];
const { signal } = new AbortController();

type Answer = Pick<Location, 'coordinate' | 'precision' | 'radiusMetres'> & { isAsked: boolean };

/** The place that an order stores. Null if it is refused. */
async function store(place: Location): Promise<Answer | null> {
  const settled = await settlePlace(geocoder, place);
  if ('refusal' in settled) return null;
  const { coordinate, precision, radiusMetres } = settled.location;
  return { coordinate, precision, radiusMetres, isAsked: isGuess(place) };
}

async function chooseFirst(text: string): Promise<Answer | null> {
  const [group] = await searchPlaces(null)(text, signal);
  const [first] = group?.items ?? [];
  return first && !isAreaOfAddress(first) ? store(toLocation(await findPlace(first))) : null;
}

async function lookUp(row: BenchRow | undefined): Promise<Answer | null> {
  const query = row ? queryOf(row, countryName(country)) : null;
  const place = query && (await findRow(query, signal));
  return row && typeof place === 'object' && place ? store({ ...place, address: row.row.address }) : null;
}

const paste = (text: string) =>
  lookUp(readPaste(`Nama: Aida\nHP: 012-778 1902\nAlamat: ${text}`, { ...plan, region: country }).bench?.rows[0]);

const importFile = (text: string) =>
  lookUp(readPaste(`${heads.join('\t')}\nAida\t0127781902\t"${text}"`, { ...plan, region: country }).bench?.rows[0]);

async function callPublicly(address: string): Promise<Answer | null> {
  const place = await callApi(placeCalls.geocode, { query: { address } }).catch(() => null);
  return place && store({ ...place, address });
}

const atlas = readAtlas();
const { rows, buildings } = atlas;
const { towns } = namedIn(atlas);
const named = Array.from({ length: rows.size }, (_, row) => row).filter(
  (row) => !rows.isTown(row) && rows.fields(row).name.includes(' '),
);

const kinds: Record<string, (random: Random) => string> = {
  'known places': (random) => {
    const { name, city } = rows.fields(random.pick(named));
    return `${name}, ${city}`;
  },
  'unknown streets in known towns': (random) => {
    const { row, name } = random.pick(towns);
    return [madeUpStreet(random), name, rows.fields(row).state].filter(Boolean).join(', ');
  },
  'postcodes with a wrong digit': (random) => {
    const { number, street, postcode } = buildings.building(random.below(buildings.size));
    const at = random.below(postcode.length);
    const digit = (Number(postcode[at]) + random.whole(1, 9)) % 10;
    return `${number} ${street}, ${postcode.slice(0, at)}${digit}${postcode.slice(at + 1)}`;
  },
  'parts of names': (random) => {
    const { name, city } = rows.fields(random.pick(named));
    return `${name.slice(0, name.lastIndexOf(' '))}, ${city}`;
  },
  'towns in Chinese': (random) =>
    random.pick(['', `${random.whole(1, 99)} Jalan Abcxyz, `]) + random.pick([...chineseNames.keys()]),
};

/** A row at its town is one to check. A part of a name may be that of several areas or streets. */
const takenAs = (kind: string): string[] =>
  kind === 'parts of names' ? ['building'] : ['building', 'street', 'area', 'postcode'];

test.each(Object.entries(kinds))(
  'paste, file and public API answer alike: %s',
  { timeout: 60_000 },
  async (kind, draw) => {
    const random = seededRandom(kind);
    let answered = 0;
    for (let count = 0; count < TEXTS; count++) {
      const text = draw(random);
      const [pasted, filed, called] = [await paste(text), await importFile(text), await callPublicly(text)];
      expect({ text, pasted, filed }).toEqual({ text, pasted: called, filed: called });
      if (called) answered++;
      const isTaken = called && !called.isAsked && takenAs(kind).includes(called.precision);
      if (isTaken) expect({ text, first: await chooseFirst(text) }).toEqual({ text, first: called });
    }
    expect(answered).toBeGreaterThan(TEXTS / 2);
  },
);
