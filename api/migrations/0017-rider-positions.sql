-- The newest place of each booking's rider. A position changes several times a minute, so it is apart from its order, whose
-- row and version stay. No policy: each second one statement stores the positions of all vendors. It is read only by
-- the ids of bookings whose orders row-level security has shown.
create table rider_positions (
  booking_id uuid primary key,
  latitude double precision not null,
  longitude double precision not null,
  -- By the courier's clock, and the time that we use.
  reported_at timestamptz not null,
  heard_at timestamptz not null
) with (fillfactor = 70);
