-- Order group numbers (OG-000241): counted per vendor.
create table order_group_counters (
  vendor_id uuid primary key,
  last int not null check (last > 0)
);
call protect_tenant_table('order_group_counters');

create table order_groups (
  vendor_id uuid not null,
  id uuid not null,
  number int not null,
  user_id uuid not null,
  status text not null check (status in ('OPEN', 'CONFIRMED_PROCESSING', 'CONFIRMED', 'ASSIGNED', 'IN_TRANSIT',
    'SUCCESS', 'PARTIAL_SUCCESS', 'FAILED', 'CANCELLED')),
  version int not null check (version > 0),
  delivery_method text not null check (delivery_method in ('MOTOR', 'CAR')),
  pick_up_person_name text not null,
  pick_up_contact_number text not null,
  pick_up_date_time timestamptz not null,
  pick_up_location jsonb not null,
  halal boolean not null,
  note_to_driver text not null,
  delivery_note_to_driver text not null,
  region text not null check (region in ('MY', 'SG')),
  distance_source text not null,
  rider jsonb,
  -- when the fleet last said who rides, and where: older news changes nothing
  rider_changed_at timestamptz,
  rider_seen_at timestamptz,
  picked_up_at timestamptz,
  confirmed_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null,
  paid boolean not null,
  invoice_id text,
  invoice_issued_at timestamptz,
  invoice_due_at timestamptz,
  -- the key of the confirm that waits for its card, while CONFIRMED_PROCESSING
  confirm_key text,
  primary key (vendor_id, id),
  unique (vendor_id, number),
  check ((status = 'CONFIRMED_PROCESSING') = (confirm_key is not null))
);
call protect_tenant_table('order_groups');
-- Lists: one branch per status, newest first, counted and skipped without touching the rows.
create index order_groups_by_status on order_groups (vendor_id, status, id desc);
-- The plain list and reports: by pick-up day.
create index order_groups_by_pick_up on order_groups (vendor_id, pick_up_date_time);

create table orders (
  vendor_id uuid not null,
  order_group_id uuid not null,
  id uuid not null,
  number int not null,
  ordinal int not null check (ordinal >= 0),
  status text not null check (status in ('OPEN', 'CONFIRMED', 'ASSIGNED', 'IN_TRANSIT', 'SUCCESS', 'FAILED', 'CANCELLED')),
  version int not null check (version > 0),
  recipient_name text not null,
  recipient_email text not null,
  recipient_phone text not null,
  deliver_date_time timestamptz not null,
  drop_off_location jsonb not null,
  product text not null,
  receipt_number text not null,
  cod_amount bigint check (cod_amount > 0),
  is_cod_enabled boolean not null,
  door_to_door boolean not null,
  door_to_door_fee bigint not null check (door_to_door_fee >= 0),
  delivery_fee bigint not null check (delivery_fee >= 0),
  leg_metres int not null check (leg_metres >= 0),
  leg_seconds int not null check (leg_seconds >= 0),
  note_to_driver text not null,
  proof_of_delivery text,
  completed_at timestamptz,
  failure_reason text,
  ratings int,
  invoice_description text,
  door_to_door_invoice_description text,
  primary key (vendor_id, order_group_id, id),
  -- checked at the end of a statement, so that one statement may shift many
  unique (vendor_id, order_group_id, ordinal) deferrable initially immediate,
  foreign key (vendor_id, order_group_id) references order_groups (vendor_id, id) on delete cascade,
  check (is_cod_enabled = (cod_amount is not null))
);
call protect_tenant_table('orders');

-- Each event of a fleet acts once.
create table fleet_events (
  vendor_id uuid not null,
  event_id text not null,
  order_group_id uuid not null,
  type text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  primary key (vendor_id, event_id)
);
call protect_tenant_table('fleet_events');
