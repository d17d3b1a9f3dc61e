-- Witnesses that tell a copy of this database from the database itself (ADR 137).

-- `held_because`: of a stored hold. A foreign identity or host is compared at each look and not stored.
-- `acceptances`: the ids of this history. The first one names the installation. Each acceptance of a copy adds one, so
-- that a note from another history cannot fit.
alter table installation
  add column held_because text check (held_because in ('lost', 'address', 'operator')),
  add column acceptances uuid[] not null default array[gen_random_uuid()];

-- The hosts and addresses where this database may act. A host has no slash in it, an address ends with the database's name.
create table known_hosts (
  host text primary key,
  added_at timestamptz not null default now()
);

-- One row for each DATA_DIR whose servers keep a note. Each note of a server first raises `mark` here, and then has its number in the
-- file. So a database with a lower mark than a file has lost commits.
create table server_notes (
  server uuid primary key,
  mark integer not null,
  noted_at timestamptz not null default now()
);

-- The machine and data directory below this database, or null if they cannot be told. A superuser makes the function database_host
-- (deploy/roles.sql). A dump makes it again without the rights to read the file.
create function present_host() returns text language plpgsql stable as $$
declare
  host text;
begin
  execute 'select public.database_host()' into host;
  return host;
exception when undefined_function or insufficient_privilege then
  return null;
end
$$;

insert into known_hosts (host) select present_host() where present_host() is not null;
