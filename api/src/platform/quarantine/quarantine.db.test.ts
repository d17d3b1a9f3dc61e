import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@tibara/contract';
import { type CallDefinition, fillPath, pathParameters } from '@tibara/contract/call';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { withAdmin } from '#test/cluster.ts';
import { runAt } from '#test/distributed/distributed-database.ts';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { buildApp } from '../../app.ts';
import { connect, type Db } from '../db/connect.ts';
import { createDatabase } from '../db/embedded/prepare-database.ts';
import { inTransaction } from '../db/transaction/tx.ts';
import { endQuarantine, knowHost, readCopyState } from './copy-state.ts';
import type { ServerNote, Witness } from './judge.ts';
import { keepNote, noteOnce } from './keep-note.ts';
import { noteFile, readNote } from './note-file.ts';
import { awaitRelease, lookAtConnections } from './quarantine.ts';

const host = await startApi();
const { ctx, url, adminUrl, ownerDb, inspectorDb } = host;
const opened: Db[] = [];
afterAll(async () => {
  await Promise.all(opened.map((db) => db.destroy()));
});

/** A server's connections. The first one decides whether it starts as held. */
function open(to = url, note: ServerNote | null = null) {
  const witness: Witness = { note, addresses: ['127.0.0.1:5432/tibara'] };
  const { quarantine, onOpen } = lookAtConnections(witness);
  const db = connect({ url: to, max: 1, onOpen });
  opened.push(db);
  const look = () => sql`select 1`.execute(db);
  return { db, quarantine, witness, look };
}

/** Replaces the function of deploy/roles.sql in this database. */
const nameHost = (expression: string) =>
  runAt(adminUrl, [
    `create or replace function database_host() returns text language sql as $$ select ${expression} $$`,
  ]);

const setHeld = (since: string) => sql.raw(`update installation set held_since = ${since}`).execute(ownerDb);

