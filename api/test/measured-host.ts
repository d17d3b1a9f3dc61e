import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Ctx } from '../src/context.ts';
import { readEnv } from '../src/env.ts';
import { makeContext, makeLog } from '../src/make-context.ts';
import { connect, getTypeParser } from '../src/platform/db/connect.ts';
import { startEmbedded } from '../src/platform/db/embedded/embedded.ts';
import { createDatabase } from '../src/platform/db/embedded/prepare-database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { installJobs } from '../src/platform/jobs/install.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { openKeys } from '../src/platform/keys/keys.ts';
import { createLiveHub } from '../src/platform/live/hub.ts';
import { createInspector, inspectorOf, withAdmin } from './cluster.ts';
import { serverSettings } from './server-slot.ts';

export type MeasuredHost = {
  /** The context for the builders. The measured server is a separate process. */
  ctx: Ctx;
  appUrl: string;
  ownerUrl: string;
  /** A connection that bypasses row-level security, to fill tables with thousands of rows. */
  inspector: pg.Client;
  /** A raw connection as the server's role. */
  openRaw(): Promise<pg.Client>;
  stop(): Promise<void>;
};

/** A new database for measuring, in a cluster with the product's settings (commits wait for the disk). */
export async function startMeasuredHost(): Promise<MeasuredHost> {
  const embedded = await startEmbedded({ dataDir: DATA_DIR });
  const name = `bench_${process.pid}`;
  const urls = embedded.urlsFor(name);
  const { adminUrl, ownerUrl, appUrl } = urls;
  await createInspector(urls);
  await withAdmin(adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(createDatabase(name));
  });
  await migrate({ ownerUrl, appUrl });
  await installJobs(ownerUrl);
  const db = connect({ url: appUrl });
  const inspector = await openClient(inspectorOf(ownerUrl));
  const stop = async () => {
    await Promise.all([db.destroy(), inspector.end()]);
    await withAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`));
    await embedded.stop();
  };
  const env = readEnv({ ...serverSettings, LOG_LEVEL: 'error' });
  const parts = { url: appUrl, db, onError: console.error };
  const log = makeLog(env);
  const keys = await openKeys(db, env, log);
  const ctx = makeContext({ env, db, keys, jobs: createJobs(parts), live: createLiveHub(parts), log });
  return { ctx, appUrl, ownerUrl, inspector, openRaw: () => openClient(appUrl), stop };
}

const DATA_DIR = join(tmpdir(), `tibara-bench-${userInfo().uid}`);

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, types: { getTypeParser }, pipeline: true });
  await client.connect();
  return client;
}
