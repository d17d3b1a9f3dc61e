-- What the dashboard counts, kept with each group by the transaction that ends a stop: a year of 100,000 groups is then
-- counted in one index, without reading their stops. No row is shared by two groups, so nothing waits for another.
alter table order_groups
  -- drop-offs since the confirm
  add column placed_stops int not null default 0,
  add column delivered_stops int not null default 0,
  add column failed_stops int not null default 0,
  -- of the delivered ones: by up to 30 minutes, and by more
  add column late_stops int not null default 0,
  add column very_late_stops int not null default 0,
  -- cents for the delivered ones
  add column spent bigint not null default 0,
  add constraint late_stops_were_delivered check (late_stops + very_late_stops <= delivered_stops);

-- Row-level security binds the owner, too.
alter table order_groups no force row level security;
alter table orders no force row level security;
update order_groups g set placed_stops = s.placed, delivered_stops = s.delivered, failed_stops = s.failed,
  late_stops = s.late, very_late_stops = s.very_late, spent = s.spent
from (
  select vendor_id, order_group_id, count(*) as placed,
    count(*) filter (where status = 'SUCCESS') as delivered,
    count(*) filter (where status = 'FAILED') as failed,
    count(*) filter (where status = 'SUCCESS' and lateness > interval '0' and lateness <= interval '30 minutes') as late,
    count(*) filter (where status = 'SUCCESS' and lateness > interval '30 minutes') as very_late,
    coalesce(sum(delivery_fee + door_to_door_fee) filter (where status = 'SUCCESS'), 0) as spent
  from orders cross join lateral (select completed_at - deliver_date_time as lateness) as l
  group by vendor_id, order_group_id
) as s
where g.vendor_id = s.vendor_id and g.id = s.order_group_id and g.status <> 'OPEN';
alter table order_groups force row level security;
alter table orders force row level security;

-- The dashboard's figures between two days, from the index alone.
create index order_groups_placed on order_groups (vendor_id, pick_up_date_time, id)
  include (status, region, delivery_method, placed_stops, delivered_stops, failed_stops, late_stops, very_late_stops, spent,
    advice_saving)
  where status <> 'OPEN';
-- Invoices that nobody has paid.
create index order_groups_unpaid on order_groups (vendor_id, invoice_due_at) where not paid and invoice_id is not null;
