-- The receiver of the parcel, in the words of the courier. Null if the courier named none.
alter table orders add column received_by text;
