-- A function of the owner's rights changes rows of one vendor, its first parameter, and is called alone: `select f(…)` or
-- `select … from f(…)`. So a distributed database runs it where the vendor's rows are (ADR 122).

-- As hold_for_group_2. It also stores the response of the confirm beside its own result, because it is the last statement
-- before the commit (ADR 69). A confirm without a key stores none.
create function hold_for_group_3(
  p_vendor uuid, p_user uuid, p_region text, p_currency text, p_group uuid, p_number text, p_subtotal bigint,
  p_method text, p_payment uuid, p_transfer uuid, p_at timestamptz,
  p_call text, p_key text, p_request_hash text, p_status int, p_reply jsonb
) returns jsonb language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  w wallets := hold_for_group_2(p_vendor, p_user, p_region, p_currency, p_group, p_number, p_subtotal, p_method, p_payment,
    p_transfer, p_at);
  held jsonb := jsonb_build_object('wallet', case when w.id is not null then to_jsonb(w) end);
begin
  if p_key is not null then
    insert into idempotency_keys (vendor_id, call, key, request_hash, status, reply, created_at, last)
      values (p_vendor, p_call, p_key, p_request_hash, p_status, p_reply, p_at, held);
  end if;
  return held;
end
$$;
revoke execute on function hold_for_group_3 from public;

-- Numbers the events that this vendor's transactions have committed, and returns them. Whoever numbers the same vendor waits,
-- so a higher number is never visible before a lower one. Each statement sees what was committed until it began: the rows are
-- read after the wait. A server of the last release leaves kinds alone that it does not know: it knows no reader of them.
create function number_vendor_events(p_vendor uuid, p_kinds text[])
returns table (number bigint, what text, subject text, payload jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  last bigint;
begin
  -- the owner may be a superuser, whom row-level security does not bind
  if p_vendor is distinct from app_vendor() then
    raise exception 'another vendor''s events' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from events e where e.vendor_id = p_vendor and e.number is null and e.what = any(p_kinds)) then
    return;
  end if;
  select c.last_number into last from event_counters c where c.vendor_id = p_vendor for update;
  if not found then
    insert into event_counters (vendor_id, last_number) values (p_vendor, 0) on conflict (vendor_id) do nothing;
    select c.last_number into last from event_counters c where c.vendor_id = p_vendor for update;
  end if;
  return query
    with unnumbered as (
      select u.happened_at, u.id, row_number() over (order by u.written_at, u.id) as place
      from events u where u.vendor_id = p_vendor and u.number is null and u.what = any(p_kinds)
    ), counted as (
      update event_counters c set last_number = last + (select count(*) from unnumbered) where c.vendor_id = p_vendor
    )
    update events e set number = last + u.place from unnumbered u
    where e.vendor_id = p_vendor and e.happened_at = u.happened_at and e.id = u.id
    returning e.number, e.what, e.subject, e.payload;
end
$$;
revoke execute on function number_vendor_events from public;
