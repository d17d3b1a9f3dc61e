-- An expense account, and the amount of a booking's cost that was posted from it to `courier_payable`.
-- Null: nothing was posted, as for the bookings of earlier releases.
alter table bookings
  add column booked_cents bigint,
  -- how often costs or losses were posted. It is a part of each posting's reference.
  add column postings int not null default 0;

alter table ledger_transfers drop constraint ledger_transfers_from_account_check;
alter table ledger_transfers drop constraint ledger_transfers_to_account_check;
alter table ledger_transfers
  add constraint ledger_transfers_from_account_check check (from_account in ('available', 'held', 'card_clearing',
    'card_fees', 'bank', 'delivery_revenue', 'door_to_door_revenue', 'voucher_discount', 'receivable', 'unapplied_receipts',
    'courier_payable', 'courier_loss', 'courier_costs')) not valid,
  add constraint ledger_transfers_to_account_check check (to_account in ('available', 'held', 'card_clearing',
    'card_fees', 'bank', 'delivery_revenue', 'door_to_door_revenue', 'voucher_discount', 'receivable', 'unapplied_receipts',
    'courier_payable', 'courier_loss', 'courier_costs')) not valid;
