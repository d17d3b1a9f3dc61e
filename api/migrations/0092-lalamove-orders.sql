-- The memory of the adapter for Lalamove, whose orders cannot be searched. Only the adapter reads it, by our booking's key.
create table lalamove_orders (
  key uuid primary key,
  market text check (market in ('MY', 'SG')),
  -- of the last quotation: its price, and its stops in their sequence, as {stopId, orderId}; the first is the pick-up
  quotation_id text,
  cents bigint check (cents >= 0),
  stops jsonb not null default '[]',
  -- stored before the order is sent; without an order's id the outcome is unknown
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
  -- a booking that was withdrawn before it was sent is never sent
  withdrawn_at timestamptz,
  created_at timestamptz not null
);
create index lalamove_orders_replaced on lalamove_orders (previous_order_id) where previous_order_id is not null;
create index lalamove_orders_by_age on lalamove_orders (created_at);
grant select, insert, update, delete on lalamove_orders to app;
