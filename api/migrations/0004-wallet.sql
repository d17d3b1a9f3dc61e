-- How much money does a vendor have? ----------------------------------------------------------------------------------

-- The vendor owns the money, with one wallet a region (ADR 95). Its balances are a cache of the ledger below. Only
-- `post_transfer` changes them.
create table wallets (
  vendor_id uuid not null,
  id uuid not null,
  -- the user who opened it
  user_id uuid not null,
  region text not null,
  currency text not null,
  available bigint not null default 0,
  held bigint not null default 0,
  debt boolean not null default false,
  -- Set by the operator: the amount that the vendor may owe in this region, in cents. Null without invoice terms.
  credit_limit bigint check (credit_limit >= 0),
  -- The number of transfers so far. Each transfer takes the next one, so that a missing line shows.
  version int not null default 0,
  created_at timestamptz not null,
  primary key (vendor_id, id),
  unique (vendor_id, region),
  check (held >= 0 and (available >= 0 or debt))
) with (fillfactor = 70);
call protect_tenant_table('wallets');

-- The payment of an order group: a hold on the wallet, or an invoice to come. One for each group, for good.
create table payments (
  vendor_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  wallet_id uuid,
  order_group_id uuid not null,
  order_group_number text not null,
  method text not null check (method in ('WALLET', 'CREDIT_CARD', 'INVOICE')),
  status text not null check (status in ('PENDING', 'SUCCESS', 'REFUNDED', 'CANCELLED', 'FAILED')),
  currency text not null,
  requested bigint not null check (requested >= 0),
  final bigint check (final between 0 and requested),
  voucher_credit bigint not null default 0 check (voucher_credit between 0 and coalesce(final, 0)),
  -- INVOICE: the amount that the vendor still owes for this group
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
-- The credit limit adds up the unpaid amounts.
create index payments_on_credit on payments (vendor_id, currency)
  where method = 'INVOICE' and (status = 'PENDING' or receivable > 0);
-- A month's settled payments, and the payments of orders under way, from the indexes alone.
create index payments_settled on payments (vendor_id, settled_at) include (currency, method, final, voucher_credit)
  where settled_at is not null;
create index payments_pending on payments (vendor_id) include (currency, method, requested) where status = 'PENDING';

-- Where did each cent go? ---------------------------------------------------------------------------------------------

-- Every movement of money, once, from one account (debited) to another (credited). Never changed, never deleted.
create table ledger_transfers (
  vendor_id uuid not null,
  id uuid not null,
  -- The two accounts of a wallet, and the names of the house's accounts. `courier_payable` is the debt to couriers,
  -- `courier_costs` their costs, and `courier_loss` the costs for which no merchant pays.
  from_account text not null check (from_account in ('available', 'held', 'card_clearing', 'card_fees', 'bank',
    'delivery_revenue', 'door_to_door_revenue', 'voucher_discount', 'receivable', 'unapplied_receipts', 'courier_payable',
    'courier_loss', 'courier_costs')),
  to_account text not null check (to_account in ('available', 'held', 'card_clearing', 'card_fees', 'bank',
    'delivery_revenue', 'door_to_door_revenue', 'voucher_discount', 'receivable', 'unapplied_receipts', 'courier_payable',
    'courier_loss', 'courier_costs')),
  cents bigint not null check (cents > 0),
  currency text not null,
  kind text not null,
  reference text not null,
  wallet_id uuid,
  payment_id uuid,
  -- of the wallet, after this transfer
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
  check ((wallet_id is not null) = (from_account in ('available', 'held') or to_account in ('available', 'held'))),
  check (num_nulls(wallet_id, wallet_version, available_after, held_after) in (0, 4))
);
call protect_tenant_table('ledger_transfers');
create index ledger_transfers_of_payment on ledger_transfers (vendor_id, payment_id);
create index ledger_transfers_of_wallet on ledger_transfers (vendor_id, wallet_id, created_at desc);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger transfers are never changed or deleted: post a correction' using errcode = 'restrict_violation';
end
$$;
create trigger ledger_transfers_are_final before update or delete on ledger_transfers
  for each row execute function refuse_ledger_change();
create trigger ledger_transfers_stay before truncate on ledger_transfers
  for each statement execute function refuse_ledger_change();

-- Balances and the ledger change only in here: with the owner's rights, so that the server itself needs none.
-- False when this kind and reference had been posted before: then nothing moves. Only a chargeback or a correction may
-- leave less than nothing. The wallet is in debt until that is made good.
create function post_transfer(
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
revoke execute on function post_transfer from public;

-- Posts several transfers that touch no wallet, for a bank's receipt over many invoices. One call, whatever their number.
-- Returns false if any of them was posted before.
create function post_transfers(p_vendor uuid, p_currency text, p_at timestamptz, p_rows jsonb)
returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  each record;
  are_new boolean := true;
begin
  for each in
    select * from jsonb_to_recordset(p_rows)
      as m (id uuid, "from" text, "to" text, cents bigint, kind text, reference text, "paymentId" uuid)
  loop
    are_new := post_transfer(p_vendor, each.id, each."from", each."to", each.cents, p_currency, each.kind, each.reference,
      null, each."paymentId", p_at) and are_new;
  end loop;
  return are_new;
end
$$;
revoke execute on function post_transfers from public;

-- Pays a group at confirm from the vendor's wallet of the region, whoever confirms. Returns the wallet as it is then, null
-- without one. It is the last statement before the commit, because the wallet's row is the one that a merchant's confirms
-- compete for (ADR 69). So it also stores the response of the confirm beside its own result, and a refusal raises: nothing
-- that was sent behind it is kept. A confirm without a key stores no response.
-- All confirms wait for the wallet's row, also those on credit: two of them could both fit under the limit.
-- A confirm by card that charges its card cannot charge again (ADR 111). So its own charge and the money that it has claimed
-- beside it are not free for other confirms: `claimed` is the amount they must leave.
create function hold_for_group(
  p_vendor uuid, p_user uuid, p_region text, p_currency text, p_group uuid, p_number text, p_subtotal bigint,
  p_method text, p_payment uuid, p_transfer uuid, p_at timestamptz,
  p_call text, p_key text, p_request_hash text, p_status int, p_reply jsonb
) returns jsonb language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  w wallets;
  payer uuid;
  available bigint;
  claimed bigint;
  refusal text;
  held jsonb;
begin
  -- the owner may be a superuser, whom row-level security does not bind
  if p_vendor is distinct from app_vendor() then
    raise exception 'another vendor''s money' using errcode = 'insufficient_privilege';
  end if;
  select * into w from wallets where vendor_id = p_vendor and region = p_region for no key update;
  if p_method = 'INVOICE' then
    select w.credit_limit - coalesce(sum(case when p.status = 'PENDING' then p.requested else p.receivable end), 0)
      into available from payments p
      where p.vendor_id = p_vendor and p.currency = p_currency
        and p.method = 'INVOICE' and (p.status = 'PENDING' or p.receivable > 0);
  else
    select coalesce(sum(greatest(0, c.cents - case t.status when 'PENDING' then t.cents else 0 end)), 0) into claimed
      from wallet_claims c join top_ups t on t.vendor_id = c.vendor_id and t.call = c.call and t.idempotency_key = c.key
      where c.vendor_id = p_vendor and c.wallet_id = w.id and t.status in ('PENDING', 'SUCCESS');
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
  held := jsonb_build_object('wallet', case when w.id is not null then to_jsonb(w) end);
  if p_key is not null then
    insert into idempotency_keys (vendor_id, call, key, request_hash, status, reply, created_at, last)
      values (p_vendor, p_call, p_key, p_request_hash, p_status, p_reply, p_at, held);
  end if;
  return held;
end
$$;
revoke execute on function hold_for_group from public;

-- For each vendor and business day with transfers a hash over them, chained to the previous hash. Under the vendor of
-- zeroes one for each day over all vendors. Whoever may change rows as the owner would have to rewrite every day since, and
-- the last hash would differ from the one that was noted elsewhere.
create table ledger_seals (
  vendor_id uuid not null,
  -- at UTC+8
  day date not null,
  transfers int not null check (transfers >= 0),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null,
  primary key (vendor_id, day)
);
call protect_tenant_table('ledger_seals');

create function refuse_seal_change() returns trigger language plpgsql as $$
begin
  raise exception 'seals of the ledger are never changed or deleted' using errcode = 'restrict_violation';
end
$$;
create trigger ledger_seals_are_final before update or delete on ledger_seals
  for each row execute function refuse_seal_change();
create trigger ledger_seals_stay before truncate on ledger_seals
  for each statement execute function refuse_seal_change();

-- How does money come in? ---------------------------------------------------------------------------------------------

-- A charge of the saved card, or a payment on the page of a bank or wallet app (ADR 108). It is written before the provider
-- is asked, so that a crash in between is completed.
create table top_ups (
  vendor_id uuid not null,
  id uuid not null,
  wallet_id uuid not null,
  user_id uuid not null,
  call text not null,
  idempotency_key text not null,
  request_hash text not null,
  cents bigint not null check (cents > 0),
  currency text not null,
  way text not null check (way in ('CARD', 'FPX', 'GRABPAY', 'PAYNOW')),
  -- The account at the provider of this attempt. After the credit it is the account of the paid charge (ADR 109).
  account text not null,
  status text not null check (status in ('PENDING', 'SUCCESS', 'FAILED')),
  -- It grows after a decline: the provider keeps its response per key, and another try needs another key.
  attempt int not null default 1,
  -- The begin of the present attempt, and its card. The day's maximum and the limit of declines depend on them.
  begun_at timestamptz not null,
  card text,
  charge_id text,
  -- a request is at the provider until then, and its twin is refused
  busy_until timestamptz,
  -- Why nothing was charged: the English text, and beside it the sentence with its values (ADR 94).
  failure text,
  failure_sentence jsonb,
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
create index top_ups_under_way on top_ups (vendor_id, user_id) where status = 'PENDING';
create index top_ups_pending on top_ups (vendor_id, created_at) where status = 'PENDING';

-- Money of the wallet that a confirm by card counts on until it is held. Two confirms at once do not count on the same money.
create table wallet_claims (
  vendor_id uuid not null,
  call text not null,
  key text not null,
  wallet_id uuid not null,
  cents bigint not null check (cents >= 0),
  primary key (vendor_id, call, key)
);
call protect_tenant_table('wallet_claims');
create index wallet_claims_by_wallet on wallet_claims (vendor_id, wallet_id);

-- The bank transfers that named a wallet (ADR 110). Overdue invoices may use up such a transfer, so that no line of the
-- wallet has its reference: this row remembers the whole amount.
create table bank_top_ups (
  vendor_id uuid not null,
  reference text not null,
  currency text not null,
  cents bigint not null check (cents > 0),
  booked_at timestamptz not null,
  primary key (vendor_id, reference)
);
call protect_tenant_table('bank_top_ups');

-- Directory: the merchants for whom a bank's reference was booked. The same reference for another merchant is a slip,
-- unless it is meant.
create table bank_references (
  reference text not null,
  vendor_id uuid not null,
  primary key (reference, vendor_id)
);

-- Bookings of one bank reference lock its row, even for different merchants. A lock without a row is on one server of a
-- cluster only.
create table bank_reference_turns (
  reference text primary key
);

-- The server may not read which merchants have a reference. This notes one, and returns the codes of the others.
create function note_bank_reference(of_vendor uuid, noted text) returns setof text
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into bank_references (vendor_id, reference) values (of_vendor, noted) on conflict (reference, vendor_id) do nothing;
  select coalesce(c.code, b.vendor_id::text)
    from bank_references b left join vendor_codes c on c.vendor_id = b.vendor_id
    where b.reference = noted and b.vendor_id <> of_vendor order by 1;
$$;
revoke execute on function note_bank_reference from public;

-- The parties on the receipt of a credit, stored when its receipt is first made. A payment's receipt has its invoice's.
create table receipt_parties (
  vendor_id uuid not null,
  transfer_id uuid not null,
  provider jsonb not null,
  customer jsonb not null,
  issued_at timestamptz not null,
  primary key (vendor_id, transfer_id)
);
call protect_tenant_table('receipt_parties');

-- Which cards are charged? --------------------------------------------------------------------------------------------

-- The vendor's customer in an account at the card provider, made for the first user who needed it.
create table card_customers (
  vendor_id uuid not null,
  account text not null,
  user_id uuid not null,
  customer_id text not null,
  primary key (vendor_id, account),
  unique (vendor_id, customer_id)
);
call protect_tenant_table('card_customers');

-- The cards that the vendor has at the card provider. One of each account is charged. A removed card stays as an id
-- without its card: the provider's event about its saving may still be on its way.
create table cards (
  vendor_id uuid not null,
  id uuid not null,
  account text not null,
  user_id uuid not null,
  -- at the provider
  card_id text not null,
  -- The provider's, of the card's number. The same number saved again is the same card.
  fingerprint text,
  brand text,
  last4 text,
  exp_month int,
  exp_year int,
  selected boolean not null,
  removed boolean not null,
  -- by the provider's clock
  saved_at timestamptz not null,
  primary key (vendor_id, id),
  unique (vendor_id, card_id),
  check (removed or num_nulls(fingerprint, brand, last4, exp_month, exp_year) = 0),
  check (not (selected and removed))
);
call protect_tenant_table('cards');
create unique index cards_selected_of_account on cards (vendor_id, account) where selected;
create index cards_of_vendor on cards (vendor_id, saved_at desc) where not removed;

-- Declines pause the card. Many of them pause the vendor, who may be trying one card after the other.
create table card_declines (
  vendor_id uuid not null,
  wallet_id uuid not null,
  user_id uuid not null,
  -- Null if the provider named none.
  card text,
  provider_key text not null,
  declined_at timestamptz not null,
  primary key (vendor_id, provider_key)
);
call protect_tenant_table('card_declines');
create index card_declines_of_card on card_declines (vendor_id, card, declined_at desc);
create index card_declines_age on card_declines (vendor_id, declined_at);

-- Each event of the card provider acts once.
create table card_events (
  vendor_id uuid not null,
  id text not null,
  account text not null,
  type text not null,
  received_at timestamptz not null,
  primary key (vendor_id, id)
);
call protect_tenant_table('card_events');
create index card_events_age on card_events (vendor_id, received_at);

-- Directory: the vendor of a customer, a charge, a refund or a dispute of the provider, whose events come without a vendor.
create table card_directory (
  provider_id text primary key,
  vendor_id uuid not null,
  -- The operator lists the disputes of all vendors.
  is_dispute boolean not null default false
);
create index card_directory_of_disputes on card_directory (vendor_id) where is_dispute;
-- Jobs that go from vendor to vendor search here for the next one. There is a row for each charge ever made.
create index card_directory_vendors on card_directory (vendor_id);

-- A top-up that its bank took back: open until the card provider says whether the merchant gets it again. The money has
-- moved in the ledger. This row has the reason and the time.
create table card_disputes (
  vendor_id uuid not null,
  -- the card provider's
  id text not null,
  charge_id text not null,
  wallet_id uuid not null,
  cents bigint not null check (cents > 0),
  currency text not null,
  status text not null check (status in ('open', 'won', 'lost')),
  -- How often the provider took this money: again after the dispute was won. Each time is a transfer of its own.
  times int not null default 1 check (times > 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (vendor_id, id),
  foreign key (vendor_id, wallet_id) references wallets (vendor_id, id),
  check ((status = 'open') = (closed_at is null))
);
call protect_tenant_table('card_disputes');

-- The sandbox's card provider: its own data, as a real provider would have it. No row of ours refers to it. ------------

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

-- A page of the provider. On a checkout the customer pays in the given way, until `ends_at`.
create table sandbox_card_sessions (
  id text primary key,
  kind text not null check (kind in ('setup', 'portal', 'authentication', 'checkout')),
  status text not null check (status in ('open', 'complete', 'expired')),
  customer_id text not null,
  charge_id text,
  way text,
  return_url text not null,
  cancel_url text not null,
  created_at timestamptz not null,
  ends_at timestamptz
);

create table sandbox_charges (
  id text primary key,
  key text not null unique,
  customer_id text not null,
  cents bigint not null,
  refunded bigint not null default 0 check (refunded between 0 and cents),
  currency text not null,
  status text not null check (status in ('succeeded', 'declined', 'authentication_required')),
  message text not null,
  session_id text,
  metadata jsonb not null
);
