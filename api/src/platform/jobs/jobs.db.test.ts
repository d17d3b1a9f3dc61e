import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { runAt } from '#test/distributed/distributed-database.ts';
import { testDatabase } from '#test/harness-db.ts';
import { poolOf } from '../db/connect.ts';
import { failureBehind } from '../db/errors.ts';
import { inTransaction } from '../db/transaction/tx.ts';
import { createJobs } from './jobs.ts';
import { defineQueue } from './queue.ts';
import { dueQueues } from './waiting-jobs.ts';

const { db, inspectorDb, url, adminUrl } = await testDatabase();
const VENDOR = '0192f000-0000-7000-8000-000000000001';
await sql`create table effects (vendor_id uuid, job uuid, n bigint)`.execute(inspectorDb);
await sql`call protect_tenant_table('effects')`.execute(inspectorDb);
await sql`grant select, insert, update, delete on effects to app`.execute(inspectorDb);

const errors: unknown[] = [];
const onError = (error: unknown) => errors.push(error);
const jobs = createJobs({ db, onError });
/** Another process, which never looks. */
const other = createJobs({ db, onError, lookEveryMs: 3_600_000 });
const countQueue = defineQueue<{ vendorId: string; n: number }>('test.count');
const chainQueue = defineQueue<{ vendorId: string; n: number }>('test.chain');
const brokenQueue = defineQueue<{ vendorId: string; n: number }>('test.broken');
const callQueue = defineQueue<{ vendorId: string; n: number }>('test.call');

jobs.register(defineQueue('test.patient', 'day'), async () => {});
jobs.register(countQueue, async (tx, job) => {
  await sql`insert into effects values (${job.data.vendorId}, ${job.id}, ${job.data.n})`.execute(tx);
});
jobs.register(chainQueue, async (tx, job) => {
  await jobs.enqueue(tx, countQueue, { vendorId: VENDOR, n: job.data.n });
});
let failures = 0;
jobs.register(brokenQueue, async (tx, job) => {
  await sql`insert into effects values (${job.data.vendorId}, ${job.id}, ${job.data.n})`.execute(tx);
  failures += 1;
  if (failures === 1) throw new Error('broken once');
});
const calls: string[] = [];
jobs.registerOutside(callQueue, {
  call: async (job) => {
    calls.push(job.id);
    if (calls.length === 1) throw Object.assign(new Error('provider down'), { code: '22P02' });
    return job.data.n * 2;
  },
  record: async (tx, job, doubled) => {
    await sql`insert into effects values (${VENDOR}, ${job.id}, ${doubled})`.execute(tx);
  },
});
const failing: unknown[] = [];
jobs.onFailing((each) => failing.push(each));
const wokenQueue = defineQueue<{ vendorId: string; n: number }>('test.woken');
other.register(wokenQueue, async (tx, job) => {
  await sql`insert into effects values (${job.data.vendorId}, ${job.id}, ${job.data.n})`.execute(tx);
});
const unworkedQueue = defineQueue<{ vendorId: string; n: number }>('test.unworked');
const maker = createJobs({ db, onError });
maker.register(unworkedQueue, async () => {});
await jobs.start({ work: true });
await other.start({ work: true });
await maker.start({ work: false });
afterAll(() => Promise.all([jobs.stop(), other.stop(), maker.stop()]));

const effectsOf = async (n: number) =>
  (await sql<{ job: string }>`select job from effects where n = ${n}`.execute(inspectorDb)).rows;
const enqueue = (queue: typeof countQueue, n: number, delaySeconds?: number, by = jobs) =>
  inTransaction(db, { vendorId: VENDOR }, (tx) => by.enqueue(tx, queue, { vendorId: VENDOR, n }, { delaySeconds }));

test('a job of a committed transaction is done once, soon, as its vendor', async () => {
  const id = await enqueue(countQueue, 1);
  await vi.waitFor(async () => expect(await effectsOf(1)).toEqual([{ job: id }]), { timeout: 5000, interval: 10 });
});

