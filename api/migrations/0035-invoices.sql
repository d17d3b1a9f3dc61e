-- An invoice as it was issued: both parties and the tax by that day's settings and profile (decisions 9.7), which may
-- change while the invoice stays. Its number, dates and lines are the order group's.
create table invoices (
  vendor_id uuid not null,
  invoice_id text not null,
  order_group_id uuid not null,
  provider jsonb not null,
  customer jsonb not null,
  issued_at timestamptz not null,
  primary key (vendor_id, invoice_id),
  unique (vendor_id, order_group_id)
);
call protect_tenant_table('invoices');
