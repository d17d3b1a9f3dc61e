create table address_bookmarks (
  vendor_id uuid not null,
  id uuid not null,
  bookmark_name text not null,
  job_type text not null check (job_type in ('PICK_UP', 'DROP_OFF')),
  address text not null,
  unit_number text not null,
  location jsonb not null,
  contact_name text not null,
  phone text not null,
  email text not null default '',
  delivery_note_to_driver text not null default '',
  use_count int not null default 0 check (use_count >= 0),
  -- saved by a confirm, not by hand
  is_automatic boolean not null,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (vendor_id, id)
);
call protect_tenant_table('address_bookmarks');
create index address_bookmarks_place on address_bookmarks (vendor_id, job_type, address, unit_number, phone);
-- Two confirms at once save an address once. By hand a merchant may keep it under two names.
create unique index address_bookmarks_automatic
  on address_bookmarks (vendor_id, job_type, address, unit_number, phone) where is_automatic;
