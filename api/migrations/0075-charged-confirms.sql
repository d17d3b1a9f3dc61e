-- The money of a confirm by card (ADR 111). A confirm by card that charges its card cannot charge again. So its own charge and
-- the money that it has claimed beside it are not free for other confirms. `claimed` is the amount they must leave. A claim
-- counts only while its confirm is under way: servers of the last release may leave a claim of a confirm that has ended.
create or replace function hold_for_group_2(
  p_vendor uuid, p_user uuid, p_region text, p_currency text, p_group uuid, p_number text, p_subtotal bigint,
  p_method text, p_payment uuid, p_transfer uuid, p_at timestamptz
) returns wallets language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  w wallets;
  payer uuid;
  available bigint;
  claimed bigint;
  refusal text;
begin
  -- the owner may be a superuser, whom row-level security does not bind
  if p_vendor is distinct from app_vendor() then
    raise exception 'another vendor''s money' using errcode = 'insufficient_privilege';
  end if;
  select * into w from wallets
    where vendor_id = p_vendor and region = p_region and merged_into is null for no key update;
  if p_method = 'INVOICE' then
    select w.credit_limit - coalesce(sum(case when p.status = 'PENDING' then p.requested else p.receivable end), 0)
      into available from payments p
      where p.vendor_id = p_vendor and p.currency = p_currency
        and p.method = 'INVOICE' and (p.status = 'PENDING' or p.receivable > 0);
  else
    select coalesce(sum(greatest(0, c.cents - case t.status when 'PENDING' then t.cents else 0 end)), 0) into claimed
      from wallet_claims c join top_ups t on t.vendor_id = c.vendor_id and t.call = c.call and t.idempotency_key = c.key
      where c.vendor_id = p_vendor and c.wallet_id = w.id and t.status in ('PENDING', 'SUCCESS')
        and exists (select from card_confirms f where f.vendor_id = c.vendor_id and f.key = c.key and f.ended is null);
    claimed := least(claimed, greatest(0, coalesce(w.available, 0)));
    available := coalesce(w.available, 0) - claimed;
    payer := w.id;
  end if;
  refusal := case
    when exists (select from wallets d where d.vendor_id = p_vendor and d.debt) then 'debt'
    when available is null then 'no_terms'
    when available < p_subtotal then 'insufficient'
  end;
  if refusal is not null then
    raise exception 'the hold is refused: %', refusal
      using errcode = 'TB001', detail = json_build_object('refusal', refusal, 'available', available, 'claimed', claimed);
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
