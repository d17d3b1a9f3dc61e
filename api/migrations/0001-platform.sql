-- The server connects with a role that owns nothing, so that grants and row-level security bind it. No file grants it a
-- right: `api/src/platform/db/rights/rights.json` lists its rights by table and column, and they are granted after the files.
revoke create on schema public from public;

-- The jobs library has its tables here. The same owner installs them after these files.
create schema pgboss;

-- The vendor whose rows this transaction may see. Without a vendor it raises, because null would silently hide all rows.
create function app_vendor() returns uuid
language plpgsql stable parallel safe as $$
declare
  vendor text := current_setting('app.vendor_id', true);
begin
  if vendor is null or vendor = '' then
    raise exception 'app.vendor_id is not set: a tenant table was used outside inTransaction or withVendor'
      using errcode = 'insufficient_privilege';
  end if;
  return vendor::uuid;
end
$$;

-- Called once for each table of vendors' rows. It is the second protection behind a statement's own `vendor_id = $1`.
-- The owner is bound too. The policy has no sub-select, because a distributed database refuses those (ADR 122).
create procedure protect_tenant_table(tenant_table regclass)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy own_rows on %s using (vendor_id = app_vendor()) with check (vendor_id = app_vendor())', tenant_table
  );
end
$$;

-- Which database is this? ---------------------------------------------------------------------------------------------

-- One row about this installation. Its backups and copies need it.
create table installation (
  only_row boolean primary key default true check (only_row),
  -- The database that may act. A copy in another cluster or database has another identity, and is held.
  identity text not null,
  -- Since when this database is a copy that no operator has accepted yet.
  held_since timestamptz,
  -- `lost`, `address` or `operator`, of a stored hold. A foreign identity or host is compared at each look, and not stored.
  held_because text,
  -- Of the root secret that opens `secret_keys`. The secret does not follow from it.
  secret_fingerprint text,
  backed_up_at timestamptz
);

-- The cluster, the database and the table: a dump makes another table.
create function database_identity() returns text language sql stable as $$
  select concat_ws('/', c.system_identifier, d.oid, 'public.installation'::regclass::oid)
  from pg_control_system() c, pg_database d where d.datname = current_database()
$$;

insert into installation (identity) values (database_identity());

-- The ids of this history (ADR 137). The first one names the installation. Each acceptance of a copy adds one, so a note
-- from another history cannot fit.
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

-- One row for each DATA_DIR whose servers keep a note. A server first raises `mark`, and then writes its number into the
-- file. A database with a lower mark than the file has lost commits.
create table server_notes (
  server uuid primary key,
  mark integer not null,
  noted_at timestamptz not null default now()
);

-- The machine and data directory below this database, or null if they cannot be told. A superuser makes the function
-- database_host (deploy/roles.sql), which the owner alone may call. A dump makes it again without the right to read the
-- file.
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

-- Holds this database. The server may begin a hold, and only the owner ends one. The first time and reason stay.
create function hold_database(p_reason text) returns void language sql security definer set search_path = pg_catalog, public as $$
  update installation set held_because = case when held_since is null then p_reason else held_because end,
    held_since = coalesce(held_since, now())
$$;

revoke all on function hold_database(text) from public;

insert into known_hosts (host) select present_host() where present_host() is not null;

-- The keys behind what is printed or stored for long: tracking links, opt-outs, known devices, queued messages. Each is
-- sealed with a key of ACCESS_TOKEN_SECRET (ADR 93). The server fills the table at its first start.
create table secret_keys (
  purpose text primary key,
  sealed text not null
);

-- A call that changed something ---------------------------------------------------------------------------------------

-- Responses are kept for 72 hours, so that a repeated key gets the same response (decisions 6).
create table idempotency_keys (
  vendor_id uuid not null,
  call text not null,
  key text not null,
  request_hash text not null,
  status int not null,
  reply jsonb,
  -- The result of the transaction's last statement, if the reply was made before it. A repetition gets both.
  last jsonb,
  created_at timestamptz not null,
  primary key (vendor_id, call, key)
);
call protect_tenant_table('idempotency_keys');
create index idempotency_keys_age on idempotency_keys (vendor_id, created_at);

