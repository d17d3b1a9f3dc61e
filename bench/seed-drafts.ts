import type { Caller } from '../api/test/harness.ts';
import type { Merchant } from '../api/test/make-merchant.ts';
import { makeDraft, places } from '../api/test/make-order-group.ts';
import type { MeasuredHost } from '../api/test/measured-host.ts';

export type SeededDraft = {
  merchant: Merchant;
  id: string;
  orderIds: string[];
  version: number;
  subtotal: number;
};

/** The builders use a test's clock, but the measured server uses the machine's. */
export const realClock = { in: (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString() };

/** A draft with three stops, made through the calls. The thousands are copies of it. */
export async function makeTemplate(call: Caller, merchant: Merchant): Promise<void> {
  const stops = [places.ampang, places.bangsar, places.petaling].map((dropOffLocation) => ({ dropOffLocation }));
  await makeDraft({ call, clock: realClock }, merchant, stops);
}

export async function seedDrafts(
  host: MeasuredHost,
  each: number,
  merchants: readonly Merchant[],
): Promise<SeededDraft[]> {
  const vendors = merchants.map(({ vendorId }) => vendorId);
  const { rows } = await host.inspector.query<Omit<SeededDraft, 'merchant'> & { vendorId: string }>(SEED, [
    vendors,
    each,
  ]);
  const merchantOf = new Map(merchants.map((merchant) => [merchant.vendorId, merchant]));
  return rows.flatMap(({ vendorId, ...draft }) => {
    const merchant = merchantOf.get(vendorId);
    return merchant ? [{ ...draft, merchant }] : [];
  });
}

const SEED = `
  with template as materialized (select * from order_groups order by id limit 1),
  groups as (
    insert into order_groups
    select made.* from template t
      join users u on u.vendor_id = any($1::uuid[])
      cross join generate_series(1, $2) as n
      cross join lateral (select coalesce(max(g.number), 0) as last from order_groups g where g.vendor_id = u.vendor_id) as numbers
      cross join lateral jsonb_populate_record(null::order_groups, to_jsonb(t) || jsonb_build_object(
        'vendor_id', u.vendor_id, 'user_id', u.id, 'id', uuidv7(), 'number', numbers.last + n)) as made
    returning *
  ),
  stops as (
    insert into orders
    select made.* from groups g
      join template t on true
      join orders o on (o.vendor_id, o.order_group_id) = (t.vendor_id, t.id)
      cross join lateral jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
        'vendor_id', g.vendor_id, 'order_group_id', g.id, 'id', uuidv7())) as made
    returning *
  )
  select g.vendor_id as "vendorId", g.id, g.version, array_agg(s.id::text order by s.ordinal) as "orderIds",
    sum(s.delivery_fee + s.door_to_door_fee)::bigint as subtotal
  from groups g join stops s on (s.vendor_id, s.order_group_id) = (g.vendor_id, g.id)
  group by g.vendor_id, g.id, g.version, g.number
  order by g.number, g.vendor_id`;
