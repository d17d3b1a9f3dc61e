import { fork } from 'node:child_process';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { Closers } from './closers.ts';
import type { Ctx } from './context.ts';
import { demoLogin } from './demo/index.ts';
import { startFleet, startPolling } from './dispatch/index.ts';
import { type Env, readEnv } from './env.ts';
import { findAccount } from './identity/index.ts';
import { registerJobs } from './jobs.ts';
import { makeContext, makeLog } from './make-context.ts';
import { asTyped } from './platform/cli/run-command.ts';
import { makeWarnings } from './platform/counts/warnings.ts';
import { startEmbedded } from './platform/db/embedded/embedded.ts';
import { type MigrateOptions, migrate } from './platform/db/migrate.ts';
import { startReplica } from './platform/db/replica/replica.ts';
import { connectBound } from './platform/db/rights/bound-role.ts';
import { waitForDatabase } from './platform/db/wait-for-database.ts';
import { startNumbering } from './platform/events/number-events.ts';
import { startKeeping } from './platform/far-sides/kept.ts';
import { refuseWithoutBucket } from './platform/files/file-rows.ts';
import { Drain } from './platform/http/drain/drain.ts';
import { installJobs } from './platform/jobs/install.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { openKeys } from './platform/keys/keys.ts';
import { createLiveHub } from './platform/live/hub.ts';
import { keepNote } from './platform/quarantine/keep-note.ts';
import { addressesOf, noteFile, readNote } from './platform/quarantine/note-file.ts';
import { awaitRelease, lookAtConnections } from './platform/quarantine/quarantine.ts';
import { sayIfSlow } from './platform/say-if-slow.ts';
import { useTracer } from './platform/traces/trace.ts';
import { release } from './platform/version.ts';

type Source = Record<string, string | undefined>;
type Waiting = { signal: AbortSignal; untilBuilt: () => Promise<unknown> };
export type Server = { url: string; ctx: Ctx; stop: () => Promise<void> };

