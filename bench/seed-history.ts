import type { MeasuredHost } from '../api/test/measured-host.ts';

export type History = { vendors: readonly { vendorId: string; groups: number }[] };

/** Copies of the first draft there is, in every status and with one to three stops; vendors in turn, as in reality. */
export async function seedHistory({ owner }: MeasuredHost, { vendors }: History): Promise<void> {
  const ids = vendors.map(({ vendorId }) => vendorId);
  const counts = vendors.map(({ groups }) => groups);
  await owner.query(GROUPS, [ids, counts]);
  await owner.query(ORDERS);
  await owner.query(PAYMENTS);
  await owner.query('vacuum analyze');
}

const GROUPS = `
  insert into order_groups
  select made.* from (select * from order_groups order by id limit 1) t
    cross join unnest($1::uuid[], $2::int[]) as v (id, groups)
    join users u on u.vendor_id = v.id
    cross join lateral generate_series(1, v.groups) as n
    cross join lateral (select (array['SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS', 'PARTIAL_SUCCESS', 'FAILED', 'CANCELLED',
      'OPEN', 'CONFIRMED', 'IN_TRANSIT'])[1 + n % 10] as status) as s
    cross join lateral jsonb_populate_record(null::order_groups, to_jsonb(t) || jsonb_build_object(
      'vendor_id', u.vendor_id, 'user_id', u.id, 'id', uuidv7(), 'number', 1000 + n, 'status', s.status,
      'confirmed_at', case when s.status <> 'OPEN' then t.created_at end)) as made
  order by n, u.vendor_id`;

const ORDERS = `
  insert into orders
  select made.* from order_groups g
    join orders o on (o.vendor_id, o.order_group_id) = (select vendor_id, id from order_groups order by id limit 1)
      and o.ordinal <= g.number % 3
    cross join lateral jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
      'vendor_id', g.vendor_id, 'order_group_id', g.id, 'id', uuidv7())) as made
  where g.number > 1000`;

const PAYMENTS = `
  insert into payments (vendor_id, id, user_id, wallet_id, order_group_id, order_group_number, method, status, currency,
    requested, final, created_at, settled_at)
  select g.vendor_id, uuidv7(), g.user_id, w.id, g.id, 'OG-' || lpad(g.number::text, 6, '0'), 'WALLET', 'SUCCESS', 'MYR',
    2000, 2000, g.created_at, g.created_at
  from order_groups g join wallets w on w.vendor_id = g.vendor_id
  where g.number > 1000 and g.status <> 'OPEN'`;
