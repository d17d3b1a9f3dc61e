import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Ctx } from '../../src/context.ts';
import { readEnv } from '../../src/env.ts';
import { makeContext, makeLog } from '../../src/make-context.ts';
import { connect, type Db, getTypeParser } from '../../src/platform/db/connect.ts';
import { startEmbedded } from '../../src/platform/db/embedded/embedded.ts';
import { createDatabase } from '../../src/platform/db/embedded/prepare-database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { installJobs } from '../../src/platform/jobs/install.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { openKeys } from '../../src/platform/keys/keys.ts';
import { createLiveHub } from '../../src/platform/live/hub.ts';
import { createInspector, inspectorOf, withAdmin } from '../cluster.ts';
import { serverSettings } from '../server-slot.ts';

export type FaultHost = {
  /** The context for the builders. The servers are separate processes. */
  ctx: Ctx;
  inspectorDb: Db;
  appUrl: string;
  /**
   * Runs a statement on a separate superuser connection, which may end other connections. The statement is retried
   * while the database is away.
   */
  ask<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Ends the database like a crash, and waits until it is back. */
  crashDatabase(): Promise<void>;
  /** Prevents new rows for this long. Null if this account may not mount a small disk. */
  fillDisk: ((ms: number) => Promise<void>) | null;
  stop(): Promise<void>;
};

const DISK_MEGABYTES = 400;

/** A separate cluster with the product's settings: commits wait for the disk, so a crash may lose nothing. */
export async function startFaultHost(): Promise<FaultHost> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tibara-nemesis-'));
  chmodSync(dataDir, 0o711); // the database's own account may have to enter it
  const embedded = await startEmbedded({ dataDir });
  const data = join(embedded.folder, 'data');
  const disk = mountDisk(join(embedded.folder, 'disk'), statSync(data).uid);
  const urls = embedded.urlsFor('nemesis');
  const { adminUrl, ownerUrl, appUrl } = urls;
  await createInspector(urls);
  const inspectorUrl = inspectorOf(ownerUrl);
  await withAdmin(adminUrl, async (admin) => {
    if (disk) await admin.query(`create tablespace small location ${pg.escapeLiteral(disk.folder)}`);
    await admin.query(createDatabase('nemesis', disk ? 'tablespace small' : ''));
  });
  await migrate({ ownerUrl, appUrl });
  await installJobs(ownerUrl);
  const [db, inspectorDb] = [connect({ url: appUrl }), connect({ url: inspectorUrl, max: 2 })];
  const env = readEnv({ ...serverSettings, LOG_LEVEL: 'silent' });
  const parts = { url: appUrl, db, onError: () => {} };
  const log = makeLog(env);
  const keys = await openKeys(db, env, log);
  const ctx = makeContext({ env, db, keys, jobs: createJobs(parts), live: createLiveHub(parts), log });

  const askOnce = async <Row>(text: string, values: unknown[]): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: adminUrl, types: { getTypeParser } });
    client.on('error', () => {}); // the statement reports it
    try {
      await client.connect();
      return (await client.query(text, values)).rows as Row[];
    } finally {
      await client.end().catch(() => {});
    }
  };
  const ask = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => {
    for (let tries = 1; ; tries++) {
      try {
        return await askOnce<Row>(text, values);
      } catch (error) {
        if (tries === 300) throw error;
        await pause(50);
      }
    }
  };

  return {
    ctx,
    inspectorDb,
    appUrl,
    ask,
    crashDatabase: async () => {
      const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGQUIT');
      const isAway = () =>
        askOnce('select 1', []).then(
          () => false,
          () => true,
        );
      while (!(await isAway())) await pause(20);
      await ask('select 1');
    },
    fillDisk: disk?.fill ?? null,
    stop: async () => {
      await Promise.all([db.destroy(), inspectorDb.destroy()]);
      await embedded.stop();
      disk?.unmount();
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(embedded.folder, { recursive: true, force: true });
    },
  };
}

/** Mounts a small disk in memory, so that it fills quickly. Only root may mount. */
function mountDisk(folder: string, owner: number) {
  mkdirSync(folder, { recursive: true });
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', folder]);
  if (mount.status !== 0) return null;
  chownSync(folder, owner, owner);
  chmodSync(folder, 0o700);
  const fill = async (ms: number) => {
    const path = join(folder, 'filler');
    const filler = await open(path, 'w');
    try {
      const { bavail, bsize } = statfsSync(folder);
      await filler.write(Buffer.alloc(bavail * bsize));
      await pause(ms);
    } finally {
      await filler.close();
      rmSync(path);
    }
  };
  return { folder, fill, unmount: () => spawnSync('umount', [folder]) };
}
