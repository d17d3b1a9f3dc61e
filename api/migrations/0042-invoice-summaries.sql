-- A month's invoices on terms on one paper (decisions 9.7): no second invoice, only which ones they are and what they come
-- to, with both parties as the last of them has them. What is still owed is asked of the payments.
create table invoice_summaries (
  vendor_id uuid not null,
  summary_id text not null,
  -- its first day, at UTC+8
  month date not null check (extract(day from month) = 1),
  region text not null check (region in ('MY', 'SG')),
  invoices int not null check (invoices > 0),
  total bigint not null check (total >= 0),
  provider jsonb not null,
  customer jsonb not null,
  issued_at timestamptz not null,
  primary key (vendor_id, summary_id),
  unique (vendor_id, month, region)
);
call protect_tenant_table('invoice_summaries');

-- Of an invoice that a wallet paid, and of one of this month, there is none.
alter table invoices add column summary_id text;
-- A foreign key is checked as the owner, whom forced row-level security binds too.
alter table invoices no force row level security;
alter table invoice_summaries no force row level security;
alter table invoices add foreign key (vendor_id, summary_id) references invoice_summaries (vendor_id, summary_id);
alter table invoices force row level security;
alter table invoice_summaries force row level security;
create index invoices_of_summary on invoices (vendor_id, summary_id) where summary_id is not null;
create index invoices_by_time on invoices (vendor_id, issued_at);

-- The months that are done for every vendor, so that the hourly job need not look again.
create table invoice_summary_months (
  month date primary key,
  made_at timestamptz not null
);
grant select, insert on invoice_summary_months to app;