-- What changed, written in the transaction that changed it. Readers nudge open screens. It is not behind row-level
-- security, because one reader of a process reads the rows of all vendors that have a screen open.
create table outbox (
  vendor_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('orderGroup', 'wallet')),
  subject_id uuid not null,
  version int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  primary key (vendor_id, id)
);
create index outbox_newest on outbox (vendor_id, created_at);

-- Events of a merchant's orders and money (ADR 98). An act's transaction writes its event, and events stay for 30 days.
-- A payload has ids, amounts and statuses. An event and the audit line of its act have one id.
create table events (
  vendor_id uuid not null,
  -- Given after the commit, ascending and without a gap. Readers see no row without it.
  number bigint,
  id uuid not null,
  what text not null,
  subject text not null,
  payload jsonb not null,
  happened_at timestamptz not null,
  written_at timestamptz not null default clock_timestamp(),
  primary key (vendor_id, happened_at, id),
  unique (vendor_id, number)
);
call protect_tenant_table('events');

-- The last number that a vendor's events were given. Only whoever numbers them locks it.
create table event_counters (
  vendor_id uuid primary key,
  last_number bigint not null
);
call protect_tenant_table('event_counters');

-- A function with the owner's rights changes rows of one vendor, its first parameter. It is called alone, so that a
-- distributed database runs it where the vendor's rows are (ADR 122).

-- Numbers the events that this vendor's transactions have committed, and returns them. Whoever numbers the same vendor
-- waits, so a higher number is never visible before a lower one. Each statement sees what was committed until it began:
-- the rows are read after the wait. During an upgrade a server leaves kinds alone that it does not know.
create function number_vendor_events(p_vendor uuid, p_kinds text[])
returns table (number bigint, what text, subject text, payload jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  last bigint;
begin
  -- the owner may be a superuser, whom row-level security does not bind
  if p_vendor is distinct from app_vendor() then
    raise exception 'another vendor''s events' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from events e where e.vendor_id = p_vendor and e.number is null and e.what = any(p_kinds)) then
    return;
  end if;
  select c.last_number into last from event_counters c where c.vendor_id = p_vendor for update;
  if not found then
    insert into event_counters (vendor_id, last_number) values (p_vendor, 0) on conflict (vendor_id) do nothing;
    select c.last_number into last from event_counters c where c.vendor_id = p_vendor for update;
  end if;
  return query
    with unnumbered as (
      select u.happened_at, u.id, row_number() over (order by u.written_at, u.id) as place
      from events u where u.vendor_id = p_vendor and u.number is null and u.what = any(p_kinds)
    ), counted as (
      update event_counters c set last_number = last + (select count(*) from unnumbered) where c.vendor_id = p_vendor
    )
    update events e set number = last + u.place from unnumbered u
    where e.vendor_id = p_vendor and e.happened_at = u.happened_at and e.id = u.id
    returning e.number, e.what, e.subject, e.payload;
end
$$;
revoke execute on function number_vendor_events from public;

-- Who did what? -------------------------------------------------------------------------------------------------------

-- The audit line of each act that touches login or settings: who, what, when, from where (ADR 98). It has ids and amounts,
-- and nothing secret. An attempt with an unknown login name is under the vendor of zeroes.
-- Lines are kept by the month of their act: a month past its age is dropped whole (ADR 123).
create table act_lines (
  vendor_id uuid not null,
  id uuid not null,
  acted_at timestamptz not null,
  act text not null,
  -- a user's id, or the outside service or part of ours that acted
  actor text not null,
  subject text,
  from_address text,
  request_id text,
  detail jsonb not null,
  primary key (vendor_id, acted_at, id)
) partition by range (acted_at);
-- The lines of acts that touch money are kept for longer.
create table money_lines (like act_lines including all) partition by range (acted_at);
call protect_tenant_table('act_lines');
call protect_tenant_table('money_lines');

