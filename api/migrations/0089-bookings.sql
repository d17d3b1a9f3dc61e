-- An order's bookings at its couriers. The first booking has the order's id, as the references of earlier releases do.
-- `unknown`: the placing was sent, and no answer came yet. `lost`: it stayed unknown until the order was ended.
create table bookings (
  vendor_id uuid not null,
  id uuid not null,
  order_group_id uuid not null,
  fleet text not null,
  status text not null check (status in ('placing', 'unknown', 'placed', 'refused', 'withdrawn', 'lost')),
  attempts int not null default 0 check (attempts >= 0),
  -- the courier's reference, and its name of each stop by the id of our order
  reference text,
  stops jsonb not null default '{}',
  -- the agreed cost, in the order's currency
  cents bigint check (cents >= 0),
  cents_at timestamptz,
  -- the part of it that was booked as a loss; null if the order was never given up and delivered all the same
  loss_cents bigint check (loss_cents >= 0),
  refusal text,
  -- since when the outcome of the placing, or of the withdrawal, is unknown
  unknown_since timestamptz,
  withdraw_for text check (withdraw_for in ('cancel', 'no rider')),
  withdraw_asked_at timestamptz,
  created_at timestamptz not null,
  placed_at timestamptz,
  withdrawn_at timestamptz,
  primary key (vendor_id, id)
);
call protect_tenant_table('bookings');
create index bookings_of_order on bookings (vendor_id, order_group_id);

-- The simulated fleet's price of a trip. A trip without steps was withdrawn, and is never planned again.
alter table simulated_trips add column cents bigint;

-- Two accounts: the debt to couriers, and the costs that no merchant pays.
alter table ledger_transfers drop constraint ledger_transfers_from_account_check;
alter table ledger_transfers drop constraint ledger_transfers_to_account_check;
alter table ledger_transfers
  add constraint ledger_transfers_from_account_check check (from_account in ('available', 'held', 'card_clearing',
    'card_fees', 'bank', 'delivery_revenue', 'door_to_door_revenue', 'voucher_discount', 'receivable', 'unapplied_receipts',
    'courier_payable', 'courier_loss')) not valid,
  add constraint ledger_transfers_to_account_check check (to_account in ('available', 'held', 'card_clearing',
    'card_fees', 'bank', 'delivery_revenue', 'door_to_door_revenue', 'voucher_discount', 'receivable', 'unapplied_receipts',
    'courier_payable', 'courier_loss')) not valid;
