-- How many units (contract: costs/cost.ts) of a minute each holder has used so far, all processes together (RATE_LIMIT). A
-- holder is an address, all who are logged in at an address, or a vendor. A process takes a block of units at a time.
-- Unlogged: after a crash the minute begins again, which is cheaper than keeping it. It takes the place of
-- address_allowances, which counted requests of addresses alone and goes with the next release.
create unlogged table call_allowances (
  minute timestamptz not null,
  holder text not null,
  taken int not null check (taken > 0),
  primary key (minute, holder)
);
