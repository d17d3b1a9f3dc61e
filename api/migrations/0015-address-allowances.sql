-- How many requests of a minute each address has been allowed so far, all processes together (RATE_LIMIT). A process takes
-- a block of them at a time. Unlogged: after a crash the minute begins again, which is cheaper than keeping it.
create unlogged table address_allowances (
  minute timestamptz not null,
  address text not null,
  taken int not null check (taken > 0),
  primary key (minute, address)
);
grant select, insert, update, delete on address_allowances to app;
