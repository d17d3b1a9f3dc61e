-- The vendor owns the money: one wallet a region, with its terms, cards and vouchers (ADR 95). Until the end of this file no
-- server opens a wallet. Where a vendor has two wallets of one region, nothing is changed and the operator merges them.
alter table wallets no force row level security;
do $$
declare
  doubles text;
begin
  select string_agg(vendor_id || ' in ' || region, ', ' order by vendor_id, region) into doubles from (
    select vendor_id, region from wallets where merged_into is null group by vendor_id, region having count(*) > 1
  ) as found;
  if doubles is not null then
    raise exception 'vendors with two wallets of one region: %. Run npm run ops -- merge-wallets, then start the upgrade again',
      doubles using errcode = 'TB002';
  end if;
end
$$;
create unique index wallets_of_region on wallets (vendor_id, region) where merged_into is null;

-- Up to how much the vendor may owe in this region; null without terms. They were the same for both regions.
alter table wallets add column credit_limit bigint check (credit_limit >= 0);
alter table vendors no force row level security;
alter table users no force row level security;
do $$
declare
  vendor record;
  its_region text;
begin
  for vendor in
    select v.vendor_id, v.credit_limit,
      coalesce((select id from users u where u.vendor_id = v.vendor_id order by created_at, id limit 1), v.vendor_id) as user_id
    from vendors v where v.credit_limit is not null
  loop
    foreach its_region in array array['MY', 'SG'] loop
      insert into wallets (vendor_id, id, user_id, region, currency, created_at, credit_limit)
        values (vendor.vendor_id, uuidv7(), vendor.user_id, its_region, case its_region when 'MY' then 'MYR' else 'SGD' end,
          now(), vendor.credit_limit)
        on conflict (vendor_id, region) where merged_into is null do update set credit_limit = excluded.credit_limit;
    end loop;
  end loop;
end
$$;
alter table users force row level security;
alter table vendors force row level security;
alter table wallets force row level security;

-- As hold_for_group, from the vendor's wallet of the region, whoever confirms. Its row is what all confirms wait for, also
-- those on credit: two of them could both fit under the limit.
create function hold_for_group_2(
  p_vendor uuid, p_user uuid, p_region text, p_currency text, p_group uuid, p_number text, p_subtotal bigint,
  p_method text, p_payment uuid, p_transfer uuid, p_at timestamptz
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
  select * into w from wallets
    where vendor_id = p_vendor and region = p_region and merged_into is null for no key update;
  if p_method = 'INVOICE' then
    select w.credit_limit - coalesce(sum(case when p.status = 'PENDING' then p.requested else p.receivable end), 0)
      into available from payments p
      where p.vendor_id = p_vendor and p.currency = p_currency
        and p.method = 'INVOICE' and (p.status = 'PENDING' or p.receivable > 0);
  else
    available := coalesce(w.available, 0);
    payer := w.id;
  end if;
  refusal := case
    when exists (select from wallets d where d.vendor_id = p_vendor and d.debt) then 'debt'
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
revoke execute on function hold_for_group_2 from public;

-- Servers of the last release confirm by the same wallet, lock and terms.
create or replace function hold_for_group(
  p_vendor uuid, p_user uuid, p_region text, p_currency text, p_group uuid, p_number text, p_subtotal bigint,
  p_method text, p_credit_limit bigint, p_payment uuid, p_transfer uuid, p_at timestamptz
) returns wallets language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return hold_for_group_2(p_vendor, p_user, p_region, p_currency, p_group, p_number, p_subtotal, p_method, p_payment,
    p_transfer, p_at);
end
$$;

-- A vendor claims a code once. Of what two users claimed, one that is free goes; two that were used stay with their orders.
alter table vouchers no force row level security;
alter table vouchers add column is_repeated boolean not null default false;
delete from vouchers v where v.order_group_id is null and exists (
  select from vouchers o where o.vendor_id = v.vendor_id and o.promo_code_id = v.promo_code_id and o.id <> v.id
    and (o.order_group_id is not null or (o.claimed_at, o.id) < (v.claimed_at, v.id)));
update vouchers v set is_repeated = true where exists (
  select from vouchers o where o.vendor_id = v.vendor_id and o.promo_code_id = v.promo_code_id
    and (o.claimed_at, o.id) < (v.claimed_at, v.id));
alter table vouchers force row level security;
create unique index vouchers_of_vendor on vouchers (vendor_id, promo_code_id) where not is_repeated;

-- Customers and cards belong to the vendor and an account at the card provider. The customer of the first user gets new cards;
-- a card that another user saved is charged with that user's customer.
alter table card_customers no force row level security;
alter table card_customers add column account text not null default 'default';
update card_customers c set account = c.user_id::text where exists (
  select from card_customers o where o.vendor_id = c.vendor_id and o.user_id < c.user_id);
alter table card_customers force row level security;
create unique index card_customers_of_account on card_customers (vendor_id, account);
alter table cards no force row level security;
alter table cards add column account text not null default 'default';
update cards c set selected = false where c.selected and exists (
  select from cards o where o.vendor_id = c.vendor_id and o.selected and (o.saved_at, o.id) > (c.saved_at, c.id));
alter table cards force row level security;
create unique index cards_selected_of_account on cards (vendor_id, account) where selected;
create index cards_of_vendor on cards (vendor_id, saved_at desc) where not removed;
