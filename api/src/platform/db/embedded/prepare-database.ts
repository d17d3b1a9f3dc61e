import pg from 'pg';
import { createRole } from '../create-role.ts';
import { type Passwords, roles } from './roles.ts';

/** Creates the two plain roles and the database if missing, as a superuser. */
export async function prepareDatabase(adminUrl: string, name: string, passwords: Passwords): Promise<void> {
  await asAdmin(adminUrl, async (admin) => {
    for (const role of ['owner', 'app'] as const) {
      await admin.query(createRole(admin, { role: roles[role], password: passwords[role] }));
    }
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await admin.query(createDatabase(name));
  });
}

/** The owner of a database may make schemas in it, and owns its schema `public`. */
export const createDatabase = (name: string, options = ''): string =>
  `create database ${pg.escapeIdentifier(name)} owner ${roles.owner} ${options}`;

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