-- For rows of a month that nobody made, so that no act ever fails.
create table act_lines_rest partition of act_lines default;
create table money_lines_rest partition of money_lines default;
create index on act_lines_rest (acted_at);
create index on money_lines_rest (acted_at);

create function refuse_line_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.acted_at < now() - tg_argv[0]::interval then
    return old;
  end if;
  raise exception 'audit lines are never changed, and deleted only when their time is over' using errcode = 'restrict_violation';
end
$$;
create trigger act_lines_are_final before update or delete on act_lines
  for each row execute function refuse_line_change('24 months');
create trigger money_lines_are_final before update or delete on money_lines
  for each row execute function refuse_line_change('7 years');
create trigger act_lines_stay before truncate on act_lines
  for each statement execute function refuse_line_change();
create trigger money_lines_stay before truncate on money_lines
  for each statement execute function refuse_line_change();

-- Makes the month of this time and the next three. To attach a table does not wait for the writers of its parent, and they
-- do not wait for it. A month with rows in the rest is left out: they stay there until their age.
create function make_audit_months(p_at timestamptz) returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  latest timestamptz := least(p_at, now());
  parent text;
  first timestamptz;
  month text;
  is_late boolean;
begin
  foreach parent in array array['act_lines', 'money_lines'] loop
    execute format('lock table %I in share update exclusive mode', parent);
    for first in select generate_series(date_trunc('month', latest), latest + interval '3 months', interval '1 month') loop
      month := parent || to_char(first, '_YYYY_MM');
      continue when to_regclass(month) is not null;
      execute format('select min(acted_at) is not null from %I where acted_at >= $1 and acted_at < $2', parent || '_rest')
        into is_late using first, first + interval '1 month';
      continue when is_late;
      execute format('create table public.%I (like %I)', month, parent);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)',
        parent, month, first, first + interval '1 month');
    end loop;
  end loop;
end
$$;
revoke execute on function make_audit_months from public;

-- Drops the oldest month, if all of it is past its age. Without such a month it deletes a minute of the rest. Returns the
-- number of months or rows, and no later time than that of the oldest line that stays. Inserts wait at most for the lock.
create function forget_audit_month(p_money boolean, p_before timestamptz, out forgotten bigint, out oldest timestamptz)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  parent text := case when p_money then 'money_lines' else 'act_lines' end;
  past timestamptz := least(p_before, now() - case when p_money then interval '7 years' else interval '24 months' end);
  month regclass;
  first timestamptz;
begin
  select found.month, found.first into month, first from (
    select inhrelid::regclass as month, substring(pg_get_expr(relpartbound, oid) from $re$FROM \('([^']+)'$re$)::timestamptz as first
    from pg_inherits join pg_class on oid = inhrelid where inhparent = parent::regclass) found
  where found.first is not null order by found.first limit 1;
  if first + interval '1 month' <= past then
    execute format('drop table %s', month);
    forgotten := 1;
    return;
  end if;
  execute format('select min(acted_at) from %I', parent || '_rest') into oldest;
  execute format('delete from %I where acted_at < $1', parent || '_rest') using least(past, oldest + interval '1 minute');
  get diagnostics forgotten = row_count;
  oldest := least(first, oldest);
end
$$;
revoke execute on function forget_audit_month from public;

select make_audit_months(now());

-- How much may a caller do, and which outside service answers? ---------------------------------------------------------

-- The units (contract: costs/cost.ts) of a minute that each holder has used so far, all processes together (RATE_LIMIT). A
-- holder is an address, all who are logged in at an address, or a vendor. A process takes a block of units at a time.
-- Unlogged: after a crash the minute begins again, which is cheaper than keeping it.
create unlogged table call_allowances (
  minute timestamptz not null,
  holder text not null,
  taken int not null check (taken > 0),
  primary key (minute, holder)
);

-- What the server's processes last saw of each outside service, for figures and the page of the service's state.
create table far_sides (
  side text primary key,
  heard_at timestamptz,
  answered_at timestamptz,
  failing_since timestamptz
);
