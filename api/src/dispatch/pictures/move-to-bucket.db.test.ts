import { api } from '@tibara/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { faults, startBucketServer } from '#test/bucket-server.ts';
import { startApi } from '#test/harness.ts';
import { makePictured } from '#test/make-pictured.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { makeBucket } from '../../platform/files/bucket.ts';
import { refuseWithoutBucket } from '../../platform/files/file-rows.ts';
import { storeProof } from '../tracking/proof.ts';
import { moveToBucket, type OfOrder } from './move-to-bucket.ts';

const server = await startBucketServer();
const host = await startApi({ env: { LOG_LEVEL: 'silent', ...server.settings } });
const { app, clock, ctx, inspectorDb } = host;
beforeEach(() => {
  clock.set('2026-11-20T01:00:00.000Z');
  server.objects.clear();
});
const picture = { contentType: 'image/png', bytes: Buffer.from('a picture') };

const makeDelivered = (env = ctx.env) => makePictured(host, picture, env);

const bucket = makeBucket(ctx.env, ctx.quarantine, 300);
if (!bucket) throw new Error('no bucket');
const moving = { ...ctx, bucket };
const move = (order: OfOrder) => moveToBucket(moving, order);

const rowOf = ({ orderId }: OfOrder) =>
  inspectorDb.selectFrom('proofs').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const fileOf = async (order: OfOrder) => {
  const { file_key: key } = await rowOf(order);
  return inspectorDb.selectFrom('bucket_files').selectAll().where('key', '=', key).executeTakeFirst();
};
const jobsOf = async ({ orderId }: OfOrder) => {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where data ->> 'orderId' = ${orderId}`.execute(inspectorDb);
  return rows.map(({ name }) => name);
};
const open = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ url });
  return { statusCode, body, headers };
};

test('a picture is stored with its event, and a job moves it', async () => {
  const delivered = await makeDelivered();
  expect((await rowOf(delivered)).picture).toEqual(picture.bytes);
  expect(await jobsOf(delivered)).toEqual(['dispatch.moveToBucket']);
  await move(delivered);
  expect((await rowOf(delivered)).picture).toBeNull();
  expect([...server.objects.values()]).toEqual([picture.bytes]);
  expect((await fileOf(delivered))?.stored_at).toEqual(clock.now());
});

test('with the database as store there is no job', async () => {
  const delivered = await makeDelivered({ ...ctx.env, FILES: 'database' });
  expect(await jobsOf(delivered)).toEqual([]);
});

test('a second picture of a drop-off adds no job', async () => {
  const delivered = await makeDelivered();
  await inTransaction(ctx.db, delivered, (tx) =>
    storeProof(ctx, tx, { ...delivered, orderGroupId: delivered.group.id }, picture),
  );
  expect(await jobsOf(delivered)).toHaveLength(1);
});

test('a moved picture opens at its old address, as before', async () => {
  const delivered = await makeDelivered();
  const before = await open(delivered.url);
  await move(delivered);
  const after = await open(delivered.url);
  expect([after.statusCode, after.body]).toEqual([200, 'a picture']);
  expect(after.headers['content-type']).toBe(before.headers['content-type']);
  clock.advance(8 * 24 * 60);
  expect((await open(delivered.url)).statusCode).toBe(404);
});

test('keys are random, begin with the installation and name no order', async () => {
  const [first, second] = [await makeDelivered(), await makeDelivered()];
  await move(first);
  await move(second);
  const keys = [...server.objects.keys()];
  const prefixes = new Set(keys.map((key) => key.split('/')[0]));
  expect([prefixes.size, new Set(keys).size]).toEqual([1, 2]);
  for (const key of keys) {
    expect(key).toMatch(/^[0-9a-f-]{36}\/[0-9a-f]{32}$/);
    expect(key).not.toContain(first.orderId);
  }
});

test('the key is committed before the upload begins', async () => {
  const delivered = await makeDelivered();
  const seen: unknown[] = [];
  server.fault = (request, response) => {
    if (request.method !== 'PUT') return false;
    fileOf(delivered).then((row) => {
      seen.push(row?.key);
      response.end();
    });
    return true;
  };
  await expect(move(delivered)).rejects.toThrow('it has no');
  expect(seen).toEqual([expect.stringContaining('/')]);
});

test.each(Object.entries(faults))('a bucket that %s leaves the picture where it is', async (_name, fault) => {
  const delivered = await makeDelivered();
  server.fault = fault;
  await expect(move(delivered)).rejects.toThrow('The bucket at');
  expect((await rowOf(delivered)).picture).toEqual(picture.bytes);
  expect((await fileOf(delivered))?.stored_at).toBeNull();
  expect((await open(delivered.url)).body).toBe('a picture');
  server.fault = null;
  await move(delivered);
  expect((await rowOf(delivered)).picture).toBeNull();
  expect(server.objects.size).toBe(1);
});

test('a failed move is repeated under the same key', async () => {
  const delivered = await makeDelivered();
  server.fault = faults['loses the object'];
  await expect(move(delivered)).rejects.toThrow('it has no');
  const { file_key: key } = await rowOf(delivered);
  server.fault = null;
  await move(delivered);
  expect([...server.objects.keys()]).toEqual([key]);
});

test('processes that move one picture at the same moment make one object', async () => {
  const delivered = await makeDelivered();
  const outside = new pg.Client({ connectionString: host.inspectorUrl });
  await outside.connect();
  await outside.query('begin');
  await outside.query('select from proofs where order_id = $1 for update', [delivered.orderId]);
  const moves = Promise.all([move(delivered), move(delivered), move(delivered)]);
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await waiting.execute(inspectorDb)).rows[0]?.count).toBe(3));
  await outside.query('commit');
  await outside.end();
  await moves;
  expect(server.objects.size).toBe(1);
  expect((await open(delivered.url)).body).toBe('a picture');
});

test.each([
  'hangs',
  'answers 403',
  'answers 500',
  'sends half a body',
  'sends other bytes',
  'loses the object',
] as const)('a picture in a bucket that %s is refused in words', { timeout: 20_000 }, async (name) => {
  const delivered = await makeDelivered();
  await move(delivered);
  server.fault = faults[name];
  const { statusCode, body } = await open(delivered.url);
  expect(statusCode).toBe(503);
  expect(api.dispatch.proof.errors).toContain(JSON.parse(body).code);
  expect(JSON.parse(body).message).toBe('The picture cannot be shown right now. Please try again later.');
});

test('a read of the bucket holds no connection of the database', async () => {
  const delivered = await makeDelivered();
  await move(delivered);
  const { promise: asked, resolve: begin } = Promise.withResolvers<void>();
  const { promise: isFree, resolve: answer } = Promise.withResolvers<void>();
  server.fault = (_request, response) => {
    begin();
    isFree.then(() => response.end(picture.bytes));
    return true;
  };
  const shown = open(delivered.url);
  await asked;
  const inTransactions = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`;
  // The commit of a read is not awaited.
  await vi.waitFor(async () => expect((await inTransactions.execute(inspectorDb)).rows).toEqual([{ count: 0 }]));
  answer();
  expect((await shown).body).toBe('a picture');
});

test('a server without the bucket does not start while rows are there', async () => {
  await move(await makeDelivered());
  await expect(refuseWithoutBucket(ctx.db, { ...ctx.env, BUCKET_URL: undefined })).rejects.toThrow('set BUCKET_URL');
  await expect(refuseWithoutBucket(ctx.db, ctx.env)).resolves.toBeUndefined();
});
