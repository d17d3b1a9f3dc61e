import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { startTlsHost } from '#test/tls-host.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { keepFarSides, noteCall, noteEvent } from '../../platform/far-sides/kept.ts';
import { sealLedger } from '../../wallet/index.ts';
import { sealQueue } from '../queues.ts';

const bucket = { BUCKET_URL: 'http://127.0.0.1:1', BUCKET_NAME: 'b', BUCKET_KEY: 'k', BUCKET_SECRET: 's' };
const env = { DATA_DIR: tmpdir(), PUBLIC_URL: await startTlsHost(), ...bucket };
const { app, ctx, clock, inspectorDb } = await startApi({ env });

/** The lines of one figure, by their labels. */
async function figure(name: string): Promise<Record<string, number>> {
  const { body } = await app.inject('/metrics');
  const lines = body.split('\n').flatMap((line) => {
    const [, labels = '', value] = new RegExp(`^${name}(?:\\{(.*)\\})? (.*)$`).exec(line) ?? [];
    return value === undefined ? [] : [[labels, Number(value.replace('Inf', 'Infinity'))] as const];
  });
  return Object.fromEntries(lines);
}

test('a due job waits, a later one does not', async () => {
  await inTransaction(ctx.db, {}, async (tx) => {
    await ctx.jobs.enqueue(tx, sealQueue, {});
    await ctx.jobs.enqueue(tx, sealQueue, {}, { delaySeconds: 3600 });
  });
  await sql`update pgboss.job set start_after = now() - interval '90 seconds'
    where name = ${sealQueue.name} and start_after <= now()`.execute(inspectorDb);
  expect(await figure('jobs_waiting')).toMatchObject({ 'queue="ops.seal"': 1, 'queue="ops.retention"': 0 });
  expect((await figure('jobs_waiting_oldest_seconds'))['queue="ops.seal"']).toBeGreaterThanOrEqual(90);
});

test('the seal has the age of its day', async () => {
  clock.set('2026-12-02T16:00:00.000Z'); // midnight at UTC+8
  expect(await figure('ledger_seal_age_seconds')).toEqual({});
  await makeMerchant(ctx);
  clock.set('2026-12-02T18:00:00.000Z');
  await sealLedger(ctx);
  expect(await figure('ledger_seal_age_seconds')).toEqual({ '': 7200 });
});

test('the database, the disk and the release have figures', async () => {
  expect(await figure('database_connections_max')).toEqual({ '': 10 });
  expect((await figure('database_connections'))['state="idle"']).toBeGreaterThan(0);
  expect((await figure('database_size_bytes'))['']).toBeGreaterThan(1_000_000);
  expect(await figure('replication_standbys')).toEqual({ 'mode="sync"': 0, 'mode="async"': 0 });
  expect(await figure('replication_standbys_required')).toEqual({ '': 0 });
  expect(Object.keys(await figure('tibara_build_info'))[0]).toMatch(/version="\d+\.\d+\.\d+"/);
  expect(await figure('live_streams')).toEqual({ '': 0 });
  const { 'volume="data"': size = 0 } = await figure('disk_size_bytes');
  expect((await figure('disk_free_bytes'))['volume="data"']).toBeLessThanOrEqual(size);
});

test('the oldest picture that waits for the bucket has its age', async () => {
  clock.set('2026-12-02T18:00:30.000Z'); // beyond the remembered figures
  const now = clock.now().getTime();
  const ago = (seconds: number) => new Date(now - seconds * 1000);
  const row = { stored_at: null, remove_at: null };
  await inspectorDb
    .insertInto('bucket_files')
    .values([
      { ...row, key: 'i/1', created_at: ago(90) },
      { ...row, key: 'i/2', created_at: ago(900), stored_at: ago(800) },
      { ...row, key: 'i/3', created_at: ago(900), remove_at: ago(60) },
      { ...row, key: 'i/4', created_at: ago(900), remove_at: ago(-60) },
    ])
    .execute();
  expect(await figure('bucket_task_oldest_seconds')).toEqual({ 'task="store"': 90, 'task="remove"': 60 });
});

test('a backup has its age, a copy is shown as held', async () => {
  clock.set('2026-12-02T18:01:00.000Z'); // beyond the remembered figures
  await sql`update installation set backed_up_at = now() - interval '90 seconds'`.execute(inspectorDb);
  expect((await figure('backup_age_seconds'))['']).toBeGreaterThanOrEqual(90);
  expect(await figure('wal_archive_age_seconds')).toEqual({});
  expect(await figure('wal_archive_failures')).toEqual({ '': 0 });
  expect(await figure('installation_held')).toEqual({ '': 0 });
  ctx.quarantine.isActive = true;
  expect(await figure('installation_held')).toEqual({ '': 1 });
  ctx.quarantine.isActive = false;
});

/** Of the tests' certificate. */
const CERTIFICATE_ENDS = '2126-10-31T21:07:36.000Z';

test('a slow statement is counted by its name', async () => {
  await sqlNamed(ctx.db, { name: 'a slow one', text: 'select pg_sleep(0.26)' });
  const counts = await figure('database_statement_duration_seconds_count');
  expect(counts).toMatchObject({ 'statement="a slow one"': 1 });
  expect(counts['statement="any other"']).toBeGreaterThan(1);
});

test('an expired certificate counts below zero', async () => {
  const expires = () => figure('certificate_expires_seconds');
  clock.set(new Date(Date.parse(CERTIFICATE_ENDS) - 86_400_000).toISOString());
  expect(await expires()).toEqual({ 'host="localhost"': 86_400 });
  clock.set(new Date(Date.parse(CERTIFICATE_ENDS) + 60_000).toISOString());
  expect(await expires()).toEqual({ 'host="localhost"': -60 });
});

test('a courier that answers and never reports is infinitely silent', async () => {
  await keepFarSides(ctx); // news that other tests left in this process
  await sql`delete from far_sides`.execute(inspectorDb);
  expect(await figure('courier_event_age_seconds')).toEqual({});
  noteCall('simulated', 'ok');
  await keepFarSides(ctx);
  clock.advance(1);
  expect(await figure('courier_event_age_seconds')).toEqual({ 'courier="simulated"': Infinity });
  noteEvent('simulated');
  await keepFarSides(ctx);
  clock.advance(1);
  expect(await figure('courier_event_age_seconds')).toEqual({ 'courier="simulated"': 60 });
});

test('a service that was never called begins at 0', async () => {
  const calls = await figure('far_side_calls_total');
  expect(Object.keys(calls)).toEqual(expect.arrayContaining(['side="mail",result="failed"', 'side="sms",result="ok"']));
});
