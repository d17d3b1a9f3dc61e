-- A merchant's own prices are read by that merchant alone, the Default by everybody. Not forced: the owner sets the prices of
-- all. A server of the last release reads them outside a merchant's transaction in two calls, the estimate and the list of
-- prices: until it is replaced it shows the Default there. Drafts and confirms have their own prices in both releases.
alter table vehicle_rates add column vendor_id uuid;
update vehicle_rates r set vendor_id = p.vendor_id from rate_profiles p where p.id = r.profile_id and p.vendor_id is not null;

alter table rate_profiles enable row level security;
create policy own_or_default on rate_profiles
  using (vendor_id is null or vendor_id = nullif(current_setting('app.vendor_id', true), '')::uuid);
alter table vehicle_rates enable row level security;
create policy own_or_default on vehicle_rates
  using (vendor_id is null or vendor_id = nullif(current_setting('app.vendor_id', true), '')::uuid);

-- Which merchants have a bank's reference is nobody's to read: this notes one, and returns the codes of the others.
create function note_bank_reference(of_vendor uuid, noted text) returns setof text
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into bank_references (vendor_id, reference) values (of_vendor, noted) on conflict (reference, vendor_id) do nothing;
  select coalesce(c.code, b.vendor_id::text)
    from bank_references b left join vendor_codes c on c.vendor_id = b.vendor_id
    where b.reference = noted and b.vendor_id <> of_vendor order by 1;
$$;
revoke execute on function note_bank_reference from public;
