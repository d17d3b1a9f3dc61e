import pg from 'pg';
import { createRole } from '../create-role.ts';
import { handOver } from './hand-over.ts';
import { type Passwords, roles } from './roles.ts';

/** Creates the two plain roles and the database if missing, as a superuser. */
export async function prepareDatabase(adminUrl: string, name: string, passwords: Passwords): Promise<void> {
  await asAdmin(adminUrl, async (admin) => {
    for (const role of ['owner', 'app'] as const) {
      await admin.query(createRole(admin, { role: roles[role], password: passwords[role] }));
    }
    const { rows } = await admin.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [name],
    );
    const [existing] = rows;
    if (!existing) await admin.query(createDatabase(name));
    else if (existing.owner !== roles.owner) await asAdmin(urlOf(adminUrl, name), (there) => handOver(there, name));
  });
}

/** The owner of a database may make schemas in it, and owns its schema `public`. */
export const createDatabase = (name: string, options = ''): string =>
  `create database ${pg.escapeIdentifier(name)} owner ${roles.owner} ${options}`;

function urlOf(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
