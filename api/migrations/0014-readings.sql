-- The second reader of pasted orders (decisions 11.12). A text is never stored.

-- Whether a vendor's owner agreed to it, and the vendor's readings of a day at UTC+8. `busy_until` ends a reading whose
-- server died.
create table reading_consents (
  vendor_id uuid primary key,
  -- Null: no longer.
  consented_at timestamptz,
  day date,
  readings int not null default 0,
  busy_until timestamptz
);
call protect_tenant_table('reading_consents');

-- The readings of all vendors together in a day. Yesterday's row goes with the first reading of today.
create table reading_days (
  day date primary key,
  readings int not null
);
