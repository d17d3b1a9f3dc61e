import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { lalamove } from '../src/dispatch/fleet/lalamove/courier.ts';
import { partner } from '../src/dispatch/fleet/partner/courier.ts';
import { readEnv } from '../src/env.ts';
import { makeHttpSms } from '../src/notifications/sms-http.ts';
import { logFarSides, refusedKeys } from '../src/platform/far-sides/ask-far-side.ts';
import { makeBucket } from '../src/platform/files/bucket.ts';
import { makeFileReader } from '../src/platform/files/file-reader.ts';
import { sendError } from '../src/platform/http/send-error.ts';
import { makeReader } from '../src/readings/reader/reader.ts';
import { stripeCards } from '../src/wallet/cards/providers/stripe/stripe.ts';
import { enginesFor } from './stub-engine.ts';

let status = 200;
const service = createServer((request, response) => {
  request.resume();
  const body = JSON.stringify({ error: { type: 'invalid_request_error', message: 'a text of theirs' } });
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
afterAll(() => {
  service.close();
  service.closeAllConnections();
});

const now = () => new Date();
const cards = stripeCards({ account: 'default', secretKey: 'sk_test_x', webhookSecrets: [], apiBase: url, now });
const charge = { key: 'k', amount: 5000, currency: 'MYR', returnUrl: url, metadata: {} } as const;
const places = (name: string, settings: Record<string, string>) => {
  const { geocoder } = enginesFor({ GEOCODER: name, ...settings });
  const [latitude, longitude] = [1.3039, 103.832];
  return [
    () => geocoder.suggest('orchard road'),
    () => geocoder.geocode('orchard road'),
    () => geocoder.reverse({ latitude, longitude }),
  ];
};
const roads = (name: string, settings: Record<string, string>) => {
  const { router } = enginesFor({ ROUTER: name, ...settings });
  const points = [1.3, 1.31, 1.32].map((latitude) => ({ latitude, longitude: 103.832 }));
  return [() => router.route(points), () => router.matrix(points)];
};
const google = { GOOGLE_MAPS_URL: url, GOOGLE_MAPS_KEY: 'AIza-x' };
const LALAMOVE = { LALAMOVE_URL: url, LALAMOVE_KEY_MY: 'pk', LALAMOVE_SECRET_MY: 'sk' };
const env = readEnv({ NODE_ENV: 'test', SANDBOX: 'on', FLEET_URL: url, FLEET_SECRET: 's', ...LALAMOVE });
const BUCKET = { BUCKET_URL: url, BUCKET_NAME: 'b', BUCKET_KEY: 'k', BUCKET_SECRET: 's' };
const bucket = makeBucket(readEnv({ NODE_ENV: 'test', ...BUCKET }), { isActive: false });
const couriers = { env, now };

/** Every outside service that answers with a status, by the name of its key. */
const sides: Record<string, (() => unknown)[]> = {
  stripe_default: [
    () => cards.createCustomer('k', { userName: 'a@b.test', vendorId: 'v' }),
    () => cards.startSetup('cus', { success: url, cancel: url }),
    () => cards.openBillingPortal('cus', url),
    () => cards.charge({ ...charge, way: 'CARD', customerId: 'cus', cardId: 'pm' }),
    () => cards.charge({ ...charge, way: 'FPX', endsAt: new Date(Date.now() + 1_800_000) }),
    () => cards.findCharge({ key: 'k', chargeId: 'pi_1' }),
    () => cards.listPaidCharges({ since: new Date(0), until: now() }),
    () => cards.listDisputes(),
  ],
  sms: [() => makeHttpSms({ url }).send({ id: 'i', to: '+60123456789', body: 'x' })],
  reader: [
    async () => {
      const reader = makeReader({ READER_URL: url, READER_MODEL: 'm', READER_TOKEN: 't' });
      for await (const line of reader?.('a', new AbortController().signal, () => {}) ?? [])
        if (line.kind === 'row') throw new Error('a row');
    },
  ],
  bucket: [() => makeFileReader(bucket)({ key: 'k', sha256: Buffer.from('s') })],
  partner: [() => partner.look(couriers)[0]],
  'lalamove MY': [() => lalamove.look(couriers)[0]],
  photon: places('photon', { PHOTON_URL: url }),
  onemap: places('onemap', { ONEMAP_URL: url, ONEMAP_EMAIL: 'a@b.test', ONEMAP_PASSWORD: 'p' }),
  google: [...places('google', google), ...roads('google', google)],
  osrm: roads('osrm', { OSRM_URL: url }),
  valhalla: roads('valhalla', { VALHALLA_URL: url }),
};

const lines: string[] = [];
const write = () => {};
logFarSides({ error: (facts, text) => lines.push(`${Object.values(facts)}: ${text}`), info: write, debug: write });
const statusOf = async (ask: () => unknown): Promise<number> => {
  const app = Fastify().setErrorHandler(sendError);
  app.get('/', ask);
  return (await app.inject('/')).statusCode;
};
const isRefused = (side: string) => refusedKeys().find(({ labels }) => labels.side === side)?.value;

test.each(Object.entries(sides))("a refusal by %s is never our caller's mistake", async (_side, asks) => {
  for (status of [400, 402, 404, 422, 429])
    for (const ask of asks) expect(Math.floor((await statusOf(ask)) / 100), `${status} ${ask}`).not.toBe(4);
});

test.each(Object.entries(sides))('a refused key of %s is 503, a figure and one line', async (side, asks) => {
  lines.length = 0;
  for (status of [401, 403])
    for (const ask of asks) {
      const answered = await statusOf(ask);
      expect([200, side === 'sms' ? 500 : 503], String(ask)).toContain(answered);
      expect(isRefused(side)).toBe(1);
    }
  expect(lines).toEqual([`${side}: an outside service refuses our key`]);
});

test.each(['stripe_default', 'sms', 'partner', 'lalamove MY', 'google'])(
  'an answer about anything else shows that %s takes the key',
  async (side) => {
    for (status of [401, 404]) for (const ask of sides[side] ?? []) await statusOf(ask);
    expect(isRefused(side)).toBe(0);
  },
);

test('every program that asks an outside service is in the list above', () => {
  const root = new URL('../src/', import.meta.url);
  const files = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts', 'platform/far-sides/**'] });
  const asking = files.filter((file) =>
    /\b(askFarSide|fetchFarSide|engineClient)[(<]/.test(readFileSync(new URL(file, root), 'utf8')),
  );
  expect(asking.sort()).toEqual([
    'dispatch/fleet/ask.ts',
    'notifications/mail-smtp.ts',
    'notifications/sms-http.ts',
    'places/engines/client/client.ts',
    'places/engines/start-engines.ts',
    'platform/files/bucket.ts',
    'readings/reader/reader.ts',
    'wallet/cards/providers/stripe/stripe.ts',
  ]);
});
