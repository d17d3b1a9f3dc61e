-- Since when a confirm has waited for its card: past its time the sweep opens the group again.
alter table order_groups add column processing_since timestamptz;

-- The sweeps go through the vendors in the order of their ids, some at a time.
create index accounts_of_vendor on accounts (vendor_id);
create index top_ups_pending on top_ups (vendor_id, created_at) where status = 'PENDING';

-- What holds money or a group past the time by which a job should have ended it. Looks at one vendor after the other, as
-- row-level security shows only one; ids and no more, as each is then ended in a transaction of its vendor.
create function find_overdue(
  p_vendors uuid[], p_pick_up_before timestamptz, p_processing_before timestamptz, p_charge_before timestamptz,
  p_approval_before timestamptz, p_now timestamptz
) returns table (kind text, vendor uuid, id uuid, key text) language plpgsql as $$
begin
  foreach vendor in array p_vendors loop
    perform set_config('app.vendor_id', vendor::text, true);
    return query
      select 'withoutRider', vendor, g.id, null::text from order_groups g
        where g.vendor_id = vendor and g.status = 'CONFIRMED' and g.pick_up_date_time < p_pick_up_before
      union all
      select 'processing', vendor, g.id, g.confirm_key from order_groups g
        where g.vendor_id = vendor and g.status = 'CONFIRMED_PROCESSING'
          and coalesce(g.processing_since, g.created_at) < p_processing_before
      union all
      select 'topUp', vendor, t.id, null from top_ups t
        where t.vendor_id = vendor and t.status = 'PENDING' and coalesce(t.busy_until, p_now) <= p_now
          and t.created_at < case when t.charge_id is null then p_charge_before else p_approval_before end;
  end loop;
end
$$;
