import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@tibara/contract';
import { squareOf } from '@tibara/contract/places/squares';
import { importMap } from '@tibara/places';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { testDatabase } from '../../test/harness-db.ts';
import { smallMap, twoTowns } from '../../test/small-map.ts';
import { writeMap } from '../../test/write-map.ts';
import { connect } from '../platform/db/connect.ts';
import { ownerOf } from './cli/import.ts';
import { embeddedGeocoder } from './embedded.ts';
import { importedGeocoder } from './imported.ts';

const database = await testDatabase();
const geocoder = importedGeocoder(database.db);
const gazetteer = embeddedGeocoder();
const folder = mkdtempSync(join(tmpdir(), 'tibara-map-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const mapFile = (name: string, elements: Parameters<typeof writeMap>[1]): string => {
  const path = join(folder, name);
  writeMap(path, elements);
  return path;
};

/** Like the command, on its own connection. `stopAfter` is the step at which Ctrl-C arrives. */
async function runImport(
  file: string,
  stopAfter?: string,
  ownerUrl = database.ownerUrl,
): Promise<{ names: number; began: Record<string, number> }> {
  const stopping = new AbortController();
  const began: Record<string, number> = {};
  const db = connect({ url: ownerUrl, max: 1 });
  const onStep = (step: string, share: number) => {
    began[step] ??= share;
    if (step === stopAfter && share === 1) stopping.abort();
  };
  try {
    const owner = ownerOf(db);
    const names = await importMap({ file, owner, gazetteer, signal: stopping.signal, onStep });
    return { names, began };
  } finally {
    await db.destroy();
  }
}

const titles = async (text: string) => (await geocoder.suggest(text)).map(({ title }) => title);
const labels = async (text: string) =>
  (await geocoder.suggest(text)).map(({ title, subtitle, precision }) => `${title} | ${subtitle} | ${precision}`);

describe('an imported map', () => {
  beforeAll(async () => {
    await runImport(mapFile('towns.osm.pbf', twoTowns()));
  });

  test('finds a house by its number and street in any spelling', async () => {
    const house = '12 Jalan SS 15/4 | SS15, 47500 Subang Jaya, Selangor, Malaysia | building';
    for (const text of ['12 Jalan SS15/4', '12 jln ss 15/4', '12, Jalan SS15/4, Subang Jaya', '12 jalan ss15/4 47500'])
      expect((await labels(text))[0]).toBe(house);
  });

  test('joins a street drawn in pieces, with its extent', async () => {
    const [first, ...others] = await geocoder.suggest('jalan ss15/4');
    expect(first).toMatchObject({ title: 'Jalan SS 15/4', precision: 'street', country: 'MY' });
    expect(others.filter(({ precision }) => precision === 'street')).toEqual([]);
    // 690 m from end to end, the point in its middle.
    expect(first?.radiusMetres).toBeGreaterThan(290);
    expect(first?.radiusMetres).toBeLessThan(350);
    expect(first?.coordinate?.longitude).toBeCloseTo(101.589, 2);
  });

  test('keeps an unknown house number at its street', async () => {
    const [first] = await geocoder.suggest('88A Jalan SS15/4');
    expect(first).toMatchObject({ title: '88A Jalan SS 15/4', precision: 'street' });
    const place = await geocoder.place(first?.id ?? '');
    expect(place).toMatchObject({
      address: '88A Jalan SS 15/4, SS15, Subang Jaya, Selangor, Malaysia',
      precision: 'street',
    });
  });

  test('separates two streets of one name by town, the nearer first', async () => {
    const near = async (latitude: number, longitude: number) =>
      (await geocoder.suggest('jalan mawar', { latitude, longitude })).map(({ subtitle }) => subtitle);
    expect((await near(3.07, 101.59))[0]).toContain('Subang Jaya');
    expect((await near(2.99, 101.79))[0]).toContain('Kajang');
    expect(await geocoder.geocode('3 Jalan Mawar, Kajang')).toMatchObject({ city: 'Kajang', precision: 'street' });
    expect(await geocoder.geocode('Jalan Mawar', { city: 'Subang Jaya' })).toMatchObject({ city: 'Subang Jaya' });
  });

  test('finds malls, shops and houses by name or postcode', async () => {
    expect(await labels('subang plaza')).toEqual([
      'Subang Plaza Besar | SS15, Subang Jaya, Selangor, Malaysia | building',
    ]);
    expect(await titles('kedai kopi')).toEqual(['Kedai Kopi Lima']);
    expect(await titles('018956')).toEqual(['10 Bayfront Avenue']);
    expect(await geocoder.geocode('10 Bayfront Avenue, #05-11, Singapore 018956')).toMatchObject({
      postalCode: '018956',
      country: 'SG',
      precision: 'building',
      state: '',
    });
  });

  test('tolerates a typing mistake, and a state or country behind', async () => {
    expect(await titles('subang plasa')).toEqual(['Subang Plaza Besar']);
    expect((await titles('12 jalan ss15/4, subang jaya, selangor, malaysia'))[0]).toBe('12 Jalan SS 15/4');
    expect((await titles('9 jaln ss15/4'))[0]).toBe('9 Jalan SS 15/4');
    expect(await titles('subang plurzo')).toEqual([]);
    // Mistakes in the first letters too: replaced, missing, added, swapped.
    for (const text of ['sybang plaza', 'sbang plaza', 'suubang plaza', 'usbang plaza'])
      expect(await titles(text)).toEqual(['Subang Plaza Besar']);
  });

  test('reads block, number, unit and postcode in any form', async () => {
    for (const text of ['No. 10 Bayfront Ave S018956', 'Blk 10 Bayfront Avenue #05-11', 'S(018956)', '(S)018956'])
      expect((await titles(text))[0]).toBe('10 Bayfront Avenue');
  });

  test('finds a place by each of its names', async () => {
    for (const text of ['bayfront mrt', 'Bayfront MRT Station', 'mrt bayfront']) {
      expect(await titles(text)).toEqual(['Bayfront']);
    }
    expect(await titles('float at the bay')).toEqual(['Float @ the Bay']);
    expect(await titles('floating stage')).toEqual(['Float @ the Bay']);
  });

  test("gives a point with at most the map's decimals", async () => {
    for (const { coordinate } of await geocoder.suggest('jalan ss15/4')) {
      expect(`${coordinate?.latitude},${coordinate?.longitude}`).toMatch(/^\d+(\.\d{1,7})?,\d+(\.\d{1,7})?$/);
    }
  });

  test('locates a point at its building or on its street', async () => {
    const around = async (latitude: number, longitude: number) =>
      (await geocoder.reverse({ latitude, longitude }))?.address ?? null;
    expect(await around(3.0741, 101.58611)).toMatch(/^Near 12 Jalan SS 15\/4, SS15/);
    // A hundred metres along the street from its middle and from every house.
    expect(await around(3.07515, 101.5917)).toMatch(/^Near Jalan SS 15\/4/);
    expect(await around(3.2, 101.2)).toBeNull();
  });

  test('writes streets along their lines and houses by their number', async () => {
    const names = await geocoder.namesAround({ latitude: 3.0741, longitude: 101.58611 });
    const street = names.filter(({ name }) => name === 'Jalan SS 15/4');
    expect(street).toMatchObject([{ kind: 'street', turn: expect.any(Number) }]);
    expect(names.find(({ name }) => name === '12')).toMatchObject({ kind: 'building' });
    expect(await geocoder.namesAround({ latitude: 3.2, longitude: 101.2 })).toEqual([]);
  });

  test('offers nothing across the border or in another town', async () => {
    expect(await titles('kampung seberang')).toEqual([]);
    expect(await geocoder.geocode('Jalan Mawar, Ipoh')).toBeNull();
  });

  test("returns nothing for another engine's or a removed place", async () => {
    expect(await geocoder.place('sg.postcode.238823')).toBeNull();
    expect(await geocoder.place('imported:w1')).toBeNull();
  });
});

describe('a second import', () => {
  const newer = () => {
    const map = smallMap();
    map.way(
      [
        [3.1, 101.6],
        [3.1, 101.61],
      ],
      { highway: 'residential', name: 'Jalan Kenanga' },
    );
    return map.elements();
  };

  test('serves the old map until complete, and resumes after the last step', async () => {
    await runImport(mapFile('old.osm.pbf', twoTowns()));
    const file = mapFile('new.osm.pbf', newer());
    await expect(runImport(file, 'Putting places together')).rejects.toThrow();
    expect(await titles('jalan kenanga')).toEqual([]);
    expect(await titles('kedai kopi')).toEqual(['Kedai Kopi Lima']);
    const { names, began } = await runImport(file);
    expect(names).toBe(1);
    expect(began).toMatchObject({ 'Reading the file': 1, 'Putting places together': 1 });
    expect(await titles('jalan kenanga')).toEqual(['Jalan Kenanga']);
    expect(await titles('kedai kopi')).toEqual([]);
  });

  test('of a file that has changed begins anew', async () => {
    const file = mapFile('changed.osm.pbf', newer());
    await expect(runImport(file, 'Reading the file')).rejects.toThrow();
    writeMap(file, twoTowns());
    const { began } = await runImport(file);
    expect(began['Reading the file']).toBeLessThan(1);
    expect(await titles('kedai kopi')).toEqual(['Kedai Kopi Lima']);
  });

  test('leaves only the indexes of the current tables', async () => {
    const { rows } = await database.inspectorDb
      .selectFrom('pg_indexes' as never)
      .selectAll()
      .execute()
      .then((all) => ({ rows: all as { tablename: string; indexname: string }[] }));
    const ours = rows.filter(({ tablename }) => tablename.startsWith('map_')).map(({ indexname }) => indexname);
    expect(ours.sort()).toEqual([
      'map_imports_pkey',
      'map_names_at',
      'map_names_name',
      'map_names_pkey',
      'map_names_words',
      'map_roads_bounds',
      'map_roads_pkey',
      'map_roads_square',
    ]);
  });
});

test('the imported map comes first, then the embedded places', async () => {
  const host = await startApi({ env: { GEOCODER: 'imported,embedded' } });
  const ask = async (q: string) => (await host.call(api.places.suggest, { query: { q } })).body.suggestions[0];
  // A separate database without an import.
  expect((await ask('kedai kopi lima'))?.title).not.toBe('Kedai Kopi Lima');
  await runImport(mapFile('served.osm.pbf', twoTowns()), undefined, host.ownerUrl);
  const found = await ask('kedai kopi lima');
  expect(found).toMatchObject({ title: 'Kedai Kopi Lima', precision: 'building' });
  const place = await host.call(api.places.place, { params: { id: found?.id ?? '' } });
  expect(place.body).toMatchObject({ address: expect.stringContaining('27 Jalan SS 15/4'), radiusMetres: 20 });
  expect((await ask('kuching'))?.title).toBe('Kuching');
  const roads = async (latitude: number, longitude: number) =>
    (await host.call(api.places.roads, { params: { square: `${squareOf({ latitude, longitude })}` } })).body;
  // The three pieces of Jalan SS 15/4, Jalan Mawar, and the main road without a name.
  expect(await roads(3.0744, 101.588)).toMatchObject({ main: [expect.any(String)], middle: [] });
  expect((await roads(3.0744, 101.588)).minor).toHaveLength(4);
  expect(await roads(5.4, 100.3)).toEqual({ main: [], middle: [], minor: [] });
});

describe('a file that cannot be imported', () => {
  test('is refused with its error, and the old map stays', async () => {
    const before = await titles('bayfront');
    const unsorted = mapFile('unsorted.osm.pbf', twoTowns().toReversed());
    await expect(runImport(unsorted)).rejects.toThrow('not sorted');
    expect(await titles('bayfront')).toEqual(before);
  });

  test('is refused without any place in Malaysia or Singapore', async () => {
    const before = await titles('bayfront');
    const map = smallMap();
    map.node(48.8584, 2.2945, { name: 'Tour', tourism: 'attraction' });
    await expect(runImport(mapFile('elsewhere.osm.pbf', map.elements()))).rejects.toThrow(
      'no place in Malaysia or Singapore',
    );
    expect(before).not.toEqual([]);
    expect(await titles('bayfront')).toEqual(before);
  });
});
