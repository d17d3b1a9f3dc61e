import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#app.ts';
import { readEnv } from '#env.ts';
import { makeContext, makeLog } from '#make-context.ts';
import { startFailoverPair } from '#test/failover-pair.ts';
import { callOver, send } from '#test/http-client.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { places } from '#test/make-order-group.ts';
import { AMPLE_REQUESTS, startServerProcess } from '#test/server-process.ts';
import { serverSettings } from '#test/server-slot.ts';
import { createJobs } from '../../jobs/jobs.ts';
import { openKeys } from '../../keys/keys.ts';
import { createLiveHub } from '../../live/hub.ts';
import { connect } from '../connect.ts';

const pair = await startFailoverPair();
afterAll(() => pair.stop());
const { primary, standby } = pair;
/** Less patient than a server, so that a hanging commit is given up soon. */
const db = connect({ url: pair.urlOf(standby, primary), patienceMs: 3000 });
afterAll(() => db.destroy());
const env = { ...readEnv({ ...serverSettings, LOG_LEVEL: 'silent', RATE_LIMIT: AMPLE_REQUESTS }), portalDir: null };
const [log, onError] = [makeLog(env), () => {}];
const keys = await openKeys(db, env, log);
const live = createLiveHub({ db, url: '', onError });
const ctx = makeContext({ env, db, keys, log, live, jobs: createJobs({ db, onError }) });
const app = await buildApp(ctx);
afterAll(() => app.close());
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const call = callOver(origin);
const { token, vendorId } = await makeMerchant(ctx);

const kitchen = {
  jobType: 'PICK_UP',
  bookmarkName: 'Pudu kitchen',
  pickUpPersonName: 'Aina Rosli',
  pickUpContactNumber: '+60 12-988 4410',
  location: places.pudu,
} as const;
const save = async (key: string) => {
  const { status, headers } = await call(api.addresses.create, { token, key, body: kitchen });
  return [status, headers['retry-after']];
};
const saved = async () => {
  const query = { vendorId, jobType: 'PICK_UP' } as const;
  return (await call(api.addresses.list, { token, query })).body.totalElements;
};
const readiness = async () => {
  const { status, text } = await send({ method: 'GET', url: `${origin}/readyz` });
  return [status, text];
};
const becomesReady = () =>
  vi.waitFor(async () => expect(await readiness()).toEqual([200, '{"status":"ready"}']), {
    timeout: 15_000,
    interval: 200,
  });
const portOf = async () => (await sql<{ port: number }>`select inet_server_port() as port`.execute(db)).rows[0]?.port;

const both = [standby, primary];
const urls = { DATABASE_URL: pair.urlOf(...both), MIGRATE_DATABASE_URL: pair.ownerUrlOf(...both) };
const server = await startServerProcess({ ...serverSettings, ...urls });
let isEnded = false;
afterAll(() => (isEnded ? undefined : server.end('SIGKILL')));

test('a URL with two hosts leads to the one that accepts writes', async () => {
  const connected = "select distinct application_name as name from pg_stat_activity where application_name <> ''";
  const names = async () => (await primary.ask<{ name: string }>(`${connected} order by 1`)).map(({ name }) => name);
  await vi.waitFor(async () => expect(await names()).toEqual(['tibara', 'tibara live']));
  expect(await portOf()).toBe(primary.port);
});

describe('a commit that hangs because its synchronous standby is gone', () => {
  beforeAll(async () => {
    expect(await save('before')).toEqual([201, undefined]);
    await primary.set('synchronous_standby_names', 'gone');
  });

  test('is answered 503 without a second run, and the server is not ready', async () => {
    expect(await save('hangs')).toEqual([503, '2']);
    expect(await readiness()).toEqual([503, '{"status":"the database does not commit"}']);
  });

  test('does not prevent the end of a server', async () => {
    const began = performance.now();
    const asked = callOver(server.origin)(api.users.forgotPassword, { body: { userName: 'nobody@kedai.test' } });
    asked.catch(() => {});
    await server.end('SIGTERM');
    isEnded = true;
    expect(performance.now() - began).toBeLessThan(25_000);
  }, 60_000);

  test('is found by its key once the standby is not needed', async () => {
    await primary.set('synchronous_standby_names', null);
    await becomesReady();
    expect(await save('hangs')).toEqual([201, undefined]);
    expect(await saved()).toBe(2);
  });
});

describe('a server that accepts no writes', () => {
  test('is left for the other host, and its transactions run again there', async () => {
    await primary.set('default_transaction_read_only', 'on');
    await vi.waitFor(async () => expect((await readiness())[0]).toBe(503));
    expect(await save('read-only')).toEqual([503, '2']);
    await standby.ask('select pg_promote()');
    await becomesReady();
    expect(await portOf()).toBe(standby.port);
  });
});
