-- A vendor's code is claimed at the sign-up, and found by its vendor when the vendor's row is made.
create index vendor_codes_of_vendor on vendor_codes (vendor_id);
-- A session has one unused token among its used ones. Retention looks for it in each vendor.
create index refresh_tokens_unused on refresh_tokens (vendor_id, session_id) where used_at is null;
