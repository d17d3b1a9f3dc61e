-- An operator locks an account: nobody logs in, and its orders go on. Null for an open account.
-- It is in the directory, because the lock and the login name decide a login together.
alter table accounts
  add column locked_at timestamptz,
  add column lock_reason text;
