-- Directory: one phone number, one account, over all vendors. Support lets several accounts share a number by
-- `update account_phones set is_shared = true where contact_number = '+60…'` (README, Support).
create table account_phones (
  contact_number text primary key,
  vendor_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  is_shared boolean not null default false
);
create index account_phones_of_user on account_phones (vendor_id, user_id);

-- The numbers of the accounts there are, without the spellings that made several of one. What accounts share today they
-- go on sharing. The owner of the schema works on all vendors' rows for these two statements.
alter table users no force row level security;
update users set contact_number = regexp_replace(
  regexp_replace(translate(contact_number, '０１２３４５６７８９＋', '0123456789+'), ';.*|[^0-9+]', '', 'g'),
  '^\+600', '+60'
) where contact_number !~ '^\+[1-9][0-9]+$' or contact_number ~ '^\+600';
insert into account_phones (contact_number, vendor_id, user_id, user_name, is_shared)
select distinct on (contact_number) contact_number, vendor_id, id, user_name,
  count(*) over (partition by contact_number) > 1
from users order by contact_number, created_at;
alter table users force row level security;