test('a job of a transaction that fails never exists', async () => {
  const failed = inTransaction(db, { vendorId: VENDOR }, async (tx) => {
    await jobs.enqueue(tx, countQueue, { vendorId: VENDOR, n: 2 });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  const { rows } = await sql`select 1 from pgboss.job where data->>'n' = '2'`.execute(inspectorDb);
  expect(rows).toEqual([]);
});

test('a hundred jobs are each done exactly once', async () => {
  await Promise.all(Array.from({ length: 100 }, () => enqueue(countQueue, 3)));
  await vi.waitFor(async () => expect(await effectsOf(3)).toHaveLength(100), { timeout: 10_000, interval: 20 });
  expect(new Set((await effectsOf(3)).map(({ job }) => job)).size).toBe(100);
});

test('a handler that fails leaves nothing behind and is tried again', async () => {
  const id = await enqueue(brokenQueue, 4);
  await vi.waitFor(async () => expect(await effectsOf(4)).toEqual([{ job: id }]), { timeout: 10_000, interval: 20 });
  expect(failures).toBe(2);
});

test('a handler may queue further jobs in its own transaction', async () => {
  await enqueue(chainQueue, 5);
  await vi.waitFor(async () => expect(await effectsOf(5)).toHaveLength(1), { timeout: 5000, interval: 10 });
});

test('a failed provider call is repeated under its key and recorded once', async () => {
  const id = await enqueue(callQueue, 3000);
  await vi.waitFor(async () => expect(await effectsOf(6000)).toEqual([{ job: id }]), { timeout: 10_000, interval: 20 });
  expect(calls).toEqual([id, id]);
  expect(failing).toEqual([
    { queue: 'test.call', isFailing: true, reason: 'Error 22P02', retries: 8 },
    { queue: 'test.call', isFailing: false },
  ]);
});

test('a patient queue retries its jobs for a day', async () => {
  const { rows } = await sql<{ limit: number; pause: number }>`
    select retry_limit as limit, retry_delay_max as pause from pgboss.queue where name = 'test.patient'`.execute(
    inspectorDb,
  );
  const [{ limit, pause } = { limit: 0, pause: 0 }] = rows;
  // Once it has reached the maximum, the library pauses for at least half of it.
  expect((limit - 10) * (pause / 2)).toBeGreaterThan(0.6 * 86_400);
});

test('a job for later waits', async () => {
  const later = 3600;
  await enqueue(countQueue, 7, later);
  await enqueue(countQueue, 8);
  await vi.waitFor(async () => expect(await effectsOf(8)).toHaveLength(1), { timeout: 5000, interval: 10 });
  expect(await effectsOf(7)).toEqual([]);
  expect(errors).toEqual([]);
});

test('the commit of a job wakes the workers of its process', async () => {
  // The first may still be found by a worker that starts.
  for (const n of [9, 10, 11]) {
    await enqueue(wokenQueue, n, undefined, other);
    await vi.waitFor(async () => expect(await effectsOf(n)).toHaveLength(1), { timeout: 5000, interval: 10 });
  }
});

test('a job of another process is found by the common look', async () => {
  for (const n of [12, 13]) {
    await enqueue(countQueue, n, undefined, maker);
    await vi.waitFor(async () => expect(await effectsOf(n)).toHaveLength(1), { timeout: 5000, interval: 10 });
  }
});

test('the common look finds the queues with a job that is due', async () => {
  const isDue = async () => (await dueQueues(db)).some(({ queue }) => queue === unworkedQueue.name);
  await enqueue(unworkedQueue, 14, 3600, maker);
  expect(await isDue()).toBe(false);
  await enqueue(unworkedQueue, 15, undefined, maker);
  expect(await isDue()).toBe(true);
});

test('an idle worker asks for no job while a minute passes', async () => {
  const sent = vi.spyOn(poolOf(db), 'query');
  const asks = () => sent.mock.calls.filter(([query]) => JSON.stringify(query).includes("j.name = 'test.woken'"));
  const idle = createJobs({ db, onError, lookEveryMs: 3_600_000 });
  idle.register(wokenQueue, async () => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    await idle.start({ work: true });
    await vi.waitFor(() => expect(asks()).toHaveLength(2));
    await sql`select 1`.execute(db);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asks()).toHaveLength(2);
  } finally {
    vi.useRealTimers();
    sent.mockRestore();
    await idle.stop();
  }
});

test("a worker's error is told as the failure of the database behind it", async () => {
  const limit = (most: number) =>
    runAt(adminUrl, [`alter database ${new URL(url).pathname.slice(1)} connection limit ${most}`]);
  await limit(0);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = ${new URL(url).username}`.execute(inspectorDb);
  const ofWorkers = () => errors.filter((error) => String(error).includes('Worker:'));
  await vi.waitFor(() => expect(ofWorkers().length).toBeGreaterThan(1), { timeout: 10_000, interval: 20 });
  await limit(-1);
  expect(new Set(ofWorkers().map(failureBehind))).not.toContain(null);
});
