import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { refuseUnbound } from './rights/bound-role.ts';
import { applyRights, type Rights, readRights } from './rights/rights.ts';

export type MigrateOptions = {
  /** The role that owns the schema. */
  ownerUrl: string;
  /**
   * The role that the server connects as, of any name. It is created with the password of this URL if it does not
   * exist.
   */
  appUrl: string;
  folder?: string;
  rights?: Rights;
};

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/**
 * Brings the database up to date and returns which migrations were applied. Any number of processes may do so at the
 * same time.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { ownerUrl, appUrl, folder = MIGRATIONS, rights = readRights() } = options;
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'tibara migrate' });
  client.on('error', () => {}); // the running statement reports it
  await client.connect();
  try {
    const role = roleOf(appUrl);
    await createUnlessThere(client, CREATE_MIGRATIONS);
    await createUnlessThere(client, createRole(client, role, appUrl));
    await refuseUnbound((text, values) => client.query(text, values), role);
    const applied: string[] = [];
    const migrations = readMigrations(folder);
    for (const migration of migrations) {
      if (await apply(client, migration)) applied.push(migration.name);
    }
    await grantRights(client, role, rights, migrations.at(-1)?.number ?? 0);
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

/** The row is inserted first and serves as the lock: a second process waits for it, then finds the work done. */
async function apply(client: pg.Client, { number, name, text, checksum }: Migration): Promise<boolean> {
  await client.query('begin');
  try {
    const { rowCount } = await client.query(
      'insert into migrations (number, name, checksum) values ($1, $2, $3) on conflict do nothing',
      [number, name, checksum],
    );
    if (rowCount === 0) await refuseIfEdited(client, number, name, checksum);
    else await client.query(withoutGrants(text));
    await client.query('commit');
    return rowCount === 1;
  } catch (cause) {
    await client.query('rollback');
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration ${name}: ${reason}`, { cause });
  }
}

async function refuseIfEdited(client: pg.Client, number: number, name: string, checksum: string): Promise<void> {
  const { rows } = await client.query('select checksum from migrations where number = $1', [number]);
  if (rows[0]?.checksum !== checksum) throw new Error(`${name} was edited after it had been applied`);
}

/** Migrations call the server's role `app`, whatever its name is. Its rights are granted after all migrations. */
const withoutGrants = (text: string): string =>
  text.replaceAll(/\bto app\b/g, 'to current_user').replaceAll(/\bfrom app\b/g, 'from public');

/** One process at a time. A database migrated by a newer version gets the rights of that version. */
async function grantRights(client: pg.Client, role: string, rights: Rights, newest: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query("select pg_advisory_xact_lock(hashtextextended('rights of the server', 0))");
    const { rowCount } = await client.query('select from migrations where number > $1', [newest]);
    if (rowCount === 0) await applyRights(client, role, rights);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The rights of the database role ${role}: ${reason}`, { cause });
  }
}

function roleOf(appUrl: string): string {
  const { user } = new pg.Client({ connectionString: appUrl });
  if (!user) throw new Error('DATABASE_URL names no role');
  return user;
}

function createRole(client: pg.Client, role: string, appUrl: string): string {
  const password = decodeURIComponent(new URL(appUrl).password);
  const login = password ? `login password ${client.escapeLiteral(password)}` : 'login';
  return `do $$ begin
    if not exists (select from pg_roles where rolname = ${client.escapeLiteral(role)}) then
      execute ${client.escapeLiteral(`create role ${client.escapeIdentifier(role)} ${login} nosuperuser nobypassrls nocreatedb nocreaterole noinherit`)};
    end if;
  end $$`;
}

/** Two processes may both find it missing; when creating it fails, the other process has created it. */
async function createUnlessThere(client: pg.Client, text: string): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !['23505', '42710', '42P07'].includes(error.code ?? '')) throw error;
  }
}
