import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Row-level security and grants bind neither a superuser nor an owner: a server connected as one has no second wall. */
export async function refuseUnboundRole(db: Db): Promise<void> {
  const { rows } = await sql<{ role: string; isUnbound: boolean; ownsTables: boolean }>`
    select current_user as role, r.rolsuper or r.rolbypassrls as "isUnbound",
      exists (select from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p')) as "ownsTables"
    from pg_roles r where r.rolname = current_user`.execute(db);
  const [found] = rows;
  if (!found || found.isUnbound || found.ownsTables) {
    throw new Error(`DATABASE_URL connects as ${found?.role}, which row-level security does not bind: connect as app.`);
  }
}
