-- The merchants for whom a bank's reference was booked: the same one for another merchant is a slip, unless it is meant.
create table bank_references (
  reference text not null,
  vendor_id uuid not null,
  primary key (reference, vendor_id)
);

-- Those that are in the ledger already, by the index of each merchant; each who has an invoice has a code.
do $$
declare
  vendor uuid;
begin
  for vendor in select vendor_id from vendor_codes loop
    perform set_config('app.vendor_id', vendor::text, true);
    insert into bank_references (reference, vendor_id)
      select distinct reference, vendor_id from ledger_transfers
      where vendor_id = vendor and kind in ('bank_receipt', 'unapplied_receipt') and from_account = 'bank'
      on conflict do nothing;
  end loop;
  perform set_config('app.vendor_id', '', true);
end
$$;
