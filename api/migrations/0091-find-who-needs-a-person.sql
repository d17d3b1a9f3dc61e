-- The orders that wait for a person, for the merchant's attention list and for the operator.
create index order_groups_needing_person on order_groups (vendor_id, needs_person_at) where needs_person is not null;
