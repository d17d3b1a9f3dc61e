-- Events of a merchant's orders and money (ADR 98). An act's transaction writes its event, and events stay for 30 days.
-- A payload has ids, amounts and statuses. An event and the audit line of its act have one id.
create table events (
  vendor_id uuid not null,
  id uuid not null,
  happened_at timestamptz not null,
  what text not null,
  subject text not null,
  payload jsonb not null,
  written_at timestamptz not null default clock_timestamp(),
  -- Given after the commit, ascending and without a gap. Readers see no row without it.
  number bigint,
  primary key (vendor_id, happened_at, id),
  unique (vendor_id, number)
);
call protect_tenant_table('events');

-- The last number that a vendor's events were given. Only whoever numbers them locks it.
create table event_counters (
  vendor_id uuid primary key,
  last_number bigint not null
);
call protect_tenant_table('event_counters');

-- Numbers what these vendors' transactions have committed, and returns it. Whoever numbers the same vendor waits, so a
-- higher number is never visible before a lower one. Each statement sees what was committed until it began: the rows are
-- read after the wait. The vendors come in the order of their ids, so that nobody waits in a circle. A server of the last
-- release leaves kinds alone that it does not know: it knows no reader of them.
create function number_events(p_vendors uuid[], p_kinds text[])
returns table (vendor uuid, number bigint, what text, subject text, payload jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  last bigint;
begin
  foreach vendor in array p_vendors loop
    perform set_config('app.vendor_id', vendor::text, true);
    continue when not exists (select from events e where e.vendor_id = vendor and e.number is null and e.what = any(p_kinds));
    select c.last_number into last from event_counters c where c.vendor_id = vendor for update;
    if not found then
      insert into event_counters values (vendor, 0) on conflict (vendor_id) do nothing;
      select c.last_number into last from event_counters c where c.vendor_id = vendor for update;
    end if;
    return query
      with unnumbered as (
        select u.happened_at, u.id, row_number() over (order by u.written_at, u.id) as place
        from events u where u.vendor_id = vendor and u.number is null and u.what = any(p_kinds)
      ), counted as (
        update event_counters c set last_number = last + (select count(*) from unnumbered) where c.vendor_id = vendor
      )
      update events e set number = last + u.place from unnumbered u
      where e.vendor_id = vendor and e.happened_at = u.happened_at and e.id = u.id
      returning e.vendor_id, e.number, e.what, e.subject, e.payload;
  end loop;
end
$$;
revoke execute on function number_events from public;