/** Starts everything in order; `stop` closes in reverse. A failed or interrupted start closes and rejects. */
export async function startServer(source: Source, { signal, untilBuilt }: Waiting): Promise<Server> {
  const env = readEnv(source);
  const log = makeLog(env);
  const closers = new Closers((message) => log.warn(message));
  try {
    const { url, ctx } = await openServer(env, source, { log, closers, signal, untilBuilt });
    return { url, ctx, stop: () => closers.close() };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

/** Supervisors kill after half a minute, and each of several parts may wait for a hanging commit. */
const STOPPED_WITHIN_MS = 20_000;

/** A part that waits counts as late after this much more. */
const LATER_MS = 5000;

type Opening = Waiting & { log: FastifyBaseLogger; closers: Closers };

async function openServer(env: Env, source: Source, { log, closers, signal, untilBuilt }: Opening) {
  let isStopping = false;
  const warnings = makeWarnings(log);
  const warn = (part: string) => {
    const tell = warnings(part);
    // Connections that the database closes while stopping are expected.
    return (error: unknown) => (isStopping ? undefined : tell(error));
  };
  const database = await openDatabase(env, warn('embedded database'));
  closers.add('the database', database.stop, 30_000);
  signal.throwIfAborted();
  await database.prepare(signal);
  const parts = new Closers((message) => log.warn(message));
  closers.add('the server', () => parts.close(), STOPPED_WITHIN_MS + 2 * env.drainMs);
  if (env.TRACES_URL) parts.add('the traces', await openTraces(env.TRACES_URL, warn('traces')));
  const { url: databaseUrl } = database;
  const hasNames = env.DATABASE_PREPARED === 'on';
  const max = env.DATABASE_CONNECTIONS;
  const file = noteFile(env.DATA_DIR);
  const warnOfNote = warn('note of the database');
  const witness = { note: readNote(file, warnOfNote), addresses: addressesOf(env.DATABASE_URL) };
  const { quarantine, onOpen } = lookAtConnections(witness);
  const db = await connectBound({
    url: databaseUrl,
    max,
    hasNames,
    onOpen,
    onError: warn('database'),
    onSpace: (isFull) => logSpace(log, isFull),
  });
  parts.add('the connections', () => db.destroy());
  await refuseWithoutBucket(db, env);
  const keep = async () => parts.add('the note of the database', await keepNote({ db, witness, file }, warnOfNote));
  if (!quarantine.isActive) await keep();
  const replica = await startReplica({ env, primary: db, onError: warn('replica') });
  if (replica) parts.add('the replica', () => replica.stop());
  const keys = await openKeys(db, env, log);
  const jobs = createJobs({ db, onError: warn('jobs') });
  const listenUrl = env.DATABASE_DIRECT_URL ?? databaseUrl;
  const live = createLiveHub({ url: listenUrl, db, hasReplica: replica !== null, onError: warn('live') });
  const ctx = makeContext({ env, db, replica, quarantine, keys, jobs, live, log });
  parts.add('the positions', () => ctx.positions.stop());
  parts.add('the papers', () => ctx.papers.close());
  parts.add('the passwords', () => ctx.passwords.close());
  registerJobs(ctx);
  signal.throwIfAborted();
  const demo = await prepareDemo(ctx, source, database, signal);
  await sayIfSlow('building the portal', untilBuilt);
  const work = env.WORKER === 'on';
  await jobs.start({ work: work && !quarantine.isActive });
  parts.add('the jobs', () => jobs.stop(), 10_000);
  parts.add('the numbers of events', startNumbering(ctx, warn('events')));
  const drain = new Drain(() => pause(env.drainMs));
  const app = await sayIfSlow('drawing the pages', () => buildApp(ctx, { drain }));
  parts.add('the calls under way', () => app.close(), 10_000);
  parts.add('the old connections', () => drain.empty(app), LATER_MS + env.drainMs);
  await live.start();
  parts.add('the live streams', () => live.stop());
  parts.add('what was seen of outside services', startKeeping(ctx, warn('outside services')));
  const drive = () => {
    parts.add('the fleet', startFleet(ctx));
    parts.add('the polls', startPolling(ctx));
  };
  const release = async () => {
    await keep();
    await goOn(ctx, work, drive);
  };
  if (!quarantine.isActive) drive();
  else parts.add('the quarantine', awaitRelease(db, { quarantine, witness }, { release, onError: warn('quarantine') }));
  parts.add('the warnings', () => {
    isStopping = true;
  });
  // Reads the places' names now, so that the first search need not wait.
  await sayIfSlow('reading the places', () => ctx.maps.geocoder.named(''));
  globalThis.gc?.();
  signal.throwIfAborted();
  await app.listen({ host: env.HOST, port: env.PORT }).catch(explainPort(env));
  parts.add('the new connections', () => drain.leave(app), LATER_MS + env.drainMs);
  const address = app.server.address();
  if (!address || typeof address === 'string') throw new Error('the server listens at no port');
  const url = `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${address.port}`;
  announce(ctx, url, demo);
  return { url, ctx };
}

async function openTraces(url: string, onError: (error: unknown) => void): Promise<() => Promise<void>> {
  const { startTraces } = await import('./platform/traces/start-traces.ts');
  const { tracer, stop } = startTraces({ url, release, onError });
  useTracer(tracer);
  return stop;
}

function logSpace(log: FastifyBaseLogger, isFull: boolean): void {
  if (isFull) log.error('no space left on the disk of the database: it refuses writes, and this server is not ready');
  else log.warn('the disk of the database has space again');
}

/** A copy that was accepted works like any other database from now on. */
async function goOn({ jobs, log }: Ctx, work: boolean, drive: () => void): Promise<void> {
  await jobs.stop();
  await jobs.start({ work });
  drive();
  log.info('This copy was accepted: jobs and messages go on');
}

const explainPort =
  ({ HOST, PORT }: Env) =>
  (error: Error): never => {
    const isTaken = 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new Error(`Port ${PORT} of ${HOST} is taken: set PORT to another one.`) : error;
  };

type Opened = {
  url: string;
  ownerUrl: string | undefined;
  prepare: (signal: AbortSignal) => Promise<void>;
  stop: () => Promise<void>;
};

/** The embedded database, unless the settings name one. The server connects as a role that owns nothing. */
async function openDatabase(env: Env, onError: (error: unknown) => void): Promise<Opened> {
  const { DATABASE_URL: url, MIGRATE_DATABASE_URL: ownerUrl } = env;
  if (url) {
    const prepareTheirs = async (signal: AbortSignal) => {
      await waitForDatabase(ownerUrl ?? url, { signal });
      if (ownerUrl) await prepare({ ownerUrl, appUrl: url });
    };
    return { url, ownerUrl, prepare: prepareTheirs, stop: async () => {} };
  }
  const embedded = await startEmbedded({ dataDir: env.DATA_DIR, onError });
  return {
    url: embedded.appUrl,
    ownerUrl: embedded.ownerUrl,
    prepare: () => prepare({ ...embedded, dataFolder: embedded.folder }),
    stop: () => embedded.stop(),
  };
}

const prepare = ({ ownerUrl, appUrl, dataFolder }: MigrateOptions): Promise<void> =>
  sayIfSlow('bringing the database up to date', async () => {
    await migrate({ ownerUrl, appUrl, ...(dataFolder && { dataFolder }) });
    await installJobs(ownerUrl);
  });

/** Before the jobs run, so that today's fleet does not drive the history. */
async function prepareDemo(
  { env, db, quarantine }: Ctx,
  source: Source,
  { url, ownerUrl }: Opened,
  signal: AbortSignal,
) {
  if (!env.sandbox || env.DEMO !== 'on' || quarantine.isActive) return null;
  if (!(await findAccount(db, demoLogin.userName))) {
    if (!ownerUrl) throw new Error('The demo merchant needs MIGRATE_DATABASE_URL: set it, or DEMO=off');
    await sayIfSlow('making the demo merchant', () => makeDemo(source, url, ownerUrl, signal));
  }
  return demoLogin;
}

async function makeDemo(source: Source, url: string, ownerUrl: string, signal: AbortSignal): Promise<void> {
  const env = { ...source, DATABASE_URL: url, MIGRATE_DATABASE_URL: ownerUrl };
  flushCompileCache(); // the maker loads the same code
  const maker = fork(new URL('./make-demo.ts', import.meta.url), { env, signal });
  maker.on('error', () => {}); // interrupted: its exit is awaited
  const [code] = await once(maker, 'exit');
  signal.throwIfAborted();
  if (code !== 0) throw new Error('The demo merchant could not be made');
}

const releaseLine = `Release ${release.version}, revision ${release.revision}, Node ${process.versions.node}`;

function announce({ env, quarantine }: Ctx, url: string, demo: { userName: string; password: string } | null): void {
  const lines = [`${env.company.productName} is ready at ${url}`, releaseLine];
  if (demo) lines.push(`Demo merchant: ${demo.userName}, password ${demo.password}`);
  const simulated = env.FLEET.includes('simulated') ? 'messages, card and fleet' : 'messages and card';
  if (env.sandbox) lines.push(`Sandbox: ${simulated} are simulated; see ${url}/sandbox`);
  if (quarantine.isActive) lines.push(`${HELD} See: ${commandFor(env)}`);
  console.log(lines.join('\n'));
}

const HELD = 'This database is a restored copy, or was moved. It is held: it can be read, and nothing is sent.';

/** The embedded database is found by its folder. */
const commandFor = ({ DATABASE_URL, DATA_DIR }: Env): string =>
  asTyped(DATABASE_URL ? 'npm run ops -- restored' : `DATA_DIR=${DATA_DIR} npm run ops -- restored`);
