-- One wallet per user and region. Its balances are a cache of the ledger below, changed by post_transfer alone.
create table wallets (
  vendor_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  region text not null,
  currency text not null,
  available bigint not null default 0,
  held bigint not null default 0,
  debt boolean not null default false,
  -- the number of transfers so far: each takes the next one, so that a missing line shows
  version int not null default 0,
  created_at timestamptz not null,
  primary key (vendor_id, id),
  unique (vendor_id, user_id, region),
  check ((region, currency) in (('MY', 'MYR'), ('SG', 'SGD'))),
  check (held >= 0 and (available >= 0 or debt))
) with (fillfactor = 70);
call protect_tenant_table('wallets');

-- What a group was paid with: a hold on the wallet, or an invoice to come. One for each group, for good.
create table payments (
  vendor_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  wallet_id uuid,
  order_group_id uuid not null,
  order_group_number text not null,
  method text not null check (method in ('WALLET', 'CREDIT_CARD', 'INVOICE')),
  status text not null check (status in ('PENDING', 'SUCCESS', 'REFUNDED', 'CANCELLED', 'FAILED')),
  currency text not null check (currency in ('MYR', 'SGD')),
  requested bigint not null check (requested >= 0),
  final bigint check (final between 0 and requested),
  voucher_credit bigint not null default 0 check (voucher_credit between 0 and coalesce(final, 0)),
  -- INVOICE: what the vendor still owes for this group
  receivable bigint not null default 0 check (receivable >= 0 and (receivable = 0 or method = 'INVOICE')),
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (vendor_id, id),
  unique (vendor_id, order_group_id),
  foreign key (vendor_id, wallet_id) references wallets (vendor_id, id),
  check (method <> 'INVOICE' or wallet_id is null),
  check ((status = 'PENDING') = (final is null)),
  check ((status = 'PENDING') = (settled_at is null))
);
call protect_tenant_table('payments');
create index payments_of_wallet on payments (vendor_id, wallet_id, created_at desc, id desc);
-- The credit limit adds up what is not paid yet.
create index payments_on_credit on payments (vendor_id, currency)
  where method = 'INVOICE' and (status = 'PENDING' or receivable > 0);

-- Every movement of money, once, from one account (debited) to another (credited). Never changed, never deleted.
create table ledger_transfers (
  vendor_id uuid not null,
  id uuid not null,
  from_account text not null,
  to_account text not null,
  cents bigint not null check (cents > 0),
  currency text not null check (currency in ('MYR', 'SGD')),
  kind text not null,
  reference text not null,
  wallet_id uuid,
  payment_id uuid,
  -- of the wallet, once this had happened
  wallet_version int,
  available_after bigint,
  held_after bigint,
  created_at timestamptz not null,
  primary key (vendor_id, id),
  unique (vendor_id, kind, reference),
  unique (vendor_id, wallet_id, wallet_version),
  foreign key (vendor_id, wallet_id) references wallets (vendor_id, id),
  foreign key (vendor_id, payment_id) references payments (vendor_id, id),
  check (from_account <> to_account),
  -- the two accounts of a wallet, and the names of the house's
  check (from_account in ('available', 'held', 'card_clearing', 'card_fees', 'bank', 'delivery_revenue',
    'door_to_door_revenue', 'voucher_discount', 'receivable', 'unapplied_receipts')),
  check (to_account in ('available', 'held', 'card_clearing', 'card_fees', 'bank', 'delivery_revenue',
    'door_to_door_revenue', 'voucher_discount', 'receivable', 'unapplied_receipts')),
  check ((wallet_id is not null) = (from_account in ('available', 'held') or to_account in ('available', 'held'))),
  check (num_nulls(wallet_id, wallet_version, available_after, held_after) in (0, 4))
);
call protect_tenant_table('ledger_transfers');
create index ledger_transfers_of_payment on ledger_transfers (vendor_id, payment_id);
create index ledger_transfers_of_wallet on ledger_transfers (vendor_id, wallet_id, created_at desc);

revoke update, delete, truncate on ledger_transfers from app;
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger transfers are never changed or deleted: post a correction' using errcode = 'restrict_violation';
end
$$;
create trigger ledger_transfers_are_final before update or delete on ledger_transfers
  for each row execute function refuse_ledger_change();
create trigger ledger_transfers_stay before truncate on ledger_transfers
  for each statement execute function refuse_ledger_change();

