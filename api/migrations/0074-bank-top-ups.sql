-- The bank transfers that named a wallet (ADR 110). Overdue invoices may use up such a transfer, so that no line of the
-- wallet has its reference: this row remembers the whole amount.
create table bank_top_ups (
  vendor_id uuid not null,
  reference text not null,
  currency text not null check (currency in ('MYR', 'SGD')),
  cents bigint not null check (cents > 0),
  booked_at timestamptz not null,
  primary key (vendor_id, reference)
);
call protect_tenant_table('bank_top_ups');
