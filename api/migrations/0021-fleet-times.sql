-- When news of the rider was heard, beside when its fleet says that it happened: a clock that is ahead must not make
-- everything after it look old.
alter table order_groups add column rider_changed_heard timestamptz, add column rider_seen_heard timestamptz;
