-- Who took the parcel, in the courier's words. Null if the courier did not say.
alter table orders add column received_by text;
