import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type DatabaseUrls, type Embedded, startEmbedded } from '../src/platform/db/embedded.ts';
import { isAlive, withFileLock } from '../src/platform/db/file-lock.ts';
import { MIGRATIONS, migrate } from '../src/platform/db/migrate.ts';
import { installJobs, JOBS_VERSION } from '../src/platform/jobs/install.ts';

export type TestCluster = DatabaseUrls & { template: string };

/** One cluster per checkout, kept between runs and shared by runs at the same time; the last one to leave stops it. */
export async function startTestCluster(): Promise<{ cluster: TestCluster; stop: Embedded['stop'] }> {
  const checkout = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 8);
  const dataDir = join(tmpdir(), `tibara-test-${userInfo().uid}-${checkout}`);
  const embedded = await startEmbedded({ dataDir, isForTests: true });
  const template = `template_${schemaHash()}`;
  await withFileLock(join(dataDir, 'template.lock'), () => prepareTemplate(embedded, template));
  return { cluster: { ownerUrl: embedded.ownerUrl, appUrl: embedded.appUrl, template }, stop: embedded.stop };
}

export function urlOf(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

export async function withAdmin<T>(ownerUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: urlOf(ownerUrl, 'postgres') });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function schemaHash(): string {
  const hash = createHash('sha256').update(JOBS_VERSION);
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  return hash.digest('hex').slice(0, 12);
}

async function prepareTemplate(embedded: Embedded, template: string): Promise<void> {
  await withAdmin(embedded.ownerUrl, async (admin) => {
    await dropLeftOvers(admin, template);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 1) return;
    const half = `${template}_half`;
    await admin.query(`drop database if exists ${half} with (force)`);
    await admin.query(`create database ${half}`);
    const urls = embedded.urlsFor(half);
    await migrate(urls);
    await installJobs(urls.ownerUrl);
    await admin.query(`comment on database ${half} is '${new Date().toISOString()}'`);
    await admin.query(`alter database ${half} rename to ${template}`);
  });
}

/** Databases of runs that were killed, and templates of yesterday's schema. */
async function dropLeftOvers(admin: pg.Client, template: string): Promise<void> {
  const { rows } = await admin.query<{ name: string; isOld: boolean }>(`
    select datname as name, shobj_description(oid, 'pg_database')::timestamptz < now() - interval '1 day' as "isOld"
    from pg_database where datname like 'test\\_%' or datname like 'template\\_%'`);
  for (const { name, isOld } of rows) {
    const pid = Number(/^test_(\d+)_/.exec(name)?.[1]);
    const isAbandoned = name.startsWith('test_') ? !isAlive(pid) : isOld && name !== template;
    if (isAbandoned) await admin.query(`drop database if exists ${name} with (force)`);
  }
}
