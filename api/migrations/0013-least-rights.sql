-- What the server's role may do stands in api/src/platform/db/rights.json and is granted after the migrations: per table
-- and column only what its statements use. So creating a table grants nothing.
do $$ begin
  if exists (select from pg_roles where rolname = 'app') then
    execute format('alter default privileges in schema public revoke all on tables from %I', 'app');
    execute format('alter default privileges in schema public revoke all on sequences from %I', 'app');
  end if;
end $$;

create or replace procedure protect_tenant_table(tenant_table regclass)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  -- In a subselect it is asked once per statement, not once per row.
  execute format(
    'create policy own_rows on %s using (vendor_id = (select app_vendor())) with check (vendor_id = (select app_vendor()))',
    tenant_table
  );
end
$$;

-- Balances and the ledger change only in here: with the owner's rights, so that the server itself needs none.
-- The one way into the ledger. False when this kind and reference had been posted before: then nothing moves.
-- Only a chargeback or a correction may leave less than nothing; the wallet is in debt until that is made good.
create or replace function post_transfer(
  p_vendor uuid, p_id uuid, p_from text, p_to text, p_cents bigint, p_currency text, p_kind text, p_reference text,
  p_wallet uuid, p_payment uuid, p_at timestamptz
) returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  w wallets;
  available_change bigint := p_cents * ((p_to = 'available')::int - (p_from = 'available')::int);
  held_change bigint := p_cents * ((p_to = 'held')::int - (p_from = 'held')::int);
begin
  -- the owner may be a superuser, whom row-level security does not bind
  if p_vendor is distinct from app_vendor() then
    raise exception 'another vendor''s money' using errcode = 'insufficient_privilege';
  end if;
  if p_wallet is not null then
    -- twins of one wallet queue here, so that the second one sees the first one's row
    perform from wallets where vendor_id = p_vendor and id = p_wallet for no key update;
  end if;
  if exists (select from ledger_transfers where vendor_id = p_vendor and kind = p_kind and reference = p_reference) then
    return false;
  end if;
  if p_wallet is not null then
    update wallets set
      available = available + available_change,
      held = held + held_change,
      debt = available + available_change < 0 and (debt or p_kind in ('chargeback', 'correction')),
      version = version + 1
    where vendor_id = p_vendor and id = p_wallet and currency = p_currency
    returning * into strict w;
  end if;
  insert into ledger_transfers (vendor_id, id, from_account, to_account, cents, currency, kind, reference, wallet_id,
      payment_id, wallet_version, available_after, held_after, created_at)
    values (p_vendor, p_id, p_from, p_to, p_cents, p_currency, p_kind, p_reference, p_wallet,
      p_payment, w.version, w.available, w.held, p_at)
    on conflict (vendor_id, kind, reference) do nothing;
  if not found and p_wallet is not null then
    raise exception 'transfer % % was posted to another wallet', p_kind, p_reference using errcode = 'unique_violation';
  end if;
  return found;
end
$$;

-- Pays a group at confirm: one round trip, as the last statement before commit, because the wallet's row is the one
-- that a merchant's confirms compete for. Answers what it came to instead of raising; the caller then rolls back.
create or replace function hold_for_group(
  p_vendor uuid, p_user uuid, p_region text, p_currency text, p_group uuid, p_number text, p_subtotal bigint,
  p_method text, p_credit_limit bigint, p_payment uuid, p_transfer uuid, p_at timestamptz,
  out outcome text, out wallet uuid, out available bigint
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  w wallets;
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
  else
    select * into w from wallets
      where vendor_id = p_vendor and user_id = p_user and region = p_region for no key update;
    available := coalesce(w.available, 0);
  end if;
  outcome := case
    when exists (select from wallets d where d.vendor_id = p_vendor and d.user_id = p_user and d.debt) then 'debt'
    when available is null then 'no_terms'
    when available < p_subtotal then 'insufficient'
    else 'held'
  end;
  if outcome <> 'held' then return; end if;
  insert into payments (vendor_id, id, user_id, wallet_id, order_group_id, order_group_number, method, status, currency,
      requested, created_at)
    values (p_vendor, p_payment, p_user, w.id, p_group, p_number, p_method, 'PENDING', p_currency,
      p_subtotal, p_at);
  if w.id is not null and p_subtotal > 0 then
    perform post_transfer(p_vendor, p_transfer, 'available', 'held', p_subtotal, p_currency, 'hold', p_payment::text,
      w.id, p_payment, p_at);
    -- as writeNudge does, in the same round trip; the group's own nudge wakes the readers
    insert into outbox (vendor_id, id, kind, subject_id) values (p_vendor, p_transfer, 'wallet', w.id);
  end if;
  wallet := w.id;
end
$$;

revoke execute on function post_transfer, hold_for_group from public;
