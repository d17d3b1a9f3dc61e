import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@tibara/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { fillWallet, makeDraft } from '#test/make-order-group.ts';
import { runMaps } from '#test/run-program.ts';

const { TEST_MAP_FILE: file = '', TEST_VALHALLA: installed = '' } = process.env;
const isThere = existsSync(file) && existsSync(join(installed, 'node_modules/@valhallajs/valhallajs'));
if (!isThere)
  console.log(
    'Skipped: the road engine in this process. It needs TEST_MAP_FILE, an .osm.pbf of Marina Bay in Singapore, and TEST_VALHALLA, a folder with @valhallajs/valhallajs installed (npm install --prefix FOLDER @valhallajs/valhallajs@3.6.1).',
  );

describe.runIf(isThere)('with a file of real streets', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tibara-roads-'));
  mkdirSync(join(folder, 'maps'));
  symlinkSync(join(installed, 'node_modules'), join(folder, 'maps/node_modules'));
  const env = { GEOCODER: 'imported,embedded', ROUTER: 'valhalla-local,embedded', DATA_DIR: folder };
  const host = await startApi({ env });
  const settings = { ...env, DATABASE_URL: host.url, MIGRATE_DATABASE_URL: host.ownerUrl };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let merchant: Merchant;
  beforeAll(async () => {
    const { code, said } = await runMaps(['import', file], settings);
    expect(said).toContain('Its roads are served now');
    expect(code).toBe(0);
    merchant = await makeMerchant(host.ctx);
  });

  const choose = async (q: string) => {
    const [first] = (await host.call(api.places.suggest, { query: { q } })).body.suggestions;
    return (await host.call(api.places.place, { params: { id: first?.id ?? 'none' } })).body;
  };
  const route = (points: { latitude: number; longitude: number }[]) =>
    host.call(api.places.route, { body: { points } });

  test('an order between two of its streets is measured along the road', async () => {
    const [from, to] = [await choose('Bayfront Avenue'), await choose('sheares ave')];
    expect([from.address, to.address]).toEqual(['Bayfront Avenue, Singapore', 'Sheares Avenue, Singapore']);
    const drawn = await route([from.coordinate, to.coordinate]);
    expect(drawn.body).toMatchObject({ source: 'valhalla', estimated: false });
    expect(drawn.body.geometry?.length).toBeGreaterThan(3);
    const group = await makeDraft(host, merchant, [{ dropOffLocation: to }], { pickUpLocation: from });
    expect(group).toMatchObject({ distanceSource: 'valhalla', currency: 'SGD' });
    expect(group.orders[0]?.deliveryRange).toBe(drawn.body.metres);
    await fillWallet(host, merchant, 10_000, 'SG');
    const confirmed = await host.call(api.orders.confirm, {
      token: merchant.token,
      key: 'one job',
      params: { id: group.id },
      body: { paymentMethod: 'WALLET' },
    });
    expect(confirmed.body.status).toBe('CONFIRMED');
  });

  test('a route of 24 stops is measured leg by leg', async () => {
    const { body: there } = await route([at(1.28465, 103.8607), at(1.28156, 103.8589)]);
    const points = Array.from({ length: 25 }, (_, index) =>
      index % 2 ? at(1.28156, 103.8589) : at(1.28465, 103.8607),
    );
    const { body } = await route(points);
    expect(body.source).toBe('valhalla');
    expect(body.legs).toHaveLength(24);
    expect(body.legs[0]).toEqual(there.legs[0]);
    expect(body.metres).toBe(body.legs.reduce((sum, { metres }) => sum + metres, 0));
  });

  test('places outside the file are measured by the next engine', async () => {
    const { body } = await route([at(3.12945, 101.67004), at(3.12036, 101.62246)]);
    expect(body).toMatchObject({ source: 'estimate', estimated: true });
  });

  test('the file is built once, and a later file needs no restart', async () => {
    expect((await runMaps(['import', file], settings)).said).toContain('Its roads are built already');
    expect((await runMaps(['import', file, '--again'], settings)).said).toContain('Its roads are served now');
    expect((await route([at(1.28465, 103.8607), at(1.28156, 103.8589)])).body.source).toBe('valhalla');
  });
});

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
