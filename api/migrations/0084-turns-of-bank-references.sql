-- Bookings of one bank reference lock its row, even for different merchants. A lock without a row is on one server of a
-- cluster only.
create table bank_reference_turns (
  reference text primary key
);
