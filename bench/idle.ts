import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction } from '../api/src/platform/db/transaction/tx.ts';
import { createJobs, type Jobs } from '../api/src/platform/jobs/jobs.ts';
import { defineQueue } from '../api/src/platform/jobs/queue.ts';
import { type MeasuredHost, startMeasuredHost } from '../api/test/measured-host.ts';
import { startServerProcess } from '../api/test/server-process.ts';
import { serverSettings } from '../api/test/server-slot.ts';
import { type Figure, percentile, round } from './measure.ts';
import { backendTimes, clusterTime, threadsTime } from './processor-time.ts';
import { startFleet } from './scale/deliver-orders.ts';

const SETTLE_MS = 10_000;
/** With one round of the timetable's minute. */
const SECONDS = 60;
const JOBS = 30;
const PROCESSES = 40;

/** The cost of a server without requests and streams, for each courier. Then the time until a job begins. */
export async function idle(): Promise<Figure[]> {
  const host = await startMeasuredHost();
  const fleet = await startFleet();
  const settings = { ...serverSettings, ...fleet.settings, DATABASE_URL: host.appUrl };
  try {
    return [
      ...(await idleFigures(host, 'partner', settings)),
      ...(await idleFigures(host, 'simulated', { ...settings, FLEET: 'simulated' })),
      ...(await idleFigures(host, 'lalamove', { ...settings, ...lalamove })),
      ...(await beginnings(host)),
    ];
  } finally {
    await fleet.close();
    await host.stop();
  }
}

/** Nothing is placed, so nothing is asked there. */
const lalamove = {
  FLEET: 'lalamove',
  LALAMOVE_URL: 'http://127.0.0.1:9',
  LALAMOVE_KEY_MY: 'pk_test_of_the_bench',
  LALAMOVE_SECRET_MY: 'sk_test_of_the_bench',
};

async function idleFigures(host: MeasuredHost, name: string, settings: Record<string, string>): Promise<Figure[]> {
  const server = await startServerProcess(settings);
  try {
    await pause(SETTLE_MS);
    const postmaster = await postmasterOf(host);
    const read = async () => [await commitsOf(host), threadsTime(server.pid), clusterTime(postmaster)];
    const [before, backends] = [await read(), backendTimes()];
    await pause(SECONDS * 1000);
    const after = await read();
    const [commits = 0, api = 0, cluster = 0] = after.map((value, at) => (value - (before[at] ?? 0)) / SECONDS);
    const spent = [...backendTimes()].map(([pid, time]) => time - (backends.get(pid) ?? 0));
    const database = spent.reduce((sum, time) => sum + time, 0) / SECONDS;
    return [
      figure(`${name}: commits in a second`, commits, 6, ''),
      figure(`${name}: processor time of the api in a second`, api, 12, ' ms'),
      figure(`${name}: the same of the database's backends`, database, 10, ' ms'),
      { what: `${name}: the same of the whole database, with vacuum`, measured: `${round(cluster, 1)} ms` },
      figure(`${name}: backends of forty such processes, computed`, (PROCESSES * database) / 1000, 1, ' cores'),
    ];
  } finally {
    await server.end('SIGTERM');
  }
}

const figure = (what: string, value: number, most: number, unit: string): Figure => ({
  what,
  measured: `${round(value, 1)}${unit}`,
  goal: `≤ ${most}${unit}`,
  isMet: value <= most,
});

async function commitsOf({ inspector }: MeasuredHost): Promise<number> {
  const { rows } = await inspector.query(
    'select xact_commit::float8 as commits from pg_stat_database where datname = current_database()',
  );
  return rows[0].commits;
}

async function postmasterOf({ inspector }: MeasuredHost): Promise<string> {
  const { rows } = await inspector.query(`select current_setting('data_directory') as folder`);
  return readFileSync(`${rows[0].folder}/postmaster.pid`, 'utf8').split('\n', 1).join('');
}

/** From the commit of a job to its handler. Two sets of workers share no wake-up, like two processes. */
async function beginnings({ ctx: { db } }: MeasuredHost): Promise<Figure[]> {
  const [own, other] = [createJobs({ db, onError: console.error }), createJobs({ db, onError: console.error })];
  const queue = defineQueue<{ n: number }>('bench.begin');
  const begun = new Map<number, PromiseWithResolvers<number>>();
  const note = async (_: unknown, { data }: { data: { n: number } }) => begun.get(data.n)?.resolve(performance.now());
  other.register(queue, note);
  await other.start({ work: true });
  await own.start({ work: false });
  const times = async (maker: Jobs, first: number) => {
    const waited: number[] = [];
    for (let n = first; n < first + JOBS; n++) {
      await pause(Math.random() * 1000);
      const beginning = Promise.withResolvers<number>();
      begun.set(n, beginning);
      await inTransaction(db, {}, (tx) => maker.enqueue(tx, queue, { n }));
      const committed = performance.now();
      waited.push((await beginning.promise) - committed);
    }
    return waited;
  };
  try {
    const [here, elsewhere] = [await times(other, 0), await times(own, JOBS)];
    return [['the same process', here, 50] as const, ['another process', elsewhere, 1500] as const].map(
      ([where, waited, most]) => ({
        what: `a new job begins in ${where}, after the commit: p50 and most`,
        measured: `${round(percentile(waited, 50), 0)} and ${round(Math.max(...waited), 0)} ms`,
        goal: `≤ ${most} ms`,
        isMet: Math.max(...waited) <= most,
      }),
    );
  } finally {
    await Promise.all([own.stop(), other.stop()]);
  }
}
