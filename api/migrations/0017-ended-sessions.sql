-- Logins that were ended while an access token of theirs may still be good: each process keeps those of the last minutes
-- in memory and refuses their tokens. Not behind row-level security, like the outbox: one reader for all vendors.
create table ended_sessions (
  vendor_id uuid not null,
  session_id uuid not null,
  -- The database's own time, so that all processes agree on it.
  ended_at timestamptz not null default clock_timestamp(),
  primary key (vendor_id, session_id)
);
create index ended_sessions_age on ended_sessions (ended_at);
