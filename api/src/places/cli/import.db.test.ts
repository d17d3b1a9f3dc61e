import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@tibara/contract';
import { afterAll, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeDraft } from '#test/make-order-group.ts';
import { runMaps } from '#test/run-program.ts';
import { twoTowns } from '#test/small-map.ts';
import { writeMap } from '#test/write-map.ts';

const host = await startApi({ env: { GEOCODER: 'imported,embedded' } });
const folder = mkdtempSync(join(tmpdir(), 'tibara-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const settings = { DATABASE_URL: host.url, MIGRATE_DATABASE_URL: host.ownerUrl, DATA_DIR: folder, LOG_LEVEL: 'error' };

const choose = async (q: string) => {
  const [first] = (await host.call(api.places.suggest, { query: { q } })).body.suggestions;
  return (await host.call(api.places.place, { params: { id: first?.id ?? 'none' } })).body;
};

test('an order uses streets of a file imported while the server runs', async () => {
  const file = join(folder, 'towns.osm.pbf');
  writeMap(file, twoTowns());
  const imported = await runMaps(['import', file], settings);
  expect(imported.said).toContain('Reading the file: 100 %');
  expect(imported.said).toContain('13 places are served now');
  expect(imported.said).toContain('npm install --no-save');
  expect(imported.code).toBe(0);
  const merchant = await makeMerchant(host.ctx);
  const [from, to] = [await choose('12 jalan ss15/4'), await choose('jalan mawar subang')];
  const group = await makeDraft(host, merchant, [{ dropOffLocation: to }], { pickUpLocation: from });
  expect(group.pickUpLocation).toMatchObject({
    address: '12 Jalan SS 15/4, SS15, 47500 Subang Jaya, Selangor, Malaysia',
  });
  expect(group.orders[0]?.dropOffLocation).toMatchObject({
    address: 'Jalan Mawar, SS15, Subang Jaya, Selangor, Malaysia',
  });
  expect(group.orders[0]?.deliveryRange).toBeGreaterThan(200);
  const again = await runMaps(['import', file], settings);
  expect(again).toMatchObject({ code: 0, said: expect.stringContaining('imported already') });
});

test.each([
  ['an empty file', () => Buffer.alloc(0), 'is no OpenStreetMap file'],
  ['a text', () => Buffer.from('Dear operator,\n'.repeat(50)), 'is no OpenStreetMap file'],
  ['a download that broke off', (whole: Buffer) => whole.subarray(0, whole.length - 10), 'fetch the file again'],
])('%s is refused unread', async (_what, contentOf, line) => {
  const whole = join(folder, 'whole.osm.pbf');
  writeMap(whole, twoTowns());
  const file = join(folder, 'broken.osm.pbf');
  writeFileSync(file, contentOf(readFileSync(whole)));
  const { code, said } = await runMaps(['import', file], settings);
  expect(said).toContain(line);
  expect(said).not.toContain('Reading the file');
  expect(code).toBe(1);
});

test.each([
  [['import'], 'Name a file'],
  [['import', 'nowhere.osm.pbf'], 'There is no file'],
  [['import', import.meta.filename.replace(/\.ts$/, '.osm.pbf')], 'There is no file'],
])('a command that fails ends with the remedy: %j', async (args, line) => {
  const { code, said } = await runMaps(args, settings);
  expect(code).toBe(1);
  expect(said).toContain(line);
});
