-- Witnesses that tell a copy of this database from the database itself (ADR 137).

-- `lost`, `address` or `operator`, of a stored hold. A foreign identity or host is compared at each look, and not stored.
alter table installation add column held_because text;

-- The ids of this history. The first one names the installation. Each acceptance of a copy adds one, so a note from another
-- history cannot fit.
create table acceptances (
  number integer primary key generated always as identity,
  id uuid not null unique default gen_random_uuid(),
  accepted_at timestamptz not null default now()
);

insert into acceptances default values;

-- The hosts and addresses where this database may act. An address ends with a slash and the database's name.
create table known_hosts (
  host text primary key,
  added_at timestamptz not null default now()
);

-- One row for each DATA_DIR whose servers keep a note. A server first raises `mark`, and then writes its number into the file. A
-- database with a lower mark than the file has lost commits.
create table server_notes (
  server uuid primary key,
  mark integer not null,
  noted_at timestamptz not null default now()
);

-- The machine and data directory below this database, or null if they cannot be told. A superuser makes the function database_host
-- (deploy/roles.sql), which the owner alone may call. A dump makes it again without the right to read the file.
create function present_host() returns text language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  host text;
begin
  execute 'select public.database_host()' into host;
  return host;
exception when undefined_function or insufficient_privilege then
  return null;
end
$$;

revoke all on function present_host() from public;
grant execute on function present_host() to app;

insert into known_hosts (host) select present_host() where present_host() is not null;
