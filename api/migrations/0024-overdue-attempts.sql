-- A top-up's time runs from its present attempt: one that failed yesterday may wait for its bank today.
create or replace function find_overdue(
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
          and t.begun_at < case when t.charge_id is null then p_charge_before else p_approval_before end;
  end loop;
end
$$;
