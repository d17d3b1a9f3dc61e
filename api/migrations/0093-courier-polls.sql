-- The reads that couriers publish as their limit, counted for all server processes. A courier may be read again at
-- `free_at`; a short burst may be ahead of it.
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
