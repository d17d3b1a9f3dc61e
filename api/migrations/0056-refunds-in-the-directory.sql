-- A card refund counts once, whichever merchant's charge it is said to be of: those in the ledger join the provider's other ids.
do $$
declare
  vendor uuid;
begin
  for vendor in select distinct vendor_id from card_directory loop
    perform set_config('app.vendor_id', vendor::text, true);
    insert into card_directory (provider_id, vendor_id)
      select split_part(reference, ' ', 2), vendor_id from ledger_transfers
      where vendor_id = vendor and kind = 'correction' and from_account = 'available' and reference like '% %'
      on conflict (provider_id) do nothing;
  end loop;
  perform set_config('app.vendor_id', '', true);
end
$$;
