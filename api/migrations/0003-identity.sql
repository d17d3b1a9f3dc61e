-- Directory: whose account a login name is. What logs in has no vendor yet, so this table cannot be behind one.
create table accounts (
  user_name text primary key,
  vendor_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null
);

create table credentials (
  vendor_id uuid not null,
  user_id uuid not null,
  password_hash text not null,
  changed_at timestamptz not null,
  primary key (vendor_id, user_id)
);
call protect_tenant_table('credentials');

-- A login and all that was renewed from it. Ending it deletes the row and its refresh tokens.
create table sessions (
  vendor_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  user_name text not null,
  started_at timestamptz not null,
  primary key (vendor_id, id),
  foreign key (vendor_id, user_id) references credentials on delete cascade
);
call protect_tenant_table('sessions');
create index sessions_of_user on sessions (vendor_id, user_id);

-- Directory: which session a refresh token renews, by its hash. Used ones stay, so that a second use is noticed.
create table refresh_tokens (
  token_hash bytea primary key,
  vendor_id uuid not null,
  session_id uuid not null,
  issued_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (vendor_id, session_id);

-- Limits shared by all processes: when each thing last happened, newest first (login failures, codes sent).
create table rate_limits (
  key text primary key,
  hits timestamptz[] not null,
  expires_at timestamptz not null
);
create index rate_limits_age on rate_limits (expires_at);
