-- Why an order under way waits for a person. Null if it waits for nobody. `needs_person_at` is our time of the reason.
-- `needs_person_reported` is the courier's time of it, and null if the reason is our own.
-- The check is not valid, so that no scan of the table holds its lock: all rows are null.
alter table order_groups
  add column needs_person text,
  add column needs_person_at timestamptz,
  add column needs_person_reported timestamptz,
  add constraint order_groups_needs_person_check check (needs_person in ('courier unknown', 'cancel unanswered',
    'goods with rider', 'goods coming back', 'goods back', 'stops left open')) not valid;
