import pg from 'pg';
import { createRole } from '../create-role.ts';

/** Creates the two plain roles and the database if missing, as a superuser. */
export async function prepareDatabase(adminUrl: string, name: string, passwords: Passwords): Promise<void> {
  await asAdmin(adminUrl, async (admin) => {
    for (const role of ['owner', 'app'] as const)
      await admin.query(createRole(admin, { role: roles[role], password: passwords[role] }));
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await makeDatabase(adminUrl, name);
  });
}

/** The database, and the function that names its host. In an installation deploy/roles.sql makes both. */
export async function makeDatabase(adminUrl: string, name: string): Promise<void> {
  await asAdmin(adminUrl, (admin) => admin.query(createDatabase(name)));
  await asAdmin(urlOf(adminUrl, name), (there) =>
    there.query(`${DATABASE_HOST}grant execute on function database_host() to ${roles.owner}`),
  );
}

/**
 * A hash of the machine's id and the data directory: a copy beside the original has another one. Only a superuser's
 * function may read the id.
 */
export const DATABASE_HOST = `
create function database_host() returns text language sql stable security definer set search_path = pg_catalog, public as $$
  select left(encode(sha256(convert_to(id || current_setting('data_directory'), 'UTF8')), 'hex'), 16)
  from (select pg_read_file('/etc/machine-id', true) as id) as machine where id ~ '^[0-9a-f]{32}'
$$;
revoke all on function database_host() from public;
`;

/** The owner of a database may make schemas in it, and owns its schema `public`. */
export const createDatabase = (name: string, options = ''): string =>
  `create database ${pg.escapeIdentifier(name)} owner ${roles.owner} ${options}`;

function urlOf(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Only `admin`, made with the cluster, is a superuser. */
export const roles = { admin: 'postgres', owner: 'schema_owner', app: 'app' } as const;

export type Passwords = Record<keyof typeof roles, string>;
