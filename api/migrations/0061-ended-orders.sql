-- An operator ends an order that hangs, ADR 92. What the fleet reports afterwards is kept with its stop, and called out where it is another end.
alter table fleet_events add column order_id uuid, add column contradicts boolean not null default false;
create index fleet_events_contradicting on fleet_events (vendor_id, received_at) where contradicts;
