-- Each act that touches money, login or settings: who, what, when, from where. Ids and amounts, nothing secret. What was
-- tried with a login name that nobody has stands under the vendor of zeroes; all others under the vendor that the
-- directory of accounts names.
create table audit_lines (
  vendor_id uuid not null,
  id uuid not null,
  acted_at timestamptz not null,
  act text not null,
  is_money boolean not null,
  -- a user's id, or which far side or part of ours acted
  actor text not null,
  subject text,
  from_address text,
  request_id text,
  detail jsonb not null,
  primary key (vendor_id, id)
);
call protect_tenant_table('audit_lines');
create index audit_lines_age on audit_lines (vendor_id, is_money, acted_at);

-- Appended to and nothing else; only what is past its time is deleted, and only by the function below.
revoke update, delete, truncate on audit_lines from app;
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    and old.acted_at < (now() - case when old.is_money then interval '7 years' else interval '24 months' end) then
    return old;
  end if;
  raise exception 'audit lines are never changed, and deleted only when their time is over' using errcode = 'restrict_violation';
end
$$;
create trigger audit_lines_are_final before update or delete on audit_lines
  for each row execute function refuse_audit_change();
create trigger audit_lines_stay before truncate on audit_lines
  for each statement execute function refuse_audit_change();

create function forget_audit_lines(p_vendor uuid, p_money boolean, p_before timestamptz, p_most int) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
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
revoke all on function forget_audit_lines from public;
grant execute on function forget_audit_lines to app;

-- How much of a finished group is gone: 1 the rider's whereabouts and the public pages, 2 the proofs, 3 all that is
-- personal. Null: nothing.
alter table order_groups add column forgotten smallint check (forgotten between 1 and 3);
create index order_groups_to_forget on order_groups (vendor_id, coalesce(forgotten, 0), completed_at)
  where completed_at is not null;
create index public_links_of_group on public_links (vendor_id, order_group_id);
create index fleet_events_age on fleet_events (vendor_id, received_at);
create index card_events_age on card_events (vendor_id, received_at);
create index card_declines_age on card_declines (vendor_id, declined_at);

-- By kind of row, how old the oldest one was when the retention job last went through all vendors.
create table retention_ages (
  kind text primary key,
  oldest timestamptz,
  looked_at timestamptz not null
);
