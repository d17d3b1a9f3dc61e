-- The merchant's own address memory (decisions 9.3): the point that was set for a text. `text_key` is the text as it is
-- compared, with its town or postcode and without the unit. `used_at` is the last time that it was stored with an order.
create table address_pins (
  vendor_id uuid not null,
  id uuid not null,
  text_key text not null,
  location jsonb not null,
  used_at timestamptz not null,
  primary key (vendor_id, id),
  unique (vendor_id, text_key)
);
call protect_tenant_table('address_pins');
create index address_pins_used on address_pins (vendor_id, used_at);

-- `npm run maps -- import` reads these out of an OpenStreetMap file: places to search for, and roads to draw (ADR 36). They
-- are the same for every vendor. An import fills tables of the same form under other names and puts them in place of these
-- in one transaction. It takes the indexes from here.
create table map_names (
  -- n, w or r and the element's number. A street has the smallest number of its ways.
  id text primary key,
  kind text not null check (kind in ('building', 'street', 'area', 'town')),
  title text not null,
  -- House number and street of a building with a name of its own.
  house text not null,
  around text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  country text not null,
  latitude double precision not null,
  longitude double precision not null,
  radius_metres int not null,
  extent_metres int not null,
  rank smallint not null,
  -- Normalised, as searches are. Compared byte by byte, so that the index finds beginnings in any database.
  name text collate "C" not null,
  aliases text[] not null,
  words tsvector not null
);
create index map_names_name on map_names (name);
create index map_names_words on map_names using gin (words);
create index map_names_at on map_names using gist (point(longitude, latitude));

create table map_roads (
  id text primary key,
  -- 0 motorways … 4 the streets with a name.
  class smallint not null,
  name_id text,
  -- The square of 0.05 degrees with its middle.
  square int not null,
  bounds box not null,
  line text not null
);
create index map_roads_square on map_roads (square, class);
create index map_roads_bounds on map_roads using gist (bounds);

-- Imports, finished or not. A killed one goes on after its last finished step.
create table map_imports (
  id int generated always as identity primary key,
  file text not null,
  bytes bigint not null,
  modified timestamptz not null,
  step text not null check (step in ('started', 'read', 'named', 'indexed', 'served')),
  names int not null default 0,
  started_at timestamptz not null default now()
);
