-- For each vendor and business day with transfers a hash over them, chained to the one before; under the vendor of zeroes
-- one for each day over all vendors. Whoever may change rows as the owner would have to rewrite every day since, and the
-- last hash no longer is the one that was noted elsewhere.
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
