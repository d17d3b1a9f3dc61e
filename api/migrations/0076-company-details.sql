-- The company's address and numbers on papers. Empty until the merchant writes them; servers of the last release leave
-- them alone. Invoices and summaries store them with the customer.
alter table users
  add column company_address text not null default '',
  add column registration_number text not null default '',
  add column tax_number text not null default '';

-- The parties on the receipt of a credit, stored when its receipt is first made. A payment's receipt has its invoice's.
create table receipt_parties (
  vendor_id uuid not null,
  transfer_id uuid not null,
  provider jsonb not null,
  customer jsonb not null,
  issued_at timestamptz not null,
  primary key (vendor_id, transfer_id)
);
call protect_tenant_table('receipt_parties');
