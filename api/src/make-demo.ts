// A separate process, run once by server.ts, so that its memory is freed at its end.
import { buildApp } from './app.ts';
import { loadDemo } from './demo/index.ts';
import { readEnv } from './env.ts';
import { registerJobs } from './jobs.ts';
import { makeContext, makeLog } from './make-context.ts';
import { connect } from './platform/db/connect.ts';
import { connectBound } from './platform/db/rights/bound-role.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { openKeys } from './platform/keys/keys.ts';
import { createLiveHub } from './platform/live/hub.ts';

// Only its calls are used: the server draws the pages.
const env = { ...readEnv(process.env), portalDir: null };
// Hundreds of lines about a made-up merchant would hide the lines of the start.
const log = makeLog({ ...env, LOG_LEVEL: env.LOG_LEVEL === 'silent' ? 'silent' : 'error' });
const url = env.DATABASE_URL ?? '';
const onError = (error: unknown) => log.error({ err: error }, 'demo');
const db = await connectBound({ url, hasNames: env.DATABASE_PREPARED === 'on', onError });
const keys = await openKeys(db, env, log);
const jobs = createJobs({ db, onError });
const ctx = makeContext({ env, db, keys, log, jobs, live: createLiveHub({ url, db, onError }) });
registerJobs(ctx);
// Jobs are queued but not run: the history is driven step by step, not by today's fleet.
await jobs.start({ work: false });
const ownerDb = connect({ url: env.MIGRATE_DATABASE_URL ?? '', max: 1, onError });
await loadDemo(ctx, {
  ownerDb,
  contextAt: (now) => makeContext({ ...ctx, now }),
  // One call after another: on a slow machine the server has no other callers.
  buildApp: (demo) => buildApp(demo, { longestLag: { ofHeavy: 0, ofAny: 0 } }),
});
await ctx.positions.stop();
await jobs.stop();
await Promise.all([db.destroy(), ownerDb.destroy()]);
// Nothing is left to do, but the channel to the parent would keep this process alive.
process.exit();
