-- Transfers to merchants count once by their reference, too: those that are in the ledger already.
do $$
declare
  vendor uuid;
begin
  for vendor in select vendor_id from vendor_codes union select vendor_id from card_directory loop
    perform set_config('app.vendor_id', vendor::text, true);
    insert into bank_references (vendor_id, reference)
      select distinct vendor_id, 'outgoing ' || case kind when 'balance_return' then reference else substr(reference, 11) end
      from ledger_transfers
      where vendor_id = vendor
        and (kind = 'balance_return' or (kind = 'correction' and from_account = 'unapplied_receipts'))
      on conflict do nothing;
  end loop;
  perform set_config('app.vendor_id', '', true);
end
$$;
