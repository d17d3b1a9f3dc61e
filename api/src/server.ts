import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import type { Ctx } from './context.ts';
import { loadDemo } from './demo/index.ts';
import { startFleet } from './dispatch/index.ts';
import { type Env, readEnv } from './env.ts';
import { registerJobs } from './jobs.ts';
import { makeContext, makeLog } from './make-context.ts';
import { connect } from './platform/db/connect.ts';
import { startEmbedded } from './platform/db/embedded.ts';
import { migrate } from './platform/db/migrate.ts';
import { installJobs } from './platform/jobs/install.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLiveHub } from './platform/live/hub.ts';

export type Server = { url: string; ctx: Ctx; stop: () => Promise<void> };

/** Settings → database → migrations → context → jobs → port; `stop` closes the same in reverse. */
export async function startServer(source: Record<string, string | undefined>): Promise<Server> {
  const env = readEnv(source);
  const log = makeLog(env);
  const database = await openDatabase(env);
  const db = connect({
    url: database.url,
    max: env.DATABASE_CONNECTIONS,
    onError: (error) => log.warn({ err: error }, 'database'),
  });
  const jobs = createJobs({ url: database.url, db, onError: (error) => log.warn({ err: error }, 'jobs') });
  const live = createLiveHub({ url: database.url, db, onError: (error) => log.warn({ err: error }, 'live') });
  const contextAt = (now?: () => Date) => makeContext({ env, db, jobs, live, log, now });
  const ctx = contextAt();
  registerJobs(ctx);
  const demo = await prepareDemo(ctx, contextAt);
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

/** Before the jobs work: its history is driven step by step, not by today's fleet. */
async function prepareDemo(
  ctx: Ctx,
  contextAt: (now: () => Date) => Ctx,
): Promise<{ userName: string; password: string } | null> {
  if (!ctx.env.sandbox || ctx.env.DEMO !== 'on') return null;
  await ctx.jobs.start({ work: false });
  try {
    return await loadDemo(ctx, { contextAt, buildApp });
  } finally {
    await ctx.jobs.stop();
  }
}

function announce(env: Env, url: string, demo: { userName: string; password: string } | null): void {
  const lines = [`${env.PRODUCT_NAME} is ready at ${url}`];
  if (demo) lines.push(`Demo merchant: ${demo.userName}, password ${demo.password}`);
  if (env.sandbox) lines.push(`Sandbox: messages, card and fleet are simulated; see ${url}/sandbox`);
  console.log(lines.join('\n'));
}
