import type pg from 'pg';

/** Creates a role bound by grants and row-level security, unless it exists. */
export function createRole(client: pg.Client, { role, password }: { role: string; password: string }): string {
  const login = password ? `login password ${client.escapeLiteral(password)}` : 'login';
  return `do $$ begin
    if not exists (select from pg_roles where rolname = ${client.escapeLiteral(role)}) then
      execute ${client.escapeLiteral(`create role ${client.escapeIdentifier(role)} ${login} nosuperuser nobypassrls nocreatedb nocreaterole noinherit`)};
    end if;
  end $$`;
}