-- The one way into the ledger. False when this kind and reference had been posted before: then nothing moves.
-- Only a chargeback or a correction may leave less than nothing; the wallet is in debt until that is made good.
create function post_transfer(
  p_vendor uuid, p_id uuid, p_from text, p_to text, p_cents bigint, p_currency text, p_kind text, p_reference text,
  p_wallet uuid, p_payment uuid, p_at timestamptz
) returns boolean language plpgsql as $$
declare
  w wallets;
  available_change bigint := p_cents * ((p_to = 'available')::int - (p_from = 'available')::int);
  held_change bigint := p_cents * ((p_to = 'held')::int - (p_from = 'held')::int);
begin
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
create function hold_for_group(
  p_vendor uuid, p_user uuid, p_region text, p_currency text, p_group uuid, p_number text, p_subtotal bigint,
  p_method text, p_credit_limit bigint, p_payment uuid, p_transfer uuid, p_at timestamptz,
  out outcome text, out wallet uuid, out available bigint
) language plpgsql as $$
declare
  w wallets;
begin
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

-- A charge of the saved card: written before the provider is asked, so that a crash in between is completed.
create table top_ups (
  vendor_id uuid not null,
  id uuid not null,
  wallet_id uuid not null,
  user_id uuid not null,
  call text not null,
  idempotency_key text not null,
  request_hash text not null,
  cents bigint not null check (cents > 0),
  currency text not null check (currency in ('MYR', 'SGD')),
  status text not null check (status in ('PENDING', 'SUCCESS', 'FAILED')),
  -- grows after a decline: the provider keeps its answer per key, and another try needs another one
  attempt int not null default 1,
  charge_id text,
  -- a request is at the provider until then; its twin is refused
  busy_until timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (vendor_id, id),
  unique (vendor_id, call, idempotency_key),
  unique (vendor_id, charge_id),
  foreign key (vendor_id, wallet_id) references wallets (vendor_id, id),
  check ((status = 'SUCCESS') = (settled_at is not null))
);
call protect_tenant_table('top_ups');
create index top_ups_of_wallet on top_ups (vendor_id, wallet_id, created_at desc);

create table card_declines (
  vendor_id uuid not null,
  wallet_id uuid not null,
  provider_key text not null,
  declined_at timestamptz not null,
  primary key (vendor_id, provider_key)
);
call protect_tenant_table('card_declines');
create index card_declines_of_wallet on card_declines (vendor_id, wallet_id, declined_at desc);

-- The user's account at the card provider and the card that is charged. What of it may be shown stands in the profile.
create table card_customers (
  vendor_id uuid not null,
  user_id uuid not null,
  customer_id text not null,
  card_id text,
  -- when the provider says it changed: older news is not believed
  changed_at timestamptz,
  primary key (vendor_id, user_id),
  unique (vendor_id, customer_id)
);
call protect_tenant_table('card_customers');

create table card_events (
  vendor_id uuid not null,
  id text not null,
  type text not null,
  received_at timestamptz not null,
  primary key (vendor_id, id)
);
call protect_tenant_table('card_events');

-- Whose a customer or a charge of the provider is: its events come without a vendor.
create table card_directory (
  provider_id text primary key,
  vendor_id uuid not null
);
revoke update, delete, truncate on card_directory from app;

-- The far side of the sandbox's cards: what a provider would keep. Nothing of ours refers to it.
create table sandbox_cards (
  id text primary key,
  customer_id text not null,
  outcome text not null check (outcome in ('succeeds', 'declines', 'lacks_funds', 'authenticates')),
  brand text not null,
  last4 text not null,
  exp_month int not null,
  exp_year int not null,
  removed boolean not null default false
);
create index sandbox_cards_of_customer on sandbox_cards (customer_id);
create table sandbox_card_sessions (
  id text primary key,
  kind text not null check (kind in ('setup', 'portal', 'authentication')),
  status text not null check (status in ('open', 'complete', 'expired')),
  customer_id text not null,
  charge_id text,
  return_url text not null,
  cancel_url text not null,
  created_at timestamptz not null
);
create table sandbox_charges (
  id text primary key,
  key text not null unique,
  customer_id text not null,
  cents bigint not null,
  currency text not null,
  status text not null check (status in ('succeeded', 'declined', 'authentication_required')),
  message text not null,
  session_id text,
  metadata jsonb not null
);
