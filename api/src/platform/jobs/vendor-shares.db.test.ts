import { sql } from 'kysely';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/harness-db.ts';
import { inTransaction } from '../db/transaction/tx.ts';
import { createJobs } from './jobs.ts';
import { defineQueue } from './queue.ts';
import { registerSweep, type Share } from './vendor-shares.ts';

const { db, inspectorDb } = await testDatabase();
const sweepQueue = defineQueue<Share>('test.sweep');
const vendors = [0, 1, 2, 3, 4, 5, 6].map((at) => `0192f000-0000-7000-8000-00000000000${at}`);

type Work = (process: string, vendors: readonly string[]) => Promise<void>;
let work: Work;
/** Both look often. One alone would take all shares in turn. */
const processes = ['first', 'second'].map((name) => {
  const jobs = createJobs({ db, onError: () => {}, lookEveryMs: 20 });
  registerSweep({ jobs, db }, sweepQueue, {
    timetable: { cron: '0 0 1 1 *' },
    work: (some) => work(name, some),
    vendorsAShare: 2,
  });
  return jobs;
});
for (const jobs of processes) await jobs.start({ work: true });
afterAll(() => Promise.all(processes.map((jobs) => jobs.stop())));

const swept: string[] = [];
afterEach(async () => {
  swept.length = 0;
  await sql`delete from accounts`.execute(inspectorDb);
  await sql`delete from pgboss.job where name = 'test.sweep'`.execute(inspectorDb);
});

const addVendors = (some: readonly string[]) =>
  inspectorDb
    .insertInto('accounts')
    .values(some.map((id) => ({ vendor_id: id, user_id: id, user_name: `${id}@test`, created_at: new Date() })))
    .execute();
const begin = (data: Share = {}, delaySeconds = 0) =>
  inTransaction(db, {}, (tx) => Promise.resolve(processes[0]?.enqueue(tx, sweepQueue, data, { delaySeconds })));
const states = async () => {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'test.sweep' order by state`.execute(inspectorDb);
  return rows.map(({ state }) => state);
};
const allDone = (count: number) =>
  vi.waitFor(async () => expect(await states()).toEqual(Array(count).fill('completed')), {
    timeout: 10_000,
    interval: 20,
  });

test('a round reaches each vendor once, in shares that two processes take together', async () => {
  await addVendors(vendors);
  const begun = new Set<string>();
  const { promise: bothBegan, resolve: begins } = Promise.withResolvers<void>();
  work = async (process, some) => {
    begun.add(process);
    if (begun.size === 2) begins();
    await bothBegan;
    swept.push(...some);
  };
  await begin();
  await allDone(1 + 4);
  expect(swept.toSorted()).toEqual(vendors);
});

test('a share that fails is repeated alone', async () => {
  await addVendors(vendors.slice(0, 4));
  let failures = 1;
  work = async (_process, some) => {
    if (some.includes(vendors[0] ?? '') && failures-- > 0) throw new Error('killed');
    swept.push(...some);
  };
  await begin();
  await allDone(1 + 2);
  expect(swept).toEqual([vendors[2], vendors[3], vendors[0], vendors[1]]);
});

test('few vendors need no second job', async () => {
  await addVendors(vendors.slice(0, 2));
  work = async (_process, some) => void swept.push(...some);
  await begin();
  await allDone(1);
  expect(swept).toEqual(vendors.slice(0, 2));
});

test('a round that begins while shares wait adds none', async () => {
  await addVendors(vendors);
  work = async (_process, some) => void swept.push(...some);
  await begin({ after: vendors[4] }, 3600);
  await begin();
  await vi.waitFor(async () => expect(await states()).toEqual(['created', 'completed']), {
    timeout: 10_000,
    interval: 20,
  });
  expect(swept).toEqual([]);
});
