-- Failed drop-offs and orders that a merchant has dealt with: the dashboard shows them no more.
create table dealt_with (
  vendor_id uuid not null,
  order_group_id uuid not null,
  -- the drop-off, or the group
  subject_id uuid not null,
  dealt_at timestamptz not null,
  primary key (vendor_id, order_group_id, subject_id),
  foreign key (vendor_id, order_group_id) references order_groups (vendor_id, id) on delete cascade
);
call protect_tenant_table('dealt_with');
