-- Posts several transfers that touch no wallet, for a bank's receipt over many invoices. One call, whatever their number.
-- Returns false if any of them was posted before.
create function post_transfers(p_vendor uuid, p_currency text, p_at timestamptz, p_rows jsonb)
returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  each record;
  are_new boolean := true;
begin
  for each in
    select * from jsonb_to_recordset(p_rows)
      as m (id uuid, "from" text, "to" text, cents bigint, kind text, reference text, "paymentId" uuid)
  loop
    are_new := post_transfer(p_vendor, each.id, each."from", each."to", each.cents, p_currency, each.kind, each.reference,
      null, each."paymentId", p_at) and are_new;
  end loop;
  return are_new;
end
$$;
revoke execute on function post_transfers from public;
