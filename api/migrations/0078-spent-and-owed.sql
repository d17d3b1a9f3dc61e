-- A month's settled payments, and the payments of orders under way, from the indexes alone.
create index payments_settled on payments (vendor_id, settled_at) include (currency, method, final, voucher_credit)
  where settled_at is not null;
create index payments_pending on payments (vendor_id) include (currency, method, requested) where status = 'PENDING';
