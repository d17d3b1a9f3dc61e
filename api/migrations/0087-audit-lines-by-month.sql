-- Audit lines by the month of their act (ADR 123): a month past its age is dropped whole. Servers of the last release still
-- write `audit_lines`. Its rows stay there until their age.
create table act_lines (
  vendor_id uuid not null,
  id uuid not null,
  acted_at timestamptz not null,
  act text not null,
  -- a user's id, or which far side or part of ours acted
  actor text not null,
  subject text,
  from_address text,
  request_id text,
  detail jsonb not null,
  primary key (vendor_id, acted_at, id)
) partition by range (acted_at);
create table money_lines (like act_lines including all) partition by range (acted_at);
call protect_tenant_table('act_lines');
call protect_tenant_table('money_lines');

-- For rows of a month that nobody made, so that no act ever fails.
create table act_lines_rest partition of act_lines default;
create table money_lines_rest partition of money_lines default;
create index on act_lines_rest (acted_at);
create index on money_lines_rest (acted_at);

create function refuse_line_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.acted_at < now() - tg_argv[0]::interval then
    return old;
  end if;
  raise exception 'audit lines are never changed, and deleted only when their time is over' using errcode = 'restrict_violation';
end
$$;
create trigger act_lines_are_final before update or delete on act_lines
  for each row execute function refuse_line_change('24 months');
create trigger money_lines_are_final before update or delete on money_lines
  for each row execute function refuse_line_change('7 years');
create trigger act_lines_stay before truncate on act_lines
  for each statement execute function refuse_line_change();
create trigger money_lines_stay before truncate on money_lines
  for each statement execute function refuse_line_change();

-- Makes the month of this time and the next three. To attach a table does not wait for the writers of its parent, and they
-- do not wait for it. A month with rows in the rest is left out: they stay there until their age.
create function make_audit_months(p_at timestamptz) returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  latest timestamptz := least(p_at, now());
  parent text;
  first timestamptz;
  month text;
  is_late boolean;
begin
  foreach parent in array array['act_lines', 'money_lines'] loop
    execute format('lock table %I in share update exclusive mode', parent);
    for first in select generate_series(date_trunc('month', latest), latest + interval '3 months', interval '1 month') loop
      month := parent || to_char(first, '_YYYY_MM');
      continue when to_regclass(month) is not null;
      execute format('select min(acted_at) is not null from %I where acted_at >= $1 and acted_at < $2', parent || '_rest')
        into is_late using first, first + interval '1 month';
      continue when is_late;
      execute format('create table public.%I (like %I)', month, parent);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)',
        parent, month, first, first + interval '1 month');
    end loop;
  end loop;
end
$$;
revoke execute on function make_audit_months from public;

-- Drops the oldest month, if all of it is past its age. Without such a month it deletes a minute of the rest. Returns the
-- number of months or rows, and no later time than that of the oldest line that stays. Inserts wait at most for the lock.
create function forget_audit_month(p_money boolean, p_before timestamptz, out forgotten bigint, out oldest timestamptz)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  parent text := case when p_money then 'money_lines' else 'act_lines' end;
  past timestamptz := least(p_before, now() - case when p_money then interval '7 years' else interval '24 months' end);
  month regclass;
  first timestamptz;
begin
  select found.month, found.first into month, first from (
    select inhrelid::regclass as month, substring(pg_get_expr(relpartbound, oid) from $re$FROM \('([^']+)'$re$)::timestamptz as first
    from pg_inherits join pg_class on oid = inhrelid where inhparent = parent::regclass) found
  where found.first is not null order by found.first limit 1;
  if first + interval '1 month' <= past then
    execute format('drop table %s', month);
    forgotten := 1;
    return;
  end if;
  execute format('select min(acted_at) from %I', parent || '_rest') into oldest;
  execute format('delete from %I where acted_at < $1', parent || '_rest') using least(past, oldest + interval '1 minute');
  get diagnostics forgotten = row_count;
  oldest := least(first, oldest);
end
$$;
revoke execute on function forget_audit_month from public;

select make_audit_months(now());

-- The server sets the vendor of its transaction itself (ADR 122).
create or replace function forget_audit_lines(p_vendor uuid, p_money boolean, p_before timestamptz, p_most int) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  forgotten bigint;
begin
  if p_vendor is distinct from app_vendor() then
    raise exception 'another vendor''s audit lines' using errcode = 'insufficient_privilege';
  end if;
  delete from audit_lines where vendor_id = p_vendor and id in (
    select id from audit_lines
    where vendor_id = p_vendor and is_money = p_money
      and acted_at < least(p_before, now() - case when p_money then interval '7 years' else interval '24 months' end)
    order by acted_at limit p_most);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
