-- Answers of calls that changed something, kept for 72 hours so that the same key gets the same answer (decisions 6).
create table idempotency_keys (
  vendor_id uuid not null,
  call text not null,
  key text not null,
  request_hash text not null,
  status int not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (vendor_id, call, key)
);
call protect_tenant_table('idempotency_keys');
create index idempotency_keys_age on idempotency_keys (vendor_id, created_at);

-- What changed, written in the transaction that changed it; readers nudge open screens (architecture.md).
-- Not behind row-level security: the one reader of a process reads the rows of every vendor it has streams for.
create table outbox (
  vendor_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('orderGroup', 'wallet')),
  subject_id uuid not null,
  version int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  primary key (vendor_id, id)
);
