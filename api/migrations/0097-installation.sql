-- One row about this installation. Its backups and copies need it.
-- `identity`: the database that may act. A copy in another cluster or database has another one, and is held.
-- `held_since`: this database is a restored copy until an operator accepts it. `restored_to` is its last commit then.
-- `secret_fingerprint`: of the root secret that opens `secret_keys`. The secret does not follow from it.
create table installation (
  only_row boolean primary key default true check (only_row),
  identity text not null,
  held_since timestamptz,
  restored_to timestamptz,
  secret_fingerprint text,
  backed_up_at timestamptz
);

-- The cluster, the database and the table: a dump makes another table.
create function database_identity() returns text language sql stable as $$
  select concat_ws('/', c.system_identifier, d.oid, 'public.installation'::regclass::oid)
  from pg_control_system() c, pg_database d where d.datname = current_database()
$$;

insert into installation (identity) values (database_identity());
