-- The merchant's own address memory (decisions 9.3): the point that was set for a text. `text_key` is the text as it is
-- compared, with its town or postcode and without the unit; `used_at` the last time that it was stored with an order.
create table address_pins (
  vendor_id uuid not null,
  id uuid not null,
  text_key text not null,
  location jsonb not null,
  used_at timestamptz not null,
  primary key (vendor_id, id),
  unique (vendor_id, text_key)
);
call protect_tenant_table('address_pins');
create index address_pins_used on address_pins (vendor_id, used_at);
