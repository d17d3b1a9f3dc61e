-- Invoice numbers without gaps: the row is locked until the settlement that takes a number commits.
create table invoice_counters (
  vendor_id uuid not null,
  year int not null,
  last int not null check (last > 0),
  primary key (vendor_id, year)
);
call protect_tenant_table('invoice_counters');
