-- A bank's statement names invoices; the operator books each line by its invoice.
create index order_groups_of_invoice on order_groups (vendor_id, invoice_id) where invoice_id is not null;

-- A top-up that its bank took back: open until the card provider says whether the merchant gets it again. The money has
-- moved in the ledger; this says why, and since when.
create table card_disputes (
  vendor_id uuid not null,
  -- the card provider's
  id text not null,
  -- null where it was taken back before this table was there
  charge_id text,
  wallet_id uuid not null,
  cents bigint not null check (cents > 0),
  currency text not null check (currency in ('MYR', 'SGD')),
  status text not null check (status in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (vendor_id, id),
  foreign key (vendor_id, wallet_id) references wallets (vendor_id, id),
  check ((status = 'open') = (closed_at is null))
);
-- What the provider reports about a dispute comes without a vendor, and the operator looks at those of all vendors.
alter table card_directory add column is_dispute boolean not null default false;
create index card_directory_of_disputes on card_directory (vendor_id) where is_dispute;

-- Those that are in the ledger already. Row-level security binds the owner, too.
alter table ledger_transfers no force row level security;
insert into card_disputes (vendor_id, id, charge_id, wallet_id, cents, currency, status, opened_at)
  select vendor_id, reference, null, wallet_id, cents, currency, 'open', created_at
  from ledger_transfers where kind = 'chargeback';
insert into card_directory (provider_id, vendor_id, is_dispute)
  select reference, vendor_id, true from ledger_transfers where kind = 'chargeback' on conflict (provider_id) do nothing;
alter table ledger_transfers force row level security;
call protect_tenant_table('card_disputes');
