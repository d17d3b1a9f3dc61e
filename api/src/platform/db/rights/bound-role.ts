import { type ConnectOptions, connect, type Db, poolOf } from '../connect.ts';

/** Connects the server, and refuses a role that could bypass row-level security. */
export async function connectBound(options: ConnectOptions): Promise<Db> {
  const db = connect(options);
  try {
    await refuseUnbound((text, values) => poolOf(db).query(text, values));
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Nothing limits a superuser, an owner, or a role that can become one: the server refuses to start with it. */
export async function refuseUnbound(query: Query, role: string | null = null): Promise<void> {
  const { rows } = await query(WHY_UNBOUND, [role]);
  for (const { name, why } of rows) {
    throw new Error(
      `The server's database role ${name} ${why}, so row-level security does not bind it: let DATABASE_URL name a role of its own that owns nothing, and MIGRATE_DATABASE_URL the owner.`,
    );
  }
}

type Query = (text: string, values: unknown[]) => Promise<{ rows: { name: string; why: string }[] }>;

// session_user: a connection that only changed its role can change it back. Membership counts even if not inherited,
// because SET ROLE reaches it. A role that may replicate or read the server's files can read everything.
const WHY_UNBOUND = `
  select r.rolname as name, case when o.oid = r.oid then '' else 'is a member of ' || o.rolname || ', which ' end
    || case
      when o.rolsuper then 'is a superuser'
      when o.rolbypassrls then 'bypasses row-level security'
      when o.rolreplication then 'may replicate everything'
      when o.rolname in ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files')
        then 'reaches the files of the database'
      else 'owns tables, schemas or functions of this database'
    end as why
  from pg_roles r, pg_roles o
  where r.rolname = coalesce($1, session_user) and pg_has_role(r.oid, o.oid, 'MEMBER') and (
    o.rolsuper or o.rolbypassrls or o.rolreplication
    or o.rolname in ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files')
    or exists (
      select from pg_shdepend s join pg_database d on d.datname = current_database()
      where s.refclassid = 'pg_authid'::regclass and s.refobjid = o.oid and s.deptype = 'o'
        and (s.dbid = d.oid or (s.classid = 'pg_database'::regclass and s.objid = d.oid))
    )
  )
  order by o.oid = r.oid desc limit 1`;
