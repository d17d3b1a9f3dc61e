-- Invoice numbers without gaps: the row is locked until the settlement that takes a number commits.
create table invoice_counters (
  vendor_id uuid not null,
  year int not null,
  last int not null check (last > 0),
  primary key (vendor_id, year)
);
call protect_tenant_table('invoice_counters');

-- A month's invoices on terms on one paper (decisions 9.7). It is no second invoice: it lists them and their sum, with both
-- parties as the last of them has them. The amount still owed comes from the payments.
create table invoice_summaries (
  vendor_id uuid not null,
  summary_id text not null,
  -- its first day, at UTC+8
  month date not null check (extract(day from month) = 1),
  region text not null,
  invoices int not null check (invoices > 0),
  total bigint not null check (total >= 0),
  provider jsonb not null,
  customer jsonb not null,
  issued_at timestamptz not null,
  primary key (vendor_id, summary_id),
  unique (vendor_id, month, region)
);
call protect_tenant_table('invoice_summaries');

-- The months that are done for every vendor, so that the hourly job need not search again.
create table invoice_summary_months (
  month date primary key,
  made_at timestamptz not null
);

-- An invoice as it was issued: both parties and the tax by that day's settings and profile (decisions 9.7), which may
-- change while the invoice stays.
create table invoices (
  vendor_id uuid not null,
  invoice_id text not null,
  order_group_id uuid not null,
  -- Null for an invoice that a wallet paid, and for one of this month.
  summary_id text,
  provider jsonb not null,
  customer jsonb not null,
  -- The lines as they were issued (ADR 94). They name recipients, so they are null after seven years.
  lines jsonb,
  issued_at timestamptz not null,
  primary key (vendor_id, invoice_id),
  unique (vendor_id, order_group_id),
  foreign key (vendor_id, summary_id) references invoice_summaries (vendor_id, summary_id)
);
call protect_tenant_table('invoices');
create index invoices_by_time on invoices (vendor_id, issued_at);
create index invoices_of_summary on invoices (vendor_id, summary_id) where summary_id is not null;
create index invoices_with_lines on invoices (vendor_id, issued_at) where lines is not null;
