import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { startApi } from '#test/harness.ts';
import { buildApp } from '../../app.ts';
import { makeLog } from '../../make-context.ts';
import { errorForLog } from '../error-for-log.ts';
import { connect, poolOf, type Tx } from './connect.ts';
import { commitBehind, inTransaction } from './transaction/tx.ts';

const { ctx, url, inspectorDb } = await startApi();
const PATIENCE_MS = 400;
/** One connection and short time-outs. */
const tight = connect({ url, max: 1, patienceMs: PATIENCE_MS });
afterAll(() => tight.destroy());
const logged: string[] = [];
const log = makeLog({ ...ctx.env, LOG_LEVEL: 'warn' }, { write: (line) => logged.push(line) });
const app = await buildApp({ ...ctx, db: tight, log });
afterAll(() => app.close());

const askedToLogIn = () =>
  app.inject({
    method: 'POST',
    url: '/api/identity/v1/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=password&userName=nobody%40kedai.test&password=not-a-password',
  });

test('with every connection in use the response is a quick 503', async () => {
  const taken = await poolOf(tight).connect();
  const began = performance.now();
  const response = await askedToLogIn();
  expect(performance.now() - began).toBeLessThan(5 * PATIENCE_MS); // tried once, not five times
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
  const line = { msg: 'answered as unavailable', reason: 'timeout exceeded when trying to connect' };
  expect(logged.map((text) => JSON.parse(text))).toContainEqual(expect.objectContaining(line));
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  taken.release();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

test('a hanging statement is given up with its connection', async () => {
  await expect(sql`select pg_sleep(60)`.execute(tight)).rejects.toThrow('timeout');
  await expect(inTransaction(tight, {}, (tx) => sql`select pg_sleep(60)`.execute(tx))).rejects.toThrow('timeout');
  await expect(sql`select 1`.execute(tight)).resolves.toBeDefined();
});

test('a hanging commit ends in 503 and does not prevent the stop', async () => {
  await sql`create function hang() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(4711); return null; end $$`.execute(inspectorDb);
  await sql`create constraint trigger hang after insert or update on rate_limits deferrable initially deferred
    for each row execute function hang()`.execute(inspectorDb);
  const blocker = await poolOf(inspectorDb).connect();
  await blocker.query('select pg_advisory_lock(4711)');
  const response = await askedToLogIn();
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
  const second = connect({ url, max: 1, patienceMs: PATIENCE_MS });
  // Connected before, so that on a busy machine only the commit is late.
  await vi.waitFor(() => sql`select 1`.execute(second), { timeout: 10_000 });
  const add = inTransaction(second, {}, (tx) =>
    sql`/* refused */ insert into rate_limits (key, hits, expires_at) values ('hang', '{}', now())`.execute(tx),
  );
  await expect(add).rejects.toThrow('The outcome of a commit is unknown');
  await second.destroy();
  await blocker.query('select pg_advisory_unlock(4711)');
  blocker.release();
  await sql`drop trigger hang on rate_limits`.execute(inspectorDb);
});

test('a broken connection ends its statement, not the server', async () => {
  await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(tight)).rejects.toThrow();
  await vi.waitFor(() => sql`select 1`.execute(tight));
});

const raise = (code: string) => sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`);

describe('a lost connection runs the transaction again', () => {
  /** Not awaited, so that the next statement is sent into the aborted transaction. */
  const lose = (tx: Tx) => {
    raise('08006')
      .execute(tx)
      .catch(() => {});
  };
  const runsOf = async (fail: (tx: Tx) => unknown) => {
    let runs = 0;
    await inTransaction(tight, {}, async (tx) => {
      runs += 1;
      if (runs === 1) await fail(tx);
    });
    return runs;
  };

  test('if a later statement hides it', async () => {
    const runs = await runsOf((tx) => {
      lose(tx);
      return sql`select 1`.execute(tx);
    });
    expect(runs).toBe(2);
  });

  test('if the statement that is sent with the commit hides it', async () => {
    const runs = await runsOf((tx) => {
      lose(tx);
      commitBehind(tx, sql`select 1`.execute(tx));
    });
    expect(runs).toBe(2);
  });

  test('in the statement that is sent with the commit', async () => {
    expect(await runsOf((tx) => commitBehind(tx, raise('08006').execute(tx)))).toBe(2);
  });

  test('if no one awaits its statement', async () => {
    expect(await runsOf(lose)).toBe(2);
  });
});

test('a server that became read-only is left for another connection', async () => {
  const seen: number[] = [];
  await inTransaction(tight, {}, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    seen.push(rows[0]?.pid ?? 0);
    if (seen.length === 1) await raise('25006').execute(tx);
  });
  expect(new Set(seen).size).toBe(2);
});

test('the log never contains row data quoted by a database error', async () => {
  await sql`create table people (phone text primary key)`.execute(inspectorDb);
  const add = () => sql`insert into people values ('+60123456789')`.execute(inspectorDb);
  await add();
  const error = await add().catch((reason: unknown) => reason);
  expect(String(error)).toContain('people_pkey');
  for (const logged of [errorForLog(error), errorForLog(new Error('A step failed', { cause: error }))]) {
    const text = JSON.stringify(logged);
    expect(text).toContain('"constraint":"people_pkey"');
    expect(text).toMatch(/\\n {4}at |"at /);
    expect(text).not.toMatch(/60123456789|duplicate key/);
  }
});
