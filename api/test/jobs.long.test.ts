import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@tibara/seeded-random';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { inTransaction } from '../src/platform/db/transaction/tx.ts';
import { newId } from '../src/platform/ids.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { countQueue } from './count-queue.ts';
import { testDatabase } from './harness-db.ts';
import { seedOfRun } from './seed-of-run.ts';

const JOBS = 600;
const KILLS = 3;
const FREEZE_MS = 25_000;
const VENDOR = newId(new Date());
const WORKER = fileURLToPath(new URL('./count-worker.ts', import.meta.url));

const { db, inspectorDb, url } = await testDatabase();
// The table has no unique key, so that a repeated job leaves a second row.
await sql`create table effects (vendor_id uuid not null, job uuid not null)`.execute(inspectorDb);
await sql`call protect_tenant_table('effects')`.execute(inspectorDb);
await sql`grant select, insert, update, delete on effects to app`.execute(inspectorDb);

test('each of 600 jobs is done once despite killed and frozen workers', async () => {
  const seed = seedOfRun();
  const random = seededRandom(seed);
  await queueJobs();
  const workers = await Promise.all([startWorker(), startWorker(), startWorker()]);
  try {
    for (let kill = 1; kill <= KILLS; kill++) {
      await doneJobs(kill * 120 + random.below(60));
      const index = random.below(workers.length);
      await workers[index]?.kill();
      workers[index] = await startWorker();
    }
    const frozen = random.pick(workers);
    frozen.signal('SIGSTOP');
    const others = doneJobs(JOBS - 10);
    await pause(FREEZE_MS);
    frozen.signal('SIGCONT');
    await others;
    await vi.waitFor(async () => expect(await unfinished()).toEqual([]), { timeout: 120_000, interval: 100 });
  } finally {
    await Promise.all(workers.map((worker) => worker.kill()));
  }
  const { done, twice } = await countEffects();
  console.log(
    `seed ${seed}: ${done} jobs done, ${twice} twice, ${(await unfinished()).length} stuck; ${KILLS} kills, 1 freeze`,
  );
  expect({ done, twice }).toEqual({ done: JOBS, twice: 0 });
});

async function queueJobs(): Promise<void> {
  const jobs = createJobs({ db, onError: console.error });
  jobs.register(countQueue, async () => {}); // creates the queue; the workers are other processes
  await jobs.start({ work: false });
  await inTransaction(db, { vendorId: VENDOR }, async (tx) => {
    for (let n = 0; n < JOBS; n++) await jobs.enqueue(tx, countQueue, { vendorId: VENDOR });
  });
  await jobs.stop();
}

async function startWorker() {
  const child = spawn(process.execPath, [WORKER], {
    env: { PATH: process.env.PATH, DATABASE_URL: url, VENDOR },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const gone = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), gone]);
  return {
    signal: (signal: 'SIGSTOP' | 'SIGCONT') => child.kill(signal),
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function countEffects(): Promise<{ done: number; twice: number }> {
  const { rows } = await sql<{ done: number; twice: number }>`
    select count(distinct job) as done, count(*) - count(distinct job) as twice from effects`.execute(inspectorDb);
  const [counted] = rows;
  if (!counted) throw new Error('A count answers one row');
  return counted;
}

const doneJobs = (count: number) =>
  vi.waitFor(async () => expect((await countEffects()).done).toBeGreaterThanOrEqual(count), {
    timeout: 120_000,
    interval: 10,
  });

const unfinished = async () =>
  (
    await sql<{
      state: string;
    }>`select state from pgboss.job where name = ${countQueue.name} and state <> 'completed'`.execute(inspectorDb)
  ).rows;
