-- outside a transaction
-- The orders with failed drop-offs, of which the dashboard names the recipients.
create index concurrently if not exists order_groups_failed
  on order_groups (vendor_id, pick_up_date_time) include (id, region) where failed_stops > 0;
