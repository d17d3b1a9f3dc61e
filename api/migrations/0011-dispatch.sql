-- Who carries an order? -----------------------------------------------------------------------------------------------

-- An order's bookings at its couriers. The first booking has the order's id.
create table bookings (
  vendor_id uuid not null,
  id uuid not null,
  order_group_id uuid not null,
  fleet text not null,
  -- The number of the booking among those of its courier, and its drop-offs in their sequence.
  consignment smallint not null check (consignment >= 1),
  order_ids uuid[] not null,
  -- `unknown`: the placing was sent, and no answer came yet. `lost`: it stayed unknown until the order was ended.
  status text not null check (status in ('placing', 'unknown', 'placed', 'refused', 'withdrawn', 'lost')),
  attempts int not null default 0 check (attempts >= 0),
  -- the courier's reference, and its name of each stop by the id of our order
  reference text,
  stops jsonb not null default '{}',
  refusal text,
  -- since when the outcome of the placing, or of the withdrawal, is unknown
  unknown_since timestamptz,
  -- The reason of a withdrawal whose outcome is open. `next courier`: another courier is asked for the whole order.
  withdraw_for text check (withdraw_for in ('cancel', 'no rider', 'next courier')),
  withdraw_asked_at timestamptz,
  -- the agreed cost, in the order's currency, and the courier's time of it
  cents bigint check (cents >= 0),
  cents_at timestamptz,
  -- The amount of the cost that was posted from `courier_costs` to `courier_payable`.
  booked_cents bigint not null default 0,
  -- The part of the cost that was booked as a loss. Null if the order was never given up and delivered all the same.
  loss_cents bigint check (loss_cents >= 0),
  -- How often costs or losses were posted. It is a part of each posting's reference.
  postings int not null default 0,
  created_at timestamptz not null,
  placed_at timestamptz,
  withdrawn_at timestamptz,
  primary key (vendor_id, id)
);
call protect_tenant_table('bookings');
create index bookings_of_order on bookings (vendor_id, order_group_id);

-- Directories find the vendor of what arrives without one. They hold ids and hashes only, and no row-level security.

-- A booking at a courier, whose events name it by `reference`.
create table fleet_references (
  reference uuid primary key,
  vendor_id uuid not null,
  order_group_id uuid not null
);

-- Public pages that are opened by whoever has their token: tracking of a pick-up or a drop-off, and proof pictures.
create table public_links (
  token_hash bytea primary key,
  kind text not null check (kind in ('tracking', 'proof')),
  vendor_id uuid not null,
  order_group_id uuid not null,
  order_id uuid,
  created_at timestamptz not null
);
create index public_links_of_group on public_links (vendor_id, order_group_id);

-- The picture of a handover. The first one stays.
create table proofs (
  vendor_id uuid not null,
  order_id uuid not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp', 'image/svg+xml')),
  picture bytea not null,
  created_at timestamptz not null,
  primary key (vendor_id, order_id)
);
call protect_tenant_table('proofs');

-- When may a courier be asked? ----------------------------------------------------------------------------------------

-- Couriers publish a limit of reads. This counts them for all server processes. A courier may be read again at `free_at`. A
-- short burst may be ahead of it.
create table courier_reads (
  fleet text primary key,
  free_at timestamptz not null
);

-- Bookings whose rider somebody follows on an open page. `asked_at` is the last read of the position.
create table courier_watches (
  booking_id uuid primary key,
  vendor_id uuid not null,
  order_group_id uuid not null,
  fleet text not null,
  watched_at timestamptz not null,
  asked_at timestamptz not null default '-infinity'
);
create index courier_watches_by_turn on courier_watches (fleet, asked_at);
create index courier_watches_age on courier_watches (watched_at);

-- Orders at couriers whose reports may be lost. They are looked up at this time.
create table courier_looks (
  order_group_id uuid primary key,
  vendor_id uuid not null,
  look_at timestamptz not null
);
create index courier_looks_due on courier_looks (look_at);

-- The memory of single couriers ---------------------------------------------------------------------------------------

-- The memory of the adapter for Lalamove, whose orders cannot be searched. Only the adapter reads it, by our booking's key.
create table lalamove_orders (
  key uuid primary key,
  market text,
  -- of the last quotation: its price, and its stops in their sequence, as {stopId, orderId}; the first is the pick-up
  quotation_id text,
  cents bigint check (cents >= 0),
  stops jsonb not null default '[]',
  -- Stored before the order is sent. Without an order's id the outcome is unknown.
  sent_at timestamptz,
  order_id text unique,
  -- the order that support cancelled and booked again
  previous_order_id text,
  -- the newest known status, and since when
  status text,
  status_at timestamptz,
  driver_id text,
  -- how often a rider was assigned
  riders int not null default 0,
  -- by our order: the proof that a webhook brought
  proofs jsonb not null default '{}',
  -- our name of the change that was made
  amendment text,
  -- A booking that was withdrawn before it was sent is never sent.
  withdrawn_at timestamptz,
  created_at timestamptz not null
);
create index lalamove_orders_replaced on lalamove_orders (previous_order_id) where previous_order_id is not null;
create index lalamove_orders_by_age on lalamove_orders (created_at);

-- The simulated fleet's own memory, as a partner would have it. No part of the product reads it.
create table simulated_trips (
  reference uuid primary key,
  not_before timestamptz,
  -- A trip without steps was withdrawn, and is never planned again.
  steps jsonb,
  next_step int not null default 0,
  -- Null once nothing is left to do.
  next_at timestamptz,
  claimed_until timestamptz,
  outcome text check (outcome in ('success', 'failure')),
  -- the price of the trip
  cents bigint
);
create index simulated_trips_due on simulated_trips (next_at) where next_at is not null;

-- One row: how it drives. Without a speed the setting FLEET_SPEED holds.
create table simulated_fleet (
  only_row boolean primary key default true check (only_row),
  speed double precision check (speed > 0),
  next_outcome text not null default 'success' check (next_outcome in ('success', 'failure'))
);
insert into simulated_fleet default values;
