-- Order group numbers (OG-000241): counted per vendor.
create table order_group_counters (
  vendor_id uuid primary key,
  last int not null check (last > 0)
);
call protect_tenant_table('order_group_counters');

-- One pick-up with its drop-offs, from the draft to its end.
create table order_groups (
  vendor_id uuid not null,
  id uuid not null,
  number int not null,
  user_id uuid not null,
  status text not null check (status in ('OPEN', 'CONFIRMED_PROCESSING', 'CONFIRMED', 'ASSIGNED', 'IN_TRANSIT',
    'SUCCESS', 'PARTIAL_SUCCESS', 'FAILED', 'CANCELLED')),
  version int not null check (version > 0),

  -- What the merchant asked for.
  region text not null,
  delivery_method text not null check (delivery_method in ('MOTOR', 'CAR')),
  halal boolean not null,
  pick_up_person_name text not null,
  pick_up_contact_number text not null,
  pick_up_date_time timestamptz not null,
  pick_up_location jsonb not null,
  note_to_driver text not null,
  delivery_note_to_driver text not null,
  distance_source text not null,
  -- Cents that the merchant saved by our advice: another sequence of the stops, two groups, a bike.
  advice_saving bigint not null default 0 constraint advice_never_costs check (advice_saving >= 0),
  -- The part of it that came from splitting an order, or from a bike instead of a car. The rest is from the sequence.
  split_saving bigint not null default 0,

  -- How it is paid.
  -- The key of the confirm that waits for its card, and since when, while CONFIRMED_PROCESSING. Past its time the sweep
  -- opens the group again.
  confirm_key text,
  processing_since timestamptz,
  paid boolean not null,
  invoice_id text,
  invoice_issued_at timestamptz,
  invoice_due_at timestamptz,

  -- Who carries it. The rider's times are by the fleet's clock. `…_heard` is our time of the same news: a clock that is ahead
  -- must not make everything after it look old.
  rider jsonb,
  rider_changed_at timestamptz,
  rider_changed_heard timestamptz,
  rider_seen_at timestamptz,
  rider_seen_heard timestamptz,
  -- The parts of an order that is carried by other bookings than its first one, with rider and state of each.
  parts jsonb,
  -- Why an order under way waits for a person. Null if it waits for nobody. `needs_person_at` is our time of the reason.
  -- `needs_person_reported` is the courier's time of it, and null if the reason is our own.
  needs_person text check (needs_person in ('courier unknown', 'cancel unanswered', 'part without rider',
    'goods with rider', 'goods coming back', 'goods back', 'stops left open')),
  needs_person_at timestamptz,
  needs_person_reported timestamptz,

  created_at timestamptz not null,
  confirmed_at timestamptz,
  picked_up_at timestamptz,
  completed_at timestamptz,

  -- What the dashboard counts, written by the transaction that ends a stop: a year of 100,000 groups is then counted in one
  -- index, without reading their stops. No row is shared by two groups, so nothing waits for another.
  -- Drop-offs since the confirm.
  placed_stops int not null default 0,
  delivered_stops int not null default 0,
  failed_stops int not null default 0,
  -- of the delivered ones: by up to 30 minutes, and by more
  late_stops int not null default 0,
  very_late_stops int not null default 0,
  -- cents for the delivered ones
  spent bigint not null default 0,

  -- How much of a finished group was removed: 1 the rider's positions and the public pages, 2 the proofs, 3 all personal
  -- data. Null: nothing.
  forgotten smallint check (forgotten between 1 and 3),

  primary key (vendor_id, id),
  unique (vendor_id, number),
  check ((status = 'CONFIRMED_PROCESSING') = (confirm_key is not null)),
  constraint split_savings_are_advice check (split_saving between 0 and advice_saving),
  constraint late_stops_were_delivered check (late_stops + very_late_stops <= delivered_stops)
);
call protect_tenant_table('order_groups');
-- Lists: one branch per status, the newest first, counted and skipped without touching the rows. A search for frequent words
-- reads the list itself, and needs of each group only its number.
create index order_groups_by_status on order_groups (vendor_id, status, id desc) include (number);
-- Lists between two pick-up days, one branch per status. It serves the plain list and reports too.
create index order_groups_by_pick_up on order_groups (vendor_id, status, pick_up_date_time, id) include (number);
-- The dashboard's figures between two days, from the index alone.
create index order_groups_placed on order_groups (vendor_id, pick_up_date_time, id)
  include (status, region, delivery_method, placed_stops, delivered_stops, failed_stops, late_stops, very_late_stops, spent,
    advice_saving, split_saving)
  where status <> 'OPEN';
