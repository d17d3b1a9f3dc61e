import { mkdtempSync, readdirSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/harness-db.ts';
import { restored } from '../backup/restored.ts';
import { doctor, examine } from './doctor.ts';

const { url, ownerUrl, adminUrl, ownerDb } = await testDatabase();
const mail = createServer((socket) => socket.end());
await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
afterAll(() => mail.close());
const SMTP_URL = `smtp://127.0.0.1:${(mail.address() as AddressInfo).port}`;

const now = new Date('2026-12-01T04:00:00.000Z');
const lines = async (source: Record<string, string>) =>
  (await examine({ DATA_DIR: tmpdir(), ...source }, now)).map(
    (each) => `${each.level} ${each.subject}: ${each.sentence}`,
  );

test('an installation without a fault has no problem', async () => {
  const found = await lines({ DATABASE_URL: url, MIGRATE_DATABASE_URL: ownerUrl, SMTP_URL });
  expect(found.filter((line) => line.startsWith('problem'))).toEqual([]);
  expect(found).toEqual(
    expect.arrayContaining([
      'ok settings: a server can start with them',
      'ok database: it commits, and the clocks agree',
      'ok tables: they are those of this release',
      'ok mail server: SMTP_URL is reachable',
      'warning backup: none was noted: docs/backup.md has the steps',
      expect.stringMatching(/^(ok|warning) host: /),
    ]),
  );
});

test('every wrong setting is named at once, and no secret', async () => {
  const found = await lines({
    NODE_ENV: 'production',
    ACCESS_TOKEN_SECRET: 'weak-secret',
    DATABASE_URL: 'postgres://server:weak-secret@127.0.0.1:9/tibara',
    FLEET_URL: 'https://user:weak-secret@127.0.0.1:9',
  });
  const problems = found.filter((line) => line.startsWith('problem'));
  expect(problems).toEqual(
    expect.arrayContaining([
      expect.stringContaining('settings: ACCESS_TOKEN_SECRET must be set'),
      expect.stringContaining('settings: SMS=outbox'),
      expect.stringContaining('regions.MY.bank.account must be your company'),
      expect.stringMatching(/^problem database: it cannot be used: .*ECONNREFUSED/),
      expect.stringMatching(/^problem partner courier: FLEET_URL is not reachable: .*ECONNREFUSED/),
    ]),
  );
  expect(found.join('\n')).not.toContain('weak-secret');
});

const BUCKET = { BUCKET_NAME: 'pictures', BUCKET_KEY: 'k', BUCKET_SECRET: 's' };

test.each([
  ['answers', 200, '', 'ok bucket: it lists its objects'],
  ['refuses the key', 403, 'AccessDenied', '403 AccessDenied: docs/runbook.md has the steps (PicturesWait)'],
  ['is not there', 404, 'NoSuchBucket', '404 NoSuchBucket: docs/runbook.md has the steps (PicturesWait)'],
])('a bucket that %s is named', async (_what, status, code, line) => {
  const BUCKET_URL = await startService(() => ({ status, body: `<Error><Code>${code}</Code></Error>` }));
  const found = await lines({ DATABASE_URL: url, MIGRATE_DATABASE_URL: ownerUrl, ...BUCKET, BUCKET_URL });
  expect(found.filter((each) => / bucket: (?!BUCKET_URL)/.test(each))).toContainEqual(expect.stringContaining(line));
  expect(found).toContain('ok bucket: BUCKET_URL is reachable');
});

test('a failure before the examination is none of it', async () => {
  const BUCKET_URL = await startService(() => ({ status: 500, body: '' }));
  const settings = { DATABASE_URL: url, MIGRATE_DATABASE_URL: ownerUrl };
  const failed = expect.stringContaining('problem calls to bucket');
  expect(await lines({ ...settings, ...BUCKET, BUCKET_URL })).toContainEqual(failed);
  expect(await lines(settings)).not.toContainEqual(failed);
});

async function startService(answer: (path: string) => { status: number; body: string }): Promise<string> {
  const service = createHttpServer((request, response) => {
    request.resume();
    const { status, body } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  afterAll(() => service.close());
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
}

test('every refused key is named, and an accepted one', async () => {
  const address = await startService((path) => ({ status: path.startsWith('/sms') ? 400 : 401, body: '{"error":{}}' }));
  const found = await lines({
    SANDBOX: 'on',
    ...{ CARDS: 'stripe', STRIPE_API_BASE: address, STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
    ...{ FLEET: 'partner,lalamove', FLEET_URL: address, FLEET_SECRET: 'x'.repeat(40) },
    ...{ LALAMOVE_URL: address, LALAMOVE_KEY_SG: 'pk_test_x', LALAMOVE_SECRET_SG: 'sk_test_x' },
    ...{ SMS: 'http', SMS_URL: `${address}/sms`, SMS_TOKEN: 'x' },
    ...{ GEOCODER: 'onemap,google', ROUTER: 'google', GOOGLE_MAPS_URL: address, GOOGLE_MAPS_KEY: 'x' },
    ...{ ONEMAP_URL: address, ONEMAP_EMAIL: 'a@b.test', ONEMAP_PASSWORD: 'x' },
  });
  // Other tests of this process may have asked further services.
  const keys = found.filter((line) => / key of (?:google|lalamove SG|onemap|partner|sms|stripe_default):/.test(line));
  const refused = ['google', 'lalamove SG', 'onemap', 'partner', 'stripe_default'];
  expect(keys.sort()).toEqual([
    'ok key of sms: it is accepted',
    ...refused.map((side) => `problem key of ${side}: it is refused: docs/runbook.md has the steps (KeyRefused)`),
  ]);
});

test('a service that takes connections and fails is named', async () => {
  const address = await startService(() => ({ status: 503, body: '{}' }));
  const found = await lines({
    SANDBOX: 'on',
    ...{ FLEET: 'partner', FLEET_URL: address, FLEET_SECRET: 'x'.repeat(40) },
    ...{ MAIL: 'smtp', SMTP_URL },
    ...{ GEOCODER: 'photon', PHOTON_URL: address, ROUTER: 'osrm', OSRM_URL: address },
  });
  const failing = (subject: string, page: string) =>
    `problem ${subject}: no answer, or a failure: docs/runbook.md has the steps (${page})`;
  expect(found).toEqual(
    expect.arrayContaining([
      'ok partner courier: FLEET_URL is reachable',
      failing('calls to partner', 'FarSideFails'),
      failing('calls to mail', 'FarSideFails'),
      failing('maps engine photon', 'MapsEngineFails'),
      failing('maps engine osrm', 'MapsEngineFails'),
    ]),
  );
});

test('a server that is not ready says why', async () => {
  const PUBLIC_URL = await startService(() => ({ status: 503, body: '{"status":"the database has no space left"}' }));
  expect(await lines({ PUBLIC_URL })).toContain(
    'problem servers: /readyz answers 503: the database has no space left: docs/runbook.md has the steps (ServerNotReady)',
  );
});

test('a role that bypasses row-level security is a problem', async () => {
  const asSuperuser = new URL(url);
  const admin = new URL(adminUrl);
  asSuperuser.username = admin.username;
  asSuperuser.password = admin.password;
  const found = await lines({ DATABASE_URL: asSuperuser.href });
  expect(found).toContainEqual(expect.stringMatching(/^problem role: .* row-level security does not bind it/));
});

test('tables of a development version are a problem', async () => {
  await sql`update migrations set checksum = 'x' || checksum where number = 3`.execute(ownerDb);
  const found = await lines({ DATABASE_URL: url, MIGRATE_DATABASE_URL: ownerUrl });
  expect(found).toContain('problem tables: a development version before the first release made them (0003-users.sql)');
  await sql`update migrations set checksum = substr(checksum, 2) where number = 3`.execute(ownerDb);
});

test.each([['x'], ['--fix'], ['--yes']])('the word %s is refused, and nothing is examined', async (word) => {
  await expect(doctor.run([word], { DATABASE_URL: 'not asked' })).rejects.toThrow(word);
});

test('a command refuses a folder without a database, and makes nothing in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tibara-empty-'));
  await expect(restored.run([], { DATA_DIR: folder })).rejects.toThrow(`${folder} has no database`);
  expect(readdirSync(folder)).toEqual([]);
});

test('a copy is not accepted and held in one command', async () => {
  const settings = { DATABASE_URL: url, MIGRATE_DATABASE_URL: ownerUrl };
  await expect(restored.run(['--accept', '--hold', '--yes'], settings)).rejects.toThrow('not both');
});
