create table users (
  vendor_id uuid not null,
  id uuid not null,
  user_name text not null,
  first_name text not null,
  last_name text not null,
  company text not null,
  contact_number text not null,
  product text not null,
  role text not null default 'VENDOR',
  -- A copy of the selected card for the profile, written by the wallet; null without one.
  credit_card jsonb,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (vendor_id, id)
);
call protect_tenant_table('users');

create table vendors (
  vendor_id uuid primary key,
  user_name text not null,
  -- Six letters and digits within its invoice numbers.
  code text not null,
  default_pick_up_location jsonb,
  -- Set by the operator: what a merchant on invoice terms may owe, in cents; null without such terms.
  credit_limit bigint check (credit_limit >= 0),
  created_at timestamptz not null
);
call protect_tenant_table('vendors');

-- Directory: keeps the codes apart.
create table vendor_codes (
  code text primary key,
  vendor_id uuid not null
);

-- One code per login name and phone; a new one takes the place of the old. Hash null: spent.
create table one_time_codes (
  user_name text not null,
  contact_number text not null,
  code_hash bytea,
  tries int not null default 0,
  created_at timestamptz not null,
  primary key (user_name, contact_number)
);
create index one_time_codes_age on one_time_codes (created_at);

-- Directory: whose password a mailed link sets, by the hash of its token.
create table password_resets (
  token_hash bytea primary key,
  vendor_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  expires_at timestamptz not null
);
create index password_resets_of_user on password_resets (vendor_id, user_id);
create index password_resets_age on password_resets (expires_at);
