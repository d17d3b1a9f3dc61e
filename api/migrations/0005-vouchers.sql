-- The codes are the same for every vendor. The operator fills the table.
create table promo_codes (
  id uuid primary key,
  code text not null unique,
  title text not null,
  -- the last day on which it can be used, at UTC+8
  expiry_date date not null,
  discount_amount bigint not null check (discount_amount >= 0),
  discount_basis_points int not null check (discount_basis_points between 0 and 10000),
  is_public boolean not null,
  created_at timestamptz not null,
  -- an amount or a percentage, never both (decisions 2)
  check ((discount_amount > 0) <> (discount_basis_points > 0))
);

-- A vendor claims a code once, whichever of its users does.
create table vouchers (
  vendor_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  promo_code_id uuid not null references promo_codes (id),
  -- the group that uses it; null while it is free
  order_group_id uuid,
  claimed_at timestamptz not null,
  primary key (vendor_id, id),
  unique (vendor_id, promo_code_id),
  unique (vendor_id, order_group_id)
);
call protect_tenant_table('vouchers');
