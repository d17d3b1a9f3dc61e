-- A search for frequent words reads the list itself, and needs of each group only its number.
drop index order_groups_by_status;
create index order_groups_by_status on order_groups (vendor_id, status, id desc) include (number);
drop index order_groups_by_pick_up;
create index order_groups_by_pick_up on order_groups (vendor_id, status, pick_up_date_time, id) include (number);
