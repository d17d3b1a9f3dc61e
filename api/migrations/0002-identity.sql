-- Directory: the account of a login name. Whoever logs in has no vendor yet, so no vendor's policy can protect this table.
create table accounts (
  user_name text primary key,
  vendor_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  -- An operator locks an account: nobody logs in, and its orders go on. Null for an open account. The lock is here, because
  -- the lock and the login name decide a login together.
  locked_at timestamptz,
  lock_reason text
);
-- Sweeps go through the vendors in the order of their ids, some at a time.
create index accounts_of_vendor on accounts (vendor_id);

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
  -- The names of browser and system, so that a merchant recognises the own devices. No address and no full User-Agent:
  -- these two words are enough.
  browser text,
  system text,
  started_at timestamptz not null,
  primary key (vendor_id, id),
  foreign key (vendor_id, user_id) references credentials on delete cascade
);
call protect_tenant_table('sessions');
create index sessions_of_user on sessions (vendor_id, user_id);

-- Directory: the session that a refresh token renews, by the token's hash. Used tokens stay, so that a second use is noticed.
create table refresh_tokens (
  token_hash bytea primary key,
  vendor_id uuid not null,
  session_id uuid not null,
  issued_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (vendor_id, session_id);
-- A session has one unused token among its used ones. Retention searches for it in each vendor.
create index refresh_tokens_unused on refresh_tokens (vendor_id, session_id) where used_at is null;

-- Logins that were ended while one of their access tokens may still be valid. Each process has those of the last minutes
-- in memory and refuses their tokens. Not behind row-level security, like the outbox: one reader for all vendors.
create table ended_sessions (
  vendor_id uuid not null,
  session_id uuid not null,
  -- The database's own time, so that all processes agree on it.
  ended_at timestamptz not null default clock_timestamp(),
  primary key (vendor_id, session_id)
);
create index ended_sessions_age on ended_sessions (ended_at);

-- Limits shared by all processes: the last times of each counted thing, the newest first (login failures, codes sent).
create table rate_limits (
  key text primary key,
  hits timestamptz[] not null,
  expires_at timestamptz not null
);
create index rate_limits_age on rate_limits (expires_at);
