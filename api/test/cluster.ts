import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type ClusterUrls, type Embedded, startEmbedded } from '../src/platform/db/embedded/embedded.ts';
import { isAlive, withFileLock } from '../src/platform/db/embedded/file-lock.ts';
import { makeDatabase } from '../src/platform/db/embedded/prepare-database.ts';
import { MIGRATIONS, migrate } from '../src/platform/db/migrate.ts';
import { RELEASED_RIGHTS, RIGHTS } from '../src/platform/db/rights/rights.ts';
import { installJobs, JOBS_VERSION } from '../src/platform/jobs/install.ts';

export type TestCluster = ClusterUrls & {
  template: string;
  /** Reads and prepares rows of all vendors: a member of the owner, bound by grants but not by row-level security. */
  inspectorUrl: string;
  /** The tests share one database of several nodes, `template`. */
  isDistributed?: boolean;
};

/**
 * Starts one cluster per checkout. The cluster is kept between runs, and concurrent runs share it. The last run to
 * finish stops the cluster. If `isOpen`, the server's role may do everything, so that its needed rights can be
 * collected.
 */
export async function startTestCluster({
  isOpen = false,
  dataDir = dataDirOfCheckout(),
} = {}): Promise<Pick<Embedded, 'folder' | 'stop'> & { cluster: TestCluster }> {
  const embedded = await startEmbedded({ dataDir, isForTests: true });
  const template = `template_${schemaHash()}${isOpen ? '_open' : ''}`;
  await withFileLock(join(dataDir, 'template.lock'), async () => {
    await createInspector(embedded);
    await prepareTemplate(embedded, template, isOpen);
  });
  const { adminUrl, ownerUrl, appUrl, folder, stop } = embedded;
  return { cluster: { adminUrl, ownerUrl, appUrl, inspectorUrl: inspectorOf(ownerUrl), template }, folder, stop };
}

function dataDirOfCheckout(): string {
  const checkout = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 8);
  return join(tmpdir(), `tibara-tests-${userInfo().uid}-${checkout}`);
}

/** The URL of the same database for the inspector. */
export function inspectorOf(ownerUrl: string): string {
  const changed = new URL(ownerUrl);
  changed.username = INSPECTOR;
  return changed.href;
}

const INSPECTOR = 'inspector';

/** Makes the inspector, a role that bypasses row-level security. It has the owner's password and the owner's rights. */
export async function createInspector({ adminUrl, ownerUrl }: ClusterUrls): Promise<void> {
  const { username: owner, password } = new URL(ownerUrl);
  await withAdmin(adminUrl, (admin) =>
    admin.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${INSPECTOR}') then
        create role ${INSPECTOR} login bypassrls password '${password}' in role ${owner}, pg_monitor, pg_signal_backend;
      end if;
    end $$`),
  );
}

export function urlOf(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

export async function withAdmin<T>(adminUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: urlOf(adminUrl, 'postgres') });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Other makings of a database have other templates. */
const MAKING = 'a plain owner, and the function database_host';

function schemaHash(): string {
  const hash = createHash('sha256')
    .update(JOBS_VERSION)
    .update(readFileSync(RIGHTS))
    .update(readFileSync(RELEASED_RIGHTS))
    .update(MAKING);
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  return hash.digest('hex').slice(0, 12);
}

async function prepareTemplate(embedded: Embedded, template: string, isOpen: boolean): Promise<void> {
  await withAdmin(embedded.adminUrl, async (admin) => {
    await dropLeftOvers(admin, template);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 1) return;
    const half = `${template}_half`;
    await admin.query(`drop database if exists ${half} with (force)`);
    await makeDatabase(embedded.adminUrl, half);
    const urls = embedded.urlsFor(half);
    await migrate(isOpen ? { ...urls, rights: noRights, lastRights: noRights } : urls);
    await installJobs(urls.ownerUrl);
    if (isOpen) await openAll(urls.ownerUrl, new URL(urls.appUrl).username);
    await admin.query(`comment on database ${half} is '${new Date().toISOString()}'`);
    await admin.query(`alter database ${half} rename to ${template}`);
  });
}

const noRights = { tables: {}, functions: [] };

async function openAll(ownerUrl: string, role: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`grant all on all tables in schema public to ${owner.escapeIdentifier(role)}`);
  await owner.query(`grant execute on all functions in schema public to ${owner.escapeIdentifier(role)}`);
  await owner.end();
}

/** Drops databases of killed runs, and templates of earlier schemas. */
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
