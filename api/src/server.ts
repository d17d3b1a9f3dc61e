import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import type { Ctx } from './context.ts';
import { demoLogin } from './demo/index.ts';
import { startFleet } from './dispatch/index.ts';
import { type Env, readEnv } from './env.ts';
import { findAccount } from './identity/index.ts';
import { registerJobs } from './jobs.ts';
import { makeContext, makeLog } from './make-context.ts';
import { connectBound } from './platform/db/bound-role.ts';
import { startEmbedded } from './platform/db/embedded.ts';
import { migrate } from './platform/db/migrate.ts';
import { installJobs } from './platform/jobs/install.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLiveHub } from './platform/live/hub.ts';

type Source = Record<string, string | undefined>;
export type Server = { url: string; ctx: Ctx; stop: () => Promise<void> };

/** Settings → database → migrations → context → jobs → port; `stop` closes the same in reverse. */
export async function startServer(source: Source): Promise<Server> {
  const env = readEnv(source);
  const log = makeLog(env);
  const database = await openDatabase(env);
  let isStopping = false;
  const warn = (who: string) => (error: unknown) => {
    // Lines that the database cuts at the end are no news.
    if (!isStopping) log.warn({ err: error }, who);
  };
  const { url: databaseUrl } = database;
  const db = await connectBound({ url: databaseUrl, max: env.DATABASE_CONNECTIONS, onError: warn('database') });
  const jobs = createJobs({ url: databaseUrl, db, onError: warn('jobs') });
  const live = createLiveHub({ url: databaseUrl, db, onError: warn('live') });
  const ctx = makeContext({ env, db, jobs, live, log });
  registerJobs(ctx);
  const demo = await prepareDemo(ctx, source, databaseUrl);
  await jobs.start({ work: env.WORKER === 'on' });
  const stopFleet = startFleet(ctx);
  await live.start();
  const app = await buildApp(ctx);
  await app.listen({ host: env.HOST, port: env.PORT });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${port}`;
  announce(env, url, demo);
  return {
    url,
    ctx,
    stop: async () => {
      isStopping = true;
      await stopFleet();
      await live.stop();
      await app.close();
      await jobs.stop();
      await db.destroy();
      await database.stop();
    },
  };
}

/** Ours, unless the settings name another. The owner migrates; the server itself connects as a role that owns nothing. */
async function openDatabase(env: Env): Promise<{ url: string; stop: () => Promise<void> }> {
  if (env.DATABASE_URL) {
    if (env.MIGRATE_DATABASE_URL) await prepare(env.MIGRATE_DATABASE_URL, env.DATABASE_URL);
    return { url: env.DATABASE_URL, stop: async () => {} };
  }
  const embedded = await startEmbedded({ dataDir: env.DATA_DIR });
  await prepare(embedded.ownerUrl, embedded.appUrl);
  return { url: embedded.appUrl, stop: () => embedded.stop() };
}

async function prepare(ownerUrl: string, appUrl: string): Promise<void> {
  await migrate({ ownerUrl, appUrl });
  await installJobs(ownerUrl);
}

/** Before the jobs work, so that today's fleet does not drive what is history. */
async function prepareDemo({ env, db }: Ctx, source: Source, databaseUrl: string): Promise<typeof demoLogin | null> {
  if (!env.sandbox || env.DEMO !== 'on') return null;
  if (!(await findAccount(db, demoLogin.userName))) {
    const maker = fork(new URL('./make-demo.ts', import.meta.url), {
      env: { ...source, DATABASE_URL: databaseUrl },
    });
    const [code] = await once(maker, 'exit');
    if (code !== 0) throw new Error('The demo merchant could not be made');
  }
  return demoLogin;
}

function announce(env: Env, url: string, demo: { userName: string; password: string } | null): void {
  const lines = [`${env.PRODUCT_NAME} is ready at ${url}`];
  if (demo) lines.push(`Demo merchant: ${demo.userName}, password ${demo.password}`);
  if (env.sandbox) lines.push(`Sandbox: messages, card and fleet are simulated; see ${url}/sandbox`);
  console.log(lines.join('\n'));
}