-- The orders that wait for a person, for the merchant's attention list and for the operator.
create index order_groups_needing_person on order_groups (vendor_id, needs_person_at) where needs_person is not null;
-- A bank's statement names invoices. The operator books each line by its invoice.
create index order_groups_of_invoice on order_groups (vendor_id, invoice_id) where invoice_id is not null;
-- Invoices that nobody has paid.
create index order_groups_unpaid on order_groups (vendor_id, invoice_due_at) where not paid and invoice_id is not null;
-- Completed orders that cost nothing have no invoice. There are hardly any. All others are counted by the numbers of their
-- invoices (`invoice_counters`).
create index order_groups_without_invoice on order_groups (vendor_id)
  where status in ('SUCCESS', 'PARTIAL_SUCCESS') and invoice_id is null;
create index order_groups_to_forget on order_groups (vendor_id, coalesce(forgotten, 0), completed_at)
  where completed_at is not null;

-- A drop-off.
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
  note_to_driver text not null,
  product text not null,
  receipt_number text not null,
  is_cod_enabled boolean not null,
  cod_amount bigint check (cod_amount > 0),
  door_to_door boolean not null,
  door_to_door_fee bigint not null check (door_to_door_fee >= 0),
  delivery_fee bigint not null check (delivery_fee >= 0),
  leg_metres int not null check (leg_metres >= 0),
  leg_seconds int not null check (leg_seconds >= 0),
  completed_at timestamptz,
  proof_of_delivery text,
  -- The receiver of the parcel, in the words of the courier. Null if the courier named none.
  received_by text,
  -- A reason of ours is an English text and beside it a sentence with its values (ADR 94). A reason in a courier's own words
  -- has no sentence.
  failure_reason text,
  failure_sentence jsonb,
  -- The fleet's code of the failure (ADR 104). Null if no fleet reported this drop-off as failed.
  failure_code text check (failure_code in ('no_answer', 'wrong_address', 'refused', 'unsafe', 'damaged', 'other')),
  ratings int,
  primary key (vendor_id, order_group_id, id),
  -- checked at the end of a statement, so that one statement may shift many
  unique (vendor_id, order_group_id, ordinal) deferrable initially immediate,
  foreign key (vendor_id, order_group_id) references order_groups (vendor_id, id) on delete cascade,
  check (is_cod_enabled = (cod_amount is not null))
);
call protect_tenant_table('orders');

-- The words by which order groups are found, as orders/words/words.ts makes them, and phones by their digits from
-- the last one. A row for each word of a group, so that a beginning is a range of the index: under row-level security only
-- leakproof operators reach an index, and `like` and trigrams do not.
create table order_group_words (
  vendor_id uuid not null,
  number int not null,
  word text collate "C" not null check (word <> ''),
  primary key (vendor_id, number, word),
  foreign key (vendor_id, number) references order_groups (vendor_id, number) on delete cascade
);
call protect_tenant_table('order_group_words');
create index order_group_words_by_word on order_group_words (vendor_id, word, number);

-- A confirm by card while it is under way, so that the server can go on with it by itself. Where nobody's request was
-- open at its end and the order is a draft again, the reason stays here until the draft is changed or confirmed.
create table card_confirms (
  vendor_id uuid not null,
  order_group_id uuid not null,
  key text not null,
  user_id uuid not null,
  request_hash text not null,
  -- The body of the confirm, emptied at its end.
  body jsonb not null,
  begun_at timestamptz not null,
  -- When the merchant was sent to the bank's page: from then on each end is shown and mailed.
  left_at timestamptz,
  ended text check (ended in ('CREDITED', 'NOT_CHARGED')),
  cents bigint,
  reason text,
  reason_sentence jsonb,
  -- Of the group at that end.
  version int,
  primary key (vendor_id, order_group_id),
  foreign key (vendor_id, order_group_id) references order_groups (vendor_id, id) on delete cascade
);
call protect_tenant_table('card_confirms');
create index card_confirms_by_key on card_confirms (vendor_id, key);

-- Each event of a fleet acts once.
create table fleet_events (
  vendor_id uuid not null,
  event_id text not null,
  order_group_id uuid not null,
  -- Null if the event is about the whole group.
  order_id uuid,
  type text not null,
  -- True if the event came after an operator had ended the order, and reports another end (ADR 92).
  contradicts boolean not null default false,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  primary key (vendor_id, event_id)
);
call protect_tenant_table('fleet_events');
create index fleet_events_age on fleet_events (vendor_id, received_at);
create index fleet_events_contradicting on fleet_events (vendor_id, received_at) where contradicts;

-- Failed drop-offs and orders that a merchant has dealt with: the dashboard shows them no more.
create table dealt_with (
  vendor_id uuid not null,
  order_group_id uuid not null,
  -- the drop-off, or the group
  subject_id uuid not null,
  dealt_at timestamptz not null,
  primary key (vendor_id, order_group_id, subject_id),
  foreign key (vendor_id, order_group_id) references order_groups (vendor_id, id) on delete cascade
);
call protect_tenant_table('dealt_with');
