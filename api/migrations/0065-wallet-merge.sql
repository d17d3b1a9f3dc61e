-- The vendor owns the money, with one wallet a region (ADR 95). Of two wallets the operator empties one into the other before
-- 0066 refuses a second one. An emptied wallet stays: its lines are part of the history. It never has money again.
-- A foreign key is checked as the owner, whom forced row-level security binds too.
alter table wallets no force row level security;
alter table wallets
  add column merged_into uuid,
  add foreign key (vendor_id, merged_into) references wallets (vendor_id, id),
  add check (merged_into <> id),
  add check (merged_into is null or (available = 0 and held = 0 and not debt));
alter table wallets force row level security;

-- A merge moves from `available` of the wallet that `reference` names to `available` of `wallet_id`.
alter table ledger_transfers
  drop constraint ledger_transfers_check,
  add constraint ledger_transfers_accounts check (
    case when kind = 'wallet_merge'
      then from_account = 'available' and to_account = 'available' and reference <> wallet_id::text
      else from_account <> to_account end);

-- As before; what is posted to an emptied wallet reaches the one that it was merged into. A charge may be credited, disputed
-- or given back long after.
create or replace function post_transfer(
  p_vendor uuid, p_id uuid, p_from text, p_to text, p_cents bigint, p_currency text, p_kind text, p_reference text,
  p_wallet uuid, p_payment uuid, p_at timestamptz
) returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  w wallets;
  posted_to uuid;
  available_change bigint := p_cents * ((p_to = 'available')::int - (p_from = 'available')::int);
  held_change bigint := p_cents * ((p_to = 'held')::int - (p_from = 'held')::int);
begin
  -- the owner may be a superuser, whom row-level security does not bind
  if p_vendor is distinct from app_vendor() then
    raise exception 'another vendor''s money' using errcode = 'insufficient_privilege';
  end if;
  if p_wallet is not null then
    -- twins of one wallet queue here, so that the second one sees the first one's row
    select coalesce(merged_into, id) into posted_to from wallets
      where vendor_id = p_vendor and id = p_wallet for no key update;
    if posted_to <> p_wallet then
      perform from wallets where vendor_id = p_vendor and id = posted_to for no key update;
    end if;
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
    where vendor_id = p_vendor and id = posted_to and currency = p_currency
    returning * into strict w;
  end if;
  insert into ledger_transfers (vendor_id, id, from_account, to_account, cents, currency, kind, reference, wallet_id,
      payment_id, wallet_version, available_after, held_after, created_at)
    values (p_vendor, p_id, p_from, p_to, p_cents, p_currency, p_kind, p_reference, posted_to,
      p_payment, w.version, w.available, w.held, p_at)
    on conflict (vendor_id, kind, reference) do nothing;
  if not found and p_wallet is not null then
    raise exception 'transfer % % was posted to another wallet', p_kind, p_reference using errcode = 'unique_violation';
  end if;
  return found;
end
$$;

-- Empties a wallet into another one of its region: one transfer, whose reference is the emptied wallet. False when that was
-- done before. What is held or owed has to end first. For the operator alone.
create function merge_wallet(p_vendor uuid, p_id uuid, p_emptied uuid, p_remaining uuid, p_at timestamptz)
returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  emptied wallets;
  remaining wallets;
begin
  -- the owner may be a superuser, whom row-level security does not bind
  if p_vendor is distinct from app_vendor() then
    raise exception 'another vendor''s money' using errcode = 'insufficient_privilege';
  end if;
  perform from wallets where vendor_id = p_vendor and id in (p_emptied, p_remaining) order by id for no key update;
  select * into strict emptied from wallets where vendor_id = p_vendor and id = p_emptied;
  select * into strict remaining from wallets where vendor_id = p_vendor and id = p_remaining;
  if emptied.merged_into = p_remaining then return false; end if;
  if p_emptied = p_remaining or emptied.region <> remaining.region or emptied.merged_into is not null
    or remaining.merged_into is not null or emptied.held > 0 or emptied.available < 0
    or exists (select from wallets where vendor_id = p_vendor and merged_into = p_emptied)
  then
    raise exception 'wallet % cannot be merged into %', p_emptied, p_remaining using errcode = 'check_violation';
  end if;
  update wallets set available = 0, merged_into = p_remaining, version = version + (available > 0)::int
    where vendor_id = p_vendor and id = p_emptied;
  if emptied.available = 0 then return true; end if;
  update wallets set
    available = available + emptied.available,
    debt = debt and available + emptied.available < 0,
    version = version + 1
  where vendor_id = p_vendor and id = p_remaining
  returning * into remaining;
  insert into ledger_transfers (vendor_id, id, from_account, to_account, cents, currency, kind, reference, wallet_id,
      payment_id, wallet_version, available_after, held_after, created_at)
    values (p_vendor, p_id, 'available', 'available', emptied.available, emptied.currency, 'wallet_merge', p_emptied::text,
      p_remaining, null, remaining.version, remaining.available, remaining.held, p_at);
  return true;
end
$$;
revoke execute on function merge_wallet from public;
