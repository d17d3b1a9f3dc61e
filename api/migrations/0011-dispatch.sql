-- Directories map what arrives without a vendor to its vendor. They hold ids and hashes only, and no row-level security.

-- A group that was offered to the fleet; the fleet names it by `reference` in its events.
create table fleet_references (
  reference uuid primary key,
  vendor_id uuid not null,
  order_group_id uuid not null,
  offer_attempts int not null default 0 check (offer_attempts >= 0),
  offered_at timestamptz,
  withdrawn_at timestamptz
);
grant select, insert, update, delete on fleet_references to app;

-- Public pages that are opened by whoever holds their token: tracking of a pick-up or a drop-off, and proof pictures.
create table public_links (
  token_hash bytea primary key,
  kind text not null check (kind in ('tracking', 'proof')),
  vendor_id uuid not null,
  order_group_id uuid not null,
  order_id uuid,
  created_at timestamptz not null
);
grant select, insert, update, delete on public_links to app;

-- The picture of a hand-over. The first one stays.
create table proofs (
  vendor_id uuid not null,
  order_id uuid not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp', 'image/svg+xml')),
  picture bytea not null,
  created_at timestamptz not null,
  primary key (vendor_id, order_id)
);
call protect_tenant_table('proofs');

-- The simulated fleet's own memory, as a partner would have his: no part of the product reads it.
create table simulated_trips (
  reference uuid primary key,
  not_before timestamptz,
  steps jsonb,
  next_step int not null default 0,
  -- Null once nothing is left to do.
  next_at timestamptz,
  claimed_until timestamptz,
  outcome text check (outcome in ('success', 'failure'))
);
create index simulated_trips_due on simulated_trips (next_at) where next_at is not null;
grant select, insert, update, delete on simulated_trips to app;

-- One row: how it drives. Without a speed the setting FLEET_SPEED holds.
create table simulated_fleet (
  only_row boolean primary key default true check (only_row),
  speed double precision check (speed > 0),
  next_outcome text not null default 'success' check (next_outcome in ('success', 'failure'))
);
insert into simulated_fleet default values;
grant select, update on simulated_fleet to app;

-- Readers follow the outbox by time, for the vendors that have a screen open.
create index outbox_newest on outbox (vendor_id, created_at);
