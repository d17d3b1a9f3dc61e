-- Top-ups by pages of banks and wallet apps, and an account at the card provider for each region (ADR 108, 109).
alter table top_ups no force row level security;
alter table top_ups
  add column way text not null default 'CARD' check (way in ('CARD', 'FPX', 'GRABPAY', 'PAYNOW')),
  add column account text not null default 'default';
alter table top_ups force row level security;
alter table card_events no force row level security;
alter table card_events add column account text not null default 'default';
alter table card_events force row level security;

-- A user may have a customer in each account. `takes_cards` marks the one that gets the vendor's new cards in its account.
-- Until now `account` was the user's id where it was not that one.
alter table card_customers no force row level security;
alter table card_customers add column takes_cards boolean not null default true;
drop index card_customers_of_account;
update card_customers set takes_cards = false, account = 'default' where account <> 'default';
alter table card_customers
  drop constraint card_customers_pkey,
  add primary key (vendor_id, account, user_id);
alter table card_customers force row level security;
create unique index card_customers_of_account on card_customers (vendor_id, account) where takes_cards;

-- The far side of the sandbox: a page on which a customer pays, until `ends_at`.
alter table sandbox_card_sessions
  drop constraint sandbox_card_sessions_kind_check,
  add constraint sandbox_card_sessions_kind_check check (kind in ('setup', 'portal', 'authentication', 'checkout')),
  add column way text,
  add column ends_at timestamptz;
-- Once a user had one charged card. Now each account has one (cards_selected_of_account).
drop index cards_selected;
