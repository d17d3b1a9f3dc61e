-- outside a transaction
create index concurrently if not exists payments_free
  on payments (vendor_id, wallet_id, coalesce(settled_at, created_at) desc, id desc) where requested = 0;
