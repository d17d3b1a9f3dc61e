import { whyFailed } from './why-failed.ts';

/** The stops of a group with their positions and open failures. */
const STOPS = `
  select o.*, row_number() over (order by ordinal) as position from orders o
  where o.vendor_id = $1 and o.order_group_id = g.id`;
const IS_FINAL = "status in ('SUCCESS', 'FAILED', 'CANCELLED')";
const isUnsettled = (subject: string): string =>
  `not exists (select from dealt_with d where d.vendor_id = $1 and d.order_group_id = g.id and d.subject_id = ${subject})`;

const RIDER = "coalesce(g.rider ->> 'name', '') as name, coalesce(g.rider ->> 'contactNumber', '') as phone";

/**
 * $1 vendor, $2 now, $3 start of recent, $4 end of soon, $5 and $6 tomorrow. $7 kinds by urgency, $8 how many, $9
 * earliest pick-up to confirm. Groups come by status and pick-up time from `order_groups_by_pick_up`, stops by key. Few
 * are under way, need a person, or failed lately, whatever the vendor's history.
 */
export const ATTENTION = `
  with under_way as (
    select * from order_groups where vendor_id = $1 and status in ('ASSIGNED', 'IN_TRANSIT')
    union all
    select * from order_groups where vendor_id = $1 and status = 'CONFIRMED' and pick_up_date_time <= $2
  ), ended as (
    select * from order_groups
    where vendor_id = $1 and status in ('PARTIAL_SUCCESS', 'FAILED')
      and pick_up_date_time >= $3::timestamptz - interval '7 days' and completed_at >= $3
  ), drafts as (
    select g.*, s.drop_offs, s.fees from order_groups g cross join lateral (
      select count(*) as drop_offs, coalesce(sum(delivery_fee + door_to_door_fee), 0)::bigint as fees
      from orders where vendor_id = $1 and order_group_id = g.id
    ) as s
    where g.vendor_id = $1 and g.status = 'OPEN' and g.pick_up_date_time >= $3 and g.pick_up_date_time < $6
      and s.drop_offs > 0
  ), needing as (
    select * from order_groups
    where vendor_id = $1 and needs_person is not null and status in ('CONFIRMED', 'ASSIGNED', 'IN_TRANSIT')
  ), entries as (
    select 'NEEDS_PERSON' as kind, g.id as group_id, g.number, null::uuid as order_id, null::bigint as position,
      g.placed_stops as drop_offs, g.needs_person as need, g.needs_person_at as at, ${RIDER}, 0::bigint as cents, g.region,
      null::jsonb as reason, null::text as method
    from needing g
    union all
    select 'LATE', g.id, g.number, s.id, s.position, s.drop_offs, null, s.deliver_date_time, ${RIDER}, 0, g.region, null, null
    from under_way g cross join lateral (
      select s.id, s.position, s.deliver_date_time, count(*) over () as drop_offs from (${STOPS}) as s
      where not ${IS_FINAL} and deliver_date_time < $2 order by deliver_date_time, position limit 1
    ) as s where g.status <> 'CONFIRMED' and g.needs_person is null
    union all
    select 'NO_RIDER', g.id, g.number, null, null, g.placed_stops, null, g.pick_up_date_time,
      g.pick_up_person_name, g.pick_up_contact_number, 0, g.region, null, null
    from under_way g where g.status = 'CONFIRMED' and g.needs_person is null
    union all
    select 'STOP_FAILED', g.id, g.number, s.id, s.position, g.placed_stops, null, s.completed_at, s.recipient_name,
      s.recipient_phone, s.delivery_fee + s.door_to_door_fee, g.region, ${whyFailed('s')},
      (select p.method from payments p where p.vendor_id = $1 and p.order_group_id = g.id)
    from (select * from under_way where failed_stops > 0
      union all select * from ended where status = 'PARTIAL_SUCCESS') as g
      cross join lateral (${STOPS}) as s
    where s.status = 'FAILED' and ${isUnsettled('s.id')}
    union all
    select 'ORDER_FAILED', g.id, g.number, null, null, g.placed_stops, null, g.completed_at, s.recipient_name,
      s.recipient_phone, 0, g.region, ${whyFailed('s')}, null
    from ended g cross join lateral (
      select * from orders where vendor_id = $1 and order_group_id = g.id order by ordinal limit 1
    ) as s
    where g.status = 'FAILED' and ${isUnsettled('g.id')}
    union all
    select case when g.pick_up_date_time <= $2 then 'DRAFT_PASSED' when g.pick_up_date_time <= $9 then 'DRAFT_TOO_LATE'
      else 'DRAFT_SOON' end, g.id, g.number, null, null,
      g.drop_offs, null, g.pick_up_date_time, g.pick_up_person_name, g.pick_up_contact_number, g.fees, g.region, null, null
    from drafts g where g.pick_up_date_time <= $4
    union all
    select 'INVOICE_OVERDUE', g.id, g.number, null, null, g.delivered_stops, null, g.invoice_due_at, '', '', p.receivable,
      g.region, to_jsonb(g.invoice_id), null
    from order_groups g join payments p on p.vendor_id = g.vendor_id and p.order_group_id = g.id
    where g.vendor_id = $1 and not g.paid and g.invoice_id is not null and g.invoice_due_at < $2
  )
  (select * from entries order by array_position($7::text[], kind), at, group_id, position limit $8)
  union all
  select case when pick_up_date_time < $5 then 'TODAY' else 'TOMORROW' end as day, null, 0, null, null, count(*),
    null, $5::timestamptz, '', '', sum(fees)::bigint, region, null, null
  from drafts where pick_up_date_time > $9 group by day, region`;
