import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export type MigrateOptions = {
  /** The role that owns the schema. */
  ownerUrl: string;
  /** The role that the server connects as; created as `app` with this URL's password if it does not exist. */
  appUrl: string;
  folder?: string;
};

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** Brings the database up to date; answers what was applied. Any number of processes may do so at once. */
export async function migrate({ ownerUrl, appUrl, folder = MIGRATIONS }: MigrateOptions): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'tibara migrate' });
  client.on('error', () => {}); // the statement under way reports it
  await client.connect();
  try {
    await createUnlessThere(client, CREATE_MIGRATIONS);
    await createUnlessThere(client, createRole(client, appUrl));
    const applied: string[] = [];
    for (const migration of readMigrations(folder)) {
      if (await apply(client, migration)) applied.push(migration.name);
    }
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

/** The row goes in first and is the lock: a second process waits on it, then finds the work done. */
async function apply(client: pg.Client, { number, name, text, checksum }: Migration): Promise<boolean> {
  await client.query('begin');
  try {
    const { rowCount } = await client.query(
      'insert into migrations (number, name, checksum) values ($1, $2, $3) on conflict do nothing',
      [number, name, checksum],
    );
    if (rowCount === 0) await refuseIfEdited(client, number, name, checksum);
    else await client.query(text);
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

function createRole(client: pg.Client, appUrl: string): string {
  const password = decodeURIComponent(new URL(appUrl).password);
  const login = password ? `login password ${client.escapeLiteral(password)}` : 'login';
  return `do $$ begin
    if not exists (select from pg_roles where rolname = 'app') then
      execute ${client.escapeLiteral(`create role app ${login} nosuperuser nobypassrls nocreatedb nocreaterole noinherit`)};
    end if;
  end $$`;
}

/** Two processes may both find it missing; the slower one's failure means that it is there. */
async function createUnlessThere(client: pg.Client, text: string): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !['23505', '42710', '42P07'].includes(error.code ?? '')) throw error;
  }
}
