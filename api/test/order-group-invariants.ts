const inProgress = "('CONFIRMED', 'ASSIGNED', 'IN_TRANSIT')";
const fees = 'sum(o.delivery_fee + o.door_to_door_fee)';

/** A year after their end orders lose their bookings, and keep their transfers. */
const hasForgotten = (vendor: string) =>
  `exists (select from order_groups g where g.vendor_id = ${vendor} and g.forgotten >= 2)`;

/** Invariants of order groups, their stops and payments, checked after every database test. */
export const orderGroupInvariants: { name: string; sql: string }[] = [
  {
    name: 'a group that was confirmed has one payment, in the state of the group; a draft has none',
    sql: `select g.id, g.status, p.status as payment from order_groups g
      left join payments p on p.vendor_id = g.vendor_id and p.order_group_id = g.id
      where p.status is distinct from case
        when g.confirmed_at is null then null
        when g.status in ${inProgress} then 'PENDING'
        when g.status = 'CANCELLED' then 'CANCELLED'
        when g.status = 'FAILED' or p.final = 0 then 'REFUNDED'
        else 'SUCCESS' end`,
  },
  {
    name: 'what was held is the price of the stops, what was taken the price of those delivered',
    sql: `select g.id, p.requested, p.final from order_groups g
      join payments p on p.vendor_id = g.vendor_id and p.order_group_id = g.id
      join orders o on o.vendor_id = g.vendor_id and o.order_group_id = g.id
      group by g.vendor_id, g.id, p.vendor_id, p.id
      having p.requested <> ${fees}
        or p.final <> coalesce(${fees} filter (where o.status = 'SUCCESS'), 0)`,
  },
  {
    name: 'a group is over exactly when its stops are',
    sql: `select g.id, g.status, array_agg(o.status) from order_groups g
      join orders o on o.vendor_id = g.vendor_id and o.order_group_id = g.id
      group by g.vendor_id, g.id
      having g.status <> case
        when bool_and(o.status = 'CANCELLED') then 'CANCELLED'
        when bool_and(o.status = 'SUCCESS') then 'SUCCESS'
        when bool_and(o.status = 'FAILED') then 'FAILED'
        when bool_and(o.status in ('SUCCESS', 'FAILED')) then 'PARTIAL_SUCCESS'
        when g.status in ${inProgress} then g.status
        else min(replace(o.status, 'OPEN', g.status)) end`,
  },
  {
    name: 'what the dashboard counts of a group is what its stops say',
    sql: `select g.id, g.status, g.placed_stops, g.delivered_stops, g.failed_stops, g.late_stops, g.very_late_stops, g.spent
      from order_groups g join orders o on o.vendor_id = g.vendor_id and o.order_group_id = g.id
      where g.status <> 'OPEN'
      group by g.vendor_id, g.id
      having (g.placed_stops, g.delivered_stops, g.failed_stops, g.late_stops, g.very_late_stops, g.spent)
        is distinct from (count(*)::int, (count(*) filter (where o.status = 'SUCCESS'))::int,
          (count(*) filter (where o.status = 'FAILED'))::int,
          (count(*) filter (where o.status = 'SUCCESS' and o.completed_at > o.deliver_date_time
            and o.completed_at <= o.deliver_date_time + interval '30 minutes'))::int,
          (count(*) filter (where o.status = 'SUCCESS'
            and o.completed_at > o.deliver_date_time + interval '30 minutes'))::int,
          coalesce(${fees} filter (where o.status = 'SUCCESS'), 0)::bigint)`,
  },
  {
    name: 'invoice numbers of a vendor and year have no gap',
    sql: `select c.vendor_id, c.year, c.last from invoice_counters c
      where c.last <> (select count(distinct g.invoice_id) from order_groups g
        where g.vendor_id = c.vendor_id and g.invoice_id like 'INV-' || c.year || '-%')`,
  },
  {
    name: 'the completed orders of a vendor are as many as his invoices, and those that cost nothing',
    sql: `select g.vendor_id, count(*), c.issued from order_groups g
      left join (select vendor_id, sum(last) as issued from invoice_counters group by 1) as c using (vendor_id)
      group by g.vendor_id, c.issued
      having count(*) filter (where g.status in ('SUCCESS', 'PARTIAL_SUCCESS'))
        <> coalesce(c.issued, 0)
          + count(*) filter (where g.status in ('SUCCESS', 'PARTIAL_SUCCESS') and g.invoice_id is null)`,
  },
  {
    name: 'a group is found by its number and by the phones of its drop-offs, and by no other phone',
    sql: `with wanted as (
        select vendor_id, number, number::text as word from order_groups
        union select g.vendor_id, g.number, '<' || reverse(regexp_replace(o.recipient_phone, '\\D', '', 'g'))
          from orders o join order_groups g on g.vendor_id = o.vendor_id and g.id = o.order_group_id
          where o.recipient_phone <> 'removed'
      )
      (table wanted except table order_group_words) union all
      (select * from order_group_words where word like '<%' except table wanted)`,
  },
  {
    name: 'a voucher is kept only by a group that was not cancelled and did not fail',
    sql: `select v.id from vouchers v join order_groups g on g.vendor_id = v.vendor_id and g.id = v.order_group_id
      where g.status in ('OPEN', 'CANCELLED', 'FAILED')`,
  },
  {
    name: 'a booking has posted what it owes its courier',
    sql: `select id, status, cents, booked_cents, loss_cents from bookings
      where booked_cents <> case
          when loss_cents is null and status in ('placed', 'withdrawn') then coalesce(cents, 0) else 0 end
        or loss_cents <> coalesce(cents, 0)`,
  },
  {
    name: 'what couriers are owed is what the bookings have posted',
    sql: `select vendor_id, t.owed, b.posted from (
        select vendor_id, sum(cents * case when to_account = 'courier_payable' then 1 else -1 end) as owed
        from ledger_transfers where 'courier_payable' in (from_account, to_account) group by vendor_id
      ) t full join (
        select vendor_id, sum(booked_cents + coalesce(loss_cents, 0)) as posted from bookings group by vendor_id
      ) b using (vendor_id)
      where coalesce(t.owed, 0) <> coalesce(b.posted, 0) and not ${hasForgotten('vendor_id')}`,
  },
];
