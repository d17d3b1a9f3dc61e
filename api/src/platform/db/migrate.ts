import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { DatabaseClient } from './connection/database-client.ts';
import { createRole } from './create-role.ts';
import { applyOutside, isOutside } from './migrating/apply-outside.ts';
import { LOCK_MS, type Patience, withShortLocks } from './migrating/short-locks.ts';
import { refuseUnbound } from './rights/bound-role.ts';
import { joinRights } from './rights/join-rights.ts';
import { applyRights, type Rights, readRights, releasedRights } from './rights/rights.ts';
import { withRetry } from './transaction/retry.ts';

export type MigrateOptions = {
  /** The role that owns the schema. */
  ownerUrl: string;
  /** The server's role, of any name. It is created with this URL's password if missing. */
  appUrl: string;
  folder?: string;
  rights?: Rights;
  /** The rights of the last release's servers, which run beside this one. */
  lastRights?: Rights;
  /** For how long a migration tries to get its locks. */
  patienceMs?: number;
  /** The folder of an embedded database. A refusal names it. */
  dataFolder?: string;
};

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** Brings the database up to date and returns the applied migrations. Several processes may do so at the same time. */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { ownerUrl, appUrl, folder = MIGRATIONS, rights = readRights(), lastRights = releasedRights() } = options;
  const { patienceMs = 60_000, dataFolder } = options;
  const client = new DatabaseClient({ connectionString: ownerUrl, application_name: 'tibara migrate' });
  await client.connect();
  try {
    const role = roleOf(appUrl);
    const migrations = readMigrations(folder);
    await refuseOther(client, migrations, dataFolder);
    await createUnlessThere(client, CREATE_MIGRATIONS);
    await createServerRole(client, role, appUrl);
    await refuseUnbound((text, values) => client.query(text, values), role);
    const applied: string[] = [];
    for (const migration of migrations) {
      if (await apply(client, migration, { ownerUrl, patienceMs })) applied.push(migration.name);
    }
    await grantRights(
      client,
      role,
      joinRights(rights, lastRights),
      migrations.map(({ number }) => number),
    );
    return applied;
  } finally {
    await client.end();
  }
}

const CREATE_MIGRATIONS = `create table if not exists migrations (
  number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
)`;

type Migration = { number: number; name: string; text: string; checksum: string };

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  let previous = 0;
  return names.map((name) => {
    const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
    if (!(number > previous)) throw new Error(`${name}: migrations are named 0001-subject.sql, each number once`);
    previous = number;
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

const ROLLED_BACK = 'It was rolled back.';
const GOES_ON = 'Its finished part stays, and the next start goes on with it.';
const WAY_BACK =
  'The files before it stay and take nothing away: servers of the last release keep running on this database, and start again.';

/** The last release uses the tables meanwhile. In a deadlock either side may be rolled back and tries again. */
async function apply(client: pg.Client, migration: Migration, patience: Patience): Promise<boolean> {
  const once = isOutside(migration.text) ? applyOnceOutside : applyOnce;
  try {
    return await withShortLocks(client, patience, () => withRetry(() => once(client, migration)));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `Migration ${migration.name}: ${reason}. ${once === applyOnce ? ROLLED_BACK : GOES_ON} ${WAY_BACK}`,
      { cause },
    );
  }
}

/** The row is inserted first and serves as the lock. A second process waits for it, then finds the work done. */
async function applyOnce(client: pg.Client, migration: Migration): Promise<boolean> {
  const { number, name, text, checksum } = migration;
  await client.query('begin');
  try {
    const { rowCount } = await client.query(KEEP, [number, name, checksum]);
    await client.query(`set local lock_timeout = ${LOCK_MS}`);
    if (rowCount === 0) await refuseOther(client, [migration]);
    else await client.query(text);
    await client.query('commit');
    return rowCount === 1;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const KEEP = 'insert into migrations (number, name, checksum) values ($1, $2, $3) on conflict do nothing';

/** The row is inserted last. Until then the statement is run again, and does only what is missing. */
const applyOnceOutside = (client: pg.Client, migration: Migration): Promise<boolean> => {
  const { number, name, text, checksum } = migration;
  return applyOutside(client, text, {
    isApplied: async () => {
      const { rowCount } = await client.query('select from migrations where number = $1', [number]);
      if (rowCount) await refuseOther(client, [migration]);
      return Boolean(rowCount);
    },
    keep: () => client.query(KEEP, [number, name, checksum]),
  });
};

/**
 * Refuses a database with other files under the numbers of ours. Before the first release such files were edited. Nothing
 * was written yet.
 */
async function refuseOther(client: pg.Client, migrations: Migration[], dataFolder?: string): Promise<void> {
  const other = await otherMigration(client, migrations);
  if (!other) return;
  const remedy = dataFolder
    ? `move the folder ${dataFolder} away`
    : 'let MIGRATE_DATABASE_URL and DATABASE_URL name a new database';
  throw new Error(
    `This database was made by a development version before the first release: its ${other} is not that of this version. It was left as it is: ${remedy}, or start the version that made it.`,
  );
}

/** The name of the first applied file that differs from the file of its number. */
export async function otherMigration(
  client: pg.Client | pg.Pool,
  migrations = readMigrations(MIGRATIONS),
): Promise<string | null> {
  const { rowCount } = await client.query("select where to_regclass('public.migrations') is not null");
  if (!rowCount) return null;
  const { rows } = await client.query<Pick<Migration, 'number' | 'name' | 'checksum'>>(
    'select number, name, checksum from migrations order by number',
  );
  const ours = new Map(migrations.map(({ number, checksum }) => [number, checksum]));
  return rows.find(({ number, checksum }) => (ours.get(number) ?? checksum) !== checksum)?.name ?? null;
}

/**
 * One process at a time. Rights are added before the new release has replaced the last one, and removed one release
 * later. A process without a file for an applied migration is older and changes no rights.
 */
async function grantRights(client: pg.Client, role: string, rights: Rights, known: number[]): Promise<void> {
  await client.query('begin');
  try {
    await client.query("select pg_advisory_xact_lock(hashtextextended('rights of the server', 0))");
    const { rowCount } = await client.query('select from migrations where number <> all($1)', [known]);
    if (rowCount === 0) await applyRights(client, role, rights);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The rights of the database role ${role}: ${reason}`, { cause });
  }
}

function roleOf(appUrl: string): string {
  const { user } = new DatabaseClient({ connectionString: appUrl });
  if (!user) throw new Error('DATABASE_URL names no role');
  return user;
}

async function createServerRole(client: pg.Client, role: string, appUrl: string): Promise<void> {
  try {
    const { password = '' } = new DatabaseClient({ connectionString: appUrl });
    await createUnlessThere(client, createRole(client, { role, password }));
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError) || cause.code !== '42501') throw cause;
    const remedy = `create role ${client.escapeIdentifier(role)} login password '…' noinherit`;
    throw new Error(
      `The database role ${role} of DATABASE_URL does not exist, and ${client.user} of MIGRATE_DATABASE_URL may not create it. As a superuser: ${remedy};`,
      { cause },
    );
  }
}

/** Two processes may both find it missing. If creating fails, the other process created it. */
async function createUnlessThere(client: pg.Client, text: string): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !['23505', '42710', '42P07'].includes(error.code ?? '')) throw error;
  }
}
