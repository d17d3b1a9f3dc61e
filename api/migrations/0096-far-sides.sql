-- What the server's processes last saw of each outside service, for figures and the page of the service's state.
create table far_sides (
  side text primary key,
  heard_at timestamptz,
  answered_at timestamptz,
  failing_since timestamptz
);
