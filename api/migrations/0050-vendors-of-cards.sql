-- Jobs that go from vendor to vendor look here for the next one; there is a row for each charge ever made.
create index card_directory_vendors on card_directory (vendor_id);
