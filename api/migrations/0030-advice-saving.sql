-- What the merchant saved by taking our advice: another order of the stops, two groups, a bike.
alter table order_groups
  add column advice_saving bigint not null default 0 constraint advice_never_costs check (advice_saving >= 0);
