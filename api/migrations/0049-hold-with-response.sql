-- What the last statement of a request returned, kept beside the response that was made before it: a repeat gets both.
alter table idempotency_keys add column last jsonb;

drop function hold_for_group;

-- Pays a group at confirm and returns the wallet as it is then, null without one: the last statement before commit,
-- because the wallet's row is the one that a merchant's confirms compete for. Commit and response travel with it, so a
-- refusal raises: nothing that was sent behind it is kept.
create function hold_for_group(
  p_vendor uuid, p_user uuid, p_region text, p_currency text, p_group uuid, p_number text, p_subtotal bigint,
  p_method text, p_credit_limit bigint, p_payment uuid, p_transfer uuid, p_at timestamptz
) returns wallets language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  w wallets;
  payer uuid;
  available bigint;
  refusal text;
begin
  -- the owner may be a superuser, whom row-level security does not bind
  if p_vendor is distinct from app_vendor() then
    raise exception 'another vendor''s money' using errcode = 'insufficient_privilege';
  end if;
  if p_method = 'INVOICE' then
    -- one confirm on credit at a time, or two of them would both fit under the limit
    perform pg_advisory_xact_lock(hashtextextended('credit of ' || p_vendor, 0));
    select p_credit_limit - coalesce(sum(case when p.status = 'PENDING' then p.requested else p.receivable end), 0)
      into available from payments p
      where p.vendor_id = p_vendor and p.currency = p_currency
        and p.method = 'INVOICE' and (p.status = 'PENDING' or p.receivable > 0);
    select * into w from wallets where vendor_id = p_vendor and user_id = p_user and region = p_region;
  else
    select * into w from wallets
      where vendor_id = p_vendor and user_id = p_user and region = p_region for no key update;
    available := coalesce(w.available, 0);
    payer := w.id;
  end if;
  refusal := case
    when exists (select from wallets d where d.vendor_id = p_vendor and d.user_id = p_user and d.debt) then 'debt'
    when available is null then 'no_terms'
    when available < p_subtotal then 'insufficient'
  end;
  if refusal is not null then
    raise exception 'the hold is refused: %', refusal
      using errcode = 'TB001', detail = json_build_object('refusal', refusal, 'available', available);
  end if;
  insert into payments (vendor_id, id, user_id, wallet_id, order_group_id, order_group_number, method, status, currency,
      requested, created_at)
    values (p_vendor, p_payment, p_user, payer, p_group, p_number, p_method, 'PENDING', p_currency,
      p_subtotal, p_at);
  if payer is not null and p_subtotal > 0 then
    perform post_transfer(p_vendor, p_transfer, 'available', 'held', p_subtotal, p_currency, 'hold', p_payment::text,
      payer, p_payment, p_at);
    -- as writeNudge does, in the same round trip; the group's own nudge wakes the readers
    insert into outbox (vendor_id, id, kind, subject_id) values (p_vendor, p_transfer, 'wallet', payer);
    select * into w from wallets where vendor_id = p_vendor and id = payer;
  end if;
  return w;
end
$$;

revoke execute on function hold_for_group from public;
