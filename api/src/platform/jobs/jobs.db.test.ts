import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/harness-db.ts';
import { inTransaction } from '../db/transaction/tx.ts';
import { createJobs } from './jobs.ts';
import { defineQueue } from './queue.ts';

const { db, inspectorDb } = await testDatabase();
const VENDOR = '0192f000-0000-7000-8000-000000000001';
await sql`create table effects (vendor_id uuid, job uuid, n bigint)`.execute(inspectorDb);
await sql`call protect_tenant_table('effects')`.execute(inspectorDb);
await sql`grant select, insert, update, delete on effects to app`.execute(inspectorDb);

const errors: unknown[] = [];
const jobs = createJobs({ db, onError: (error) => errors.push(error) });
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
await jobs.start({ work: true });
afterAll(() => jobs.stop());

const effectsOf = async (n: number) =>
  (await sql<{ job: string }>`select job from effects where n = ${n}`.execute(inspectorDb)).rows;
const enqueue = (queue: typeof countQueue, n: number, delaySeconds?: number) =>
  inTransaction(db, { vendorId: VENDOR }, (tx) => jobs.enqueue(tx, queue, { vendorId: VENDOR, n }, { delaySeconds }));

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
