-- Temporary tables come last, so that none can stand in for a table of ours.
create or replace function forget_audit_lines(p_vendor uuid, p_money boolean, p_before timestamptz, p_most int) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  forgotten bigint;
begin
  perform set_config('app.vendor_id', p_vendor::text, true);
  delete from audit_lines where vendor_id = p_vendor and id in (
    select id from audit_lines
    where vendor_id = p_vendor and is_money = p_money
      and acted_at < least(p_before, now() - case when p_money then interval '7 years' else interval '24 months' end)
    order by acted_at limit p_most);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
