-- An operator ends an order that hangs, ADR 92. What the fleet reports afterwards is kept with its stop, and called out where it is another end.
alter table fleet_events add column order_id uuid, add column contradicts boolean not null default false;
create index fleet_events_contradicting on fleet_events (vendor_id, received_at) where contradicts;

-- As find_overdue: one vendor after the other, so that row-level security stays on.
create function find_hanging(p_vendors uuid[], p_pick_up_before timestamptz, p_contradicted_since timestamptz)
returns table (kind text, vendor uuid, number integer, status text, since timestamptz, merchant text)
language plpgsql as $$
begin
  foreach vendor in array p_vendors loop
    perform set_config('app.vendor_id', vendor::text, true);
    return query
      select 'underWay', vendor, g.number, g.status, g.pick_up_date_time, u.user_name
        from order_groups g join users u on u.vendor_id = g.vendor_id and u.id = g.user_id
        where g.vendor_id = vendor and g.status in ('CONFIRMED', 'ASSIGNED', 'IN_TRANSIT')
          and g.pick_up_date_time < p_pick_up_before
      union all
      select 'contradicted', vendor, g.number, g.status, e.since, u.user_name
        from (
          select f.order_group_id, max(f.received_at) as since from fleet_events f
          where f.vendor_id = vendor and f.contradicts and f.received_at >= p_contradicted_since
          group by f.order_group_id
        ) as e
        join order_groups g on g.vendor_id = vendor and g.id = e.order_group_id
        join users u on u.vendor_id = g.vendor_id and u.id = g.user_id;
  end loop;
end
$$;

-- How many orders hang, by status and age, when the job last went through all vendors.
create table hanging_orders (
  kind text not null,
  status text not null,
  age text not null,
  orders integer not null,
  counted_at timestamptz not null,
  primary key (kind, status, age)
);
