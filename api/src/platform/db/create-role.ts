import type pg from 'pg';

/** Creates a role that is bound by grants and row-level security, if it does not exist. */
export function createRole(client: pg.Client, { role, password }: { role: string; password: string }): string {
  const login = password ? `login password ${client.escapeLiteral(password)}` : 'login';
  return `do $$ begin
    if not exists (select from pg_roles where rolname = ${client.escapeLiteral(role)}) then
      execute ${client.escapeLiteral(`create role ${client.escapeIdentifier(role)} ${login} nosuperuser nobypassrls nocreatedb nocreaterole noinherit`)};
    end if;
  end $$`;
}
