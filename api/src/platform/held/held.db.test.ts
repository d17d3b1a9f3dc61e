import { randomUUID } from 'node:crypto';
import { api } from '@tibara/contract';
import { type CallDefinition, fillPath, pathParameters } from '@tibara/contract/call';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { withAdmin } from '../../../test/cluster.ts';
import { startApi } from '../../../test/harness.ts';
import { makeMerchant } from '../../../test/make-merchant.ts';
import { buildApp } from '../../app.ts';
import { connect, type Db } from '../db/connect.ts';
import { createDatabase } from '../db/embedded/prepare-database.ts';
import { awaitRelease, lookAtConnections } from './hold.ts';

const host = await startApi();
const { ctx, url, adminUrl, ownerDb, inspectorDb } = host;
const opened: Db[] = [];
afterAll(async () => {
  await Promise.all(opened.map((db) => db.destroy()));
});

/** A server's connections. The first one decides whether it starts as held. */
function open(to = url) {
  const { hold, onOpen } = lookAtConnections();
  const db = connect({ url: to, max: 1, onOpen });
  opened.push(db);
  const look = () => sql`select 1`.execute(db);
  return { db, hold, look };
}

const setHeld = (since: string) => sql.raw(`update installation set held_since = ${since}`).execute(ownerDb);

describe('a database is held', () => {
  test('if it is a copy of another one in the same cluster', async () => {
    const name = `test_${process.pid}_copy`;
    await withAdmin(adminUrl, (admin) => admin.query(createDatabase(name, `template ${inject('cluster').template}`)));
    const copy = open(url.replace(/[^/]+$/, name));
    await copy.look();
    expect(copy.hold.isHeld).toBe(true);
    await copy.db.destroy();
    await withAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`));
  });

  test('if its tables came from a dump', async () => {
    await sql`update installation set identity = identity || '0'`.execute(ownerDb);
    const { hold, look } = open();
    await look();
    expect(hold.isHeld).toBe(true);
    await sql`update installation set identity = database_identity()`.execute(ownerDb);
  });
});

test('a server that started on the original refuses a held copy in its place', async () => {
  const { db, look } = open();
  await look();
  await setHeld('now()');
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(inspectorDb);
  await vi.waitFor(() => expect(look()).rejects.toThrow('The database is a restored copy now'), 10_000);
  await setHeld('null');
});

test('a held server goes on once an operator has accepted the copy', async () => {
  await setHeld('now()');
  const { db, hold, look } = open();
  await look();
  const release = vi.fn(async () => expect(hold.isHeld).toBe(true));
  const stop = awaitRelease(db, hold, { release, onError: () => {} });
  await setHeld('null');
  await vi.waitFor(() => expect(hold.isHeld).toBe(false), 10_000);
  expect(release).toHaveBeenCalledOnce();
  await stop();
});

describe('a held server', () => {
  const app = buildApp({ ...ctx, hold: { isHeld: true } });
  const merchant = makeMerchant(ctx);
  afterAll(async () => (await app).close());

  async function ask(call: CallDefinition, payload: object = {}) {
    const params = Object.fromEntries(pathParameters(call.path).map((name) => [name, randomUUID()]));
    return (await app).inject({
      method: call.method,
      url: `/api${fillPath(call.path, ctx.settings.productName, params)}`,
      headers: { authorization: `Bearer ${(await merchant).token}` },
      ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { payload }),
    });
  }

  const calls: CallDefinition[] = Object.values(api).flatMap((module) => Object.values(module));
  const reads: CallDefinition[] = [
    api.identity.token,
    api.identity.revoke,
    api.identity.endSession,
    api.identity.endOtherSessions,
    api.pricing.estimate,
    api.pricing.cheapestRoute,
    api.maps.route,
  ];

  test('refuses every change, and events of cards and couriers until later', async () => {
    const changes = calls.filter((call) => call.method !== 'GET' && !reads.includes(call));
    expect(changes).toContain(api.wallet.cardEvents);
    for (const call of changes) {
      const { statusCode, headers, body } = await ask(call);
      expect({ path: call.path, statusCode, later: headers['retry-after'] }).toEqual({
        path: call.path,
        statusCode: 503,
        later: '60',
      });
      expect(JSON.parse(body).message).toBe(
        'This is a restored copy, which can only be read for now. Nothing was changed.',
      );
    }
  });

  test('shows its data and takes logins', async () => {
    const answers = [...reads, api.identity.sessions].map(async (call) => (await ask(call)).statusCode);
    expect(await Promise.all(answers)).not.toContain(503);
    expect((await ask(api.identity.sessions)).statusCode).toBe(200);
  });
});
