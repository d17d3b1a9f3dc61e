-- A confirm by card while it is under way, so that the server can go on with it by itself. Where nobody's request was
-- open at its end and the order is a draft again, the reason stays here until the draft is changed or confirmed.
create table card_confirms (
  vendor_id uuid not null,
  order_group_id uuid not null,
  key text not null,
  user_id uuid not null,
  request_hash text not null,
  -- The body of the confirm, emptied at its end.
  body jsonb not null,
  begun_at timestamptz not null,
  -- When the merchant was sent to the bank's page: from then on each end is shown and mailed.
  left_at timestamptz,
  ended text check (ended in ('CREDITED', 'NOT_CHARGED')),
  cents bigint,
  reason text,
  -- Of the group at that end.
  version int,
  primary key (vendor_id, order_group_id),
  foreign key (vendor_id, order_group_id) references order_groups (vendor_id, id) on delete cascade
);
call protect_tenant_table('card_confirms');
create index card_confirms_by_key on card_confirms (vendor_id, key);

-- Why nothing was charged, as the merchant reads it.
alter table top_ups add column failure text;

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
