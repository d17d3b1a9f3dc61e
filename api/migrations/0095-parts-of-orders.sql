-- The parts of an order that is carried by other bookings than its first one, with rider and state of each.
alter table order_groups add column parts jsonb;
-- The drop-offs of a booking, in their sequence. Null: all drop-offs of its order.
alter table bookings add column leg smallint not null default 1 check (leg >= 1);
alter table bookings add column order_ids uuid[];
-- A booking is withdrawn too because another courier is asked for the whole order.
alter table bookings drop constraint bookings_withdraw_for_check;
alter table bookings
  add constraint bookings_withdraw_for_check check (withdraw_for in ('cancel', 'no rider', 'next courier')) not valid;
-- One of several bookings is gone, and the others cannot be withdrawn.
alter table order_groups drop constraint order_groups_needs_person_check;
alter table order_groups
  add constraint order_groups_needs_person_check check (needs_person in ('courier unknown', 'cancel unanswered',
    'part without rider', 'goods with rider', 'goods coming back', 'goods back', 'stops left open')) not valid;
