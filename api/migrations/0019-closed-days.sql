-- The dashboard's figures of closed days (ADR 59). A later change of an order or payment corrects them in its transaction.

-- The vendor's days to this one are closed. It is here because every vendor with an order has this row: the transaction that
-- closes days locks it, and so does one that changes an order of a day that is over.
alter table order_group_counters add column closed_until date;

-- By the pick-up's day at UTC+8. The figures of whole orders are in the row without an area: lateness, savings, vouchers.
create table order_days (
  vendor_id uuid not null,
  day date not null,
  region text not null,
  delivery_method text not null,
  area text not null,
  delivered int not null,
  failed int not null,
  spent bigint not null,
  late int not null,
  very_late int not null,
  arranged bigint not null,
  arrangements int not null,
  split bigint not null,
  splits int not null,
  vouchers bigint not null,
  primary key (vendor_id, day, region, delivery_method, area)
);
call protect_tenant_table('order_days');

-- By the settlement's day at UTC+8: final amounts less voucher credit.
create table payment_days (
  vendor_id uuid not null,
  day date not null,
  currency text not null,
  method text not null,
  cents bigint not null,
  primary key (vendor_id, day, currency, method)
);
call protect_tenant_table('payment_days');
