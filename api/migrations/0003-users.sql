create table vendors (
  vendor_id uuid primary key,
  user_name text not null,
  -- Six letters and digits within its invoice numbers.
  code text not null,
  default_pick_up_location jsonb,
  created_at timestamptz not null
);
call protect_tenant_table('vendors');

-- Directory: keeps the codes apart. A code is claimed at the sign-up, before the vendor's row is made.
create table vendor_codes (
  code text primary key,
  vendor_id uuid not null
);
create index vendor_codes_of_vendor on vendor_codes (vendor_id);

create table users (
  vendor_id uuid not null,
  id uuid not null,
  user_name text not null,
  first_name text not null,
  last_name text not null,
  contact_number text not null,
  -- The language of the portal and of messages for this user. Null until it is chosen: then English.
  language text check (language in ('en', 'ms', 'zh-Hans')),
  company text not null,
  -- The company's address and numbers on papers. Empty until the merchant writes them. Invoices and summaries store them
  -- with the customer.
  company_address text not null default '',
  registration_number text not null default '',
  tax_number text not null default '',
  product text not null,
  role text not null default 'VENDOR',
  -- Null for all (ADR 97). A test compares the names with contract/src/users/permissions.ts. A token carries them, so a
  -- change holds from the user's next token on.
  permissions text[] check (permissions <@ array[
    'orders.read', 'orders.write', 'orders.confirm', 'wallet.read', 'wallet.top_up', 'cards.manage', 'addresses.write',
    'company.write', 'members.manage', 'keys.manage', 'data.export', 'account.close'
  ]),
  -- A copy of the selected card for the profile, written by the wallet. Null without a card.
  credit_card jsonb,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (vendor_id, id)
);
call protect_tenant_table('users');

-- Directory: one phone number, one account, over all vendors (ADR 16). Support lets several accounts share a number by
-- `update account_phones set is_shared = true where contact_number = '+60…'`.
create table account_phones (
  contact_number text primary key,
  vendor_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  is_shared boolean not null default false
);
create index account_phones_of_user on account_phones (vendor_id, user_id);

-- One code for each login name and phone. A new code replaces the old one. The hash of a used code is null.
create table one_time_codes (
  user_name text not null,
  contact_number text not null,
  code_hash bytea,
  tries int not null default 0,
  created_at timestamptz not null,
  primary key (user_name, contact_number)
);
create index one_time_codes_age on one_time_codes (created_at);

-- Directory: the user whose password a mailed link sets, by the hash of its token.
create table password_resets (
  token_hash bytea primary key,
  vendor_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  expires_at timestamptz not null
);
create index password_resets_of_user on password_resets (vendor_id, user_id);
create index password_resets_age on password_resets (expires_at);
