-- The lines of an invoice as they were issued (ADR 94). A server of the last release issues invoices without them.
alter table invoices add column lines jsonb;

-- Invoices of orders whose people were removed have lines without a recipient. The owner becomes each merchant in turn.
do $$
declare
  of_vendor uuid;
begin
  for of_vendor in select distinct vendor_id from accounts loop
    perform set_config('app.vendor_id', of_vendor::text, true);
    update invoices i set lines = l.lines from (
      select o.order_group_id, jsonb_agg(jsonb_build_object(
          'orderNumber', 'OG-' || lpad(g.number::text, greatest(6, length(g.number::text)), '0') || '-' || o.number,
          'kind', k.kind,
          'recipient', case when g.forgotten is distinct from 3 then o.recipient_name end,
          'address', case when g.forgotten is distinct from 3 and k.kind = 'delivery' then o.drop_off_location ->> 'address' end,
          'metres', o.leg_metres,
          'cents', case k.kind when 'delivery' then o.delivery_fee else o.door_to_door_fee end,
          'isFailed', o.status = 'FAILED'
        ) order by o.ordinal, k.kind) as lines
      from orders o
        join order_groups g on g.vendor_id = o.vendor_id and g.id = o.order_group_id and g.invoice_id is not null
        cross join lateral (values ('delivery'), ('door_to_door')) as k (kind)
      where o.vendor_id = of_vendor and (k.kind = 'delivery' or o.door_to_door)
      group by o.order_group_id
    ) as l
    where i.vendor_id = of_vendor and l.order_group_id = i.order_group_id;
  end loop;
  perform set_config('app.vendor_id', '', true);
end
$$;

create index invoices_with_lines on invoices (vendor_id, issued_at) where lines is not null;