describe('a database is held', () => {
  test('if it is a copy of another one in the same cluster', async () => {
    const name = `test_${process.pid}_copy`;
    await withAdmin(adminUrl, (admin) => admin.query(createDatabase(name, `template ${inject('cluster').template}`)));
    const copy = open(url.replace(/[^/]+$/, name));
    await copy.look();
    expect(copy.quarantine.isActive).toBe(true);
    await copy.db.destroy();
    await withAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`));
  });

  test('if its tables came from a dump', async () => {
    await sql`update installation set identity = identity || '0'`.execute(ownerDb);
    const { quarantine, look } = open();
    await look();
    expect(quarantine.isActive).toBe(true);
    await sql`update installation set identity = database_identity()`.execute(ownerDb);
  });
});

/** A folder as DATA_DIR, with the note of a server that noted the database twice. */
async function noted() {
  const file = noteFile(mkdtempSync(join(tmpdir(), 'tibara-note-')));
  const witness: Witness = { note: null, addresses: ['127.0.0.1:5432/tibara'] };
  for (const _ of [1, 2]) await noteOnce({ db: ctx.db, witness, file });
  const note = readNote(file, (error) => expect(error).toBeUndefined());
  if (!note) throw new Error('There is no note');
  return { file, note, witness };
}

const accept = async () => inTransaction(ownerDb, {}, endQuarantine);

describe('a database that a server has noted', () => {
  test('is not held after a restart of that server', async () => {
    const { note } = await noted();
    const { quarantine, look } = open(url, note);
    await look();
    expect(quarantine.isActive).toBe(false);
  });

  test('is not held by a connection that opens during a note', async () => {
    const { file, witness } = await noted();
    const { quarantine, onOpen } = lookAtConnections(witness);
    const answered = async (client: pg.Client) => {
      const query = client.query.bind(client);
      vi.spyOn(client, 'query').mockImplementationOnce(async (text: string, values: unknown[]) => {
        const answer = await query(text, values);
        await noteOnce({ db: ctx.db, witness, file });
        return answer;
      });
      await onOpen(client);
    };
    const db = connect({ url, max: 1, onOpen: answered });
    opened.push(db);
    await sql`select 1`.execute(db);
    expect(quarantine.isActive).toBe(false);
    expect((await readCopyState(ctx.db)).reason).toBeNull();
  });

  test('is held for every server once it lacks that note', async () => {
    const { note } = await noted();
    await sql`update server_notes set mark = 1 where server = ${note.server}`.execute(ownerDb);
    const { quarantine, look } = open(url, note);
    await look();
    expect(quarantine.isActive).toBe(true);
    expect(await readCopyState(ctx.db)).toMatchObject({ reason: 'lost', heldSince: expect.any(Date) });
    await accept();
  });

  test('is held at another address on the same host', async () => {
    const { note } = await noted();
    const { quarantine, look } = open(url, { ...note, addresses: ['10.0.0.1:5432/tibara'] });
    await look();
    expect(quarantine.isActive).toBe(true);
    expect((await readCopyState(ctx.db)).reason).toBe('address');
    await accept();
  });

  test('is held by the server, which cannot end the hold', async () => {
    await ctx.db.transaction().execute((tx) => sql`select hold_database('lost')`.execute(tx));
    for (const column of ['held_since', 'held_because', 'identity']) {
      const change = sql.raw(`/* refused */ update installation set ${column} = null`).execute(ctx.db);
      await expect(change).rejects.toThrow('permission denied');
    }
    await accept();
  });

  test('gets no new note while it is held', async () => {
    const { file, note, witness } = await noted();
    await setHeld('now()');
    await expect(noteOnce({ db: ctx.db, witness, file })).rejects.toThrow('The database is held');
    expect(readNote(file, () => {})).toEqual(note);
    await accept();
  });

  test('is accepted once, although the note is of an acceptance that it lacks', async () => {
    const { note } = await noted();
    const ofAnother = { ...note, acceptance: randomUUID() };
    await open(url, ofAnother).look();
    expect((await readCopyState(ctx.db)).reason).toBe('lost');
    await accept();
    const { quarantine, look } = open(url, ofAnother);
    await look();
    expect(quarantine.isActive).toBe(false);
  });

  test('is noted anew after an acceptance', async () => {
    const { file, note, witness } = await noted();
    await sql`delete from server_notes`.execute(ownerDb);
    await accept();
    await noteOnce({ db: ctx.db, witness, file });
    const next = readNote(file, () => {});
    expect(next).toMatchObject({ mark: 1, installation: note.installation });
    expect(next?.acceptance).not.toBe(note.acceptance);
  });
});

test('an unknown host is held until it is announced', async () => {
  await sql`delete from known_hosts`.execute(ownerDb);
  await inTransaction(ownerDb, {}, (tx) => knowHost(tx, 'ffffffffffffffff'));
  await nameHost("'0000000000000000'");
  const { quarantine, look } = open();
  await look();
  expect(quarantine.isActive).toBe(true);
  expect(await readCopyState(ctx.db)).toMatchObject({ reason: 'host', heldSince: null, host: '0000000000000000' });
  await inTransaction(ownerDb, {}, (tx) => knowHost(tx, '0000000000000000'));
  expect((await readCopyState(ctx.db)).reason).toBeNull();
});

test('a database that may not tell its host is not held for it', async () => {
  await nameHost("pg_read_file('/etc/machine-id')");
  expect((await readCopyState(ctx.db)).reason).toBeNull();
});

test('a note that cannot be written is reported once and stops nothing', async () => {
  const errors: unknown[] = [];
  const witness: Witness = { note: null, addresses: [] };
  const stop = await keepNote({ db: ctx.db, witness, file: '/dev/null/note.json' }, (error) => errors.push(error));
  await stop();
  expect(errors).toHaveLength(1);
});

test('a damaged note is reported and counts as none', async () => {
  const { file } = await noted();
  writeFileSync(file, '{"server":');
  const errors: unknown[] = [];
  expect(readNote(file, (error) => errors.push(error))).toBeNull();
  expect(errors).toHaveLength(1);
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
  const { db, quarantine, witness, look } = open();
  await look();
  const release = vi.fn(async () => expect(quarantine.isActive).toBe(true));
  const stop = awaitRelease(db, { quarantine, witness }, { release, onError: () => {} });
  await setHeld('null');
  await vi.waitFor(() => expect(quarantine.isActive).toBe(false), 10_000);
  expect(release).toHaveBeenCalledOnce();
  await stop();
});

describe('a held server', () => {
  const app = buildApp({ ...ctx, quarantine: { isActive: true } });
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
    api.places.route,
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
