import { sql } from 'kysely';
import { type ConnectOptions, connect, type Db } from './connect.ts';

/** How a server connects: it does not start as a role that could walk past row-level security. */
export async function connectBound(options: ConnectOptions): Promise<Db> {
  const db = connect(options);
  try {
    await refuseUnboundRole(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Row-level security and grants bind neither a superuser nor an owner, nor whoever may become one: a server connected
 * as such has no second wall, so it does not start.
 */
async function refuseUnboundRole(db: Db): Promise<void> {
  const { rows } = await sql<Found>`${sql.raw(WHY_UNBOUND)}`.execute(db);
  for (const { role, why } of rows) {
    throw new Error(
      `The server's database role ${role} ${why}, so row-level security does not bind it: let DATABASE_URL name a role of its own that owns nothing, and MIGRATE_DATABASE_URL the owner.`,
    );
  }
}

type Found = { role: string; why: string };

// session_user: a connection that only changed its role can change it back. Membership counts even where it is not
// inherited, as SET ROLE reaches it. Whoever may replicate or reach the server's files reads everything.
const WHY_UNBOUND = `
  select session_user as role, case when o.rolname = session_user then '' else 'is a member of ' || o.rolname || ', which ' end
    || case
      when o.rolsuper then 'is a superuser'
      when o.rolbypassrls then 'bypasses row-level security'
      when o.rolreplication then 'may replicate everything'
      when o.rolname in ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files')
        then 'reaches the files of the database'
      else 'owns tables, schemas or functions of this database'
    end as why
  from pg_roles o
  where pg_has_role(session_user, o.oid, 'MEMBER') and (
    o.rolsuper or o.rolbypassrls or o.rolreplication
    or o.rolname in ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files')
    or exists (
      select from pg_shdepend s join pg_database d on d.datname = current_database()
      where s.refclassid = 'pg_authid'::regclass and s.refobjid = o.oid and s.deptype = 'o'
        and (s.dbid = d.oid or (s.classid = 'pg_database'::regclass and s.objid = d.oid))
    )
  )
  order by o.rolname = session_user desc limit 1`;
