import { blurred, orderWithoutPeople } from '../../orders/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { removeLater } from '../../platform/files/file-rows.ts';
import type { Kind } from './kind.ts';

type Stage = Pick<Kind, 'kind' | 'tables' | 'keepMs' | 'why'> & {
  stage: 1 | 2 | 3;
  /** $1 is the vendor. $2 has the groups and their bookings. */
  statements: readonly string[];
  /** Before the statements, for rows that no statement may name with the vendor's. */
  before?: (tx: Tx, about: { vendorId: string; groups: readonly string[]; now: Date }) => Promise<void>;
};

/** Removes parts of a finished group with time, stage by stage. The group itself and its money stay. */
export function ofFinishedGroups({ stage, statements, before: first, ...kind }: Stage): Kind {
  return {
    ...kind,
    of: 'vendor',
    oldest: `select min(completed_at) from order_groups
      where vendor_id = $1 and coalesce(forgotten, 0) = ${stage - 1} and completed_at is not null`,
    async forget(tx, { vendorId, before, most }) {
      const ids = await findGroups(tx, [vendorId, stage - 1, before, most]);
      if (ids.length === 0) return 0;
      const bookings = await sqlNamed<{ id: string }>(tx, {
        name: 'bookings to forget',
        text: BOOKINGS,
        values: [vendorId, ids],
      });
      await first?.(tx, { vendorId, groups: ids, now: new Date(before.getTime() + kind.keepMs) });
      const named = [...new Set([...ids, ...bookings.map(({ id }) => id)])];
      for (const [n, text] of statements.entries())
        await sqlNamed(tx, { name: `forget stage ${stage} ${n}`, text, values: [vendorId, named] });
      await sqlNamed(tx, { name: 'mark stage', text: MARK, values: [vendorId, ids, stage] });
      return ids.length;
    },
  };
}

async function findGroups(tx: Tx, values: unknown[]): Promise<string[]> {
  const rows = await sqlNamed<{ id: string }>(tx, { name: 'groups to forget', text: FIND, values });
  return rows.map(({ id }) => id);
}

const FIND = `
  select id from order_groups
  where vendor_id = $1 and coalesce(forgotten, 0) = $2 and completed_at < $3
  order by completed_at limit $4 for update skip locked`;
// The couriers' directories name bookings.
const BOOKINGS = 'select id from bookings where vendor_id = $1 and order_group_id = any($2::uuid[])';
const MARK = 'update order_groups set forgotten = $3 where vendor_id = $1 and id = any($2::uuid[])';

export const whereabouts = [
  'delete from rider_positions where $1::uuid is not null and booking_id = any($2::uuid[])',
  // A place from before places were apart from their orders.
  `update order_groups set rider = rider || '{"position": null}',
      parts = (select jsonb_agg(case when part -> 'rider' = 'null' then part
        else jsonb_set(part, '{rider,position}', 'null') end) from jsonb_array_elements(parts) as part)
    where vendor_id = $1 and id = any($2::uuid[]) and rider is not null`,
  `delete from public_links where vendor_id = $1 and order_group_id = any($2::uuid[]) and kind = 'tracking'`,
  'delete from fleet_references where vendor_id = $1 and reference = any($2::uuid[])',
  'delete from simulated_trips where $1::uuid is not null and reference = any($2::uuid[])',
];

/** Their objects in the bucket are deleted by a job, as no transaction may wait for the bucket. */
export const leaveFiles: Stage['before'] = async (tx, { vendorId, groups, now }) => {
  const values = [vendorId, groups];
  const rows = await sqlNamed<{ key: string }>(tx, { name: 'files to forget', text: FILES, values });
  await removeLater(
    tx,
    rows.map(({ key }) => key),
    now,
  );
};

// Locked, so that no upload begins meanwhile.
const FILES = `
  select file_key as key from proofs where vendor_id = $1 and file_key is not null and order_id in
    (select id from orders where vendor_id = $1 and order_group_id = any($2::uuid[])) for update`;

export const pictures = [
  'delete from bookings where vendor_id = $1 and order_group_id = any($2::uuid[])',
  `delete from proofs where vendor_id = $1 and order_id in
    (select id from orders where vendor_id = $1 and order_group_id = any($2::uuid[]))`,
  `delete from public_links where vendor_id = $1 and order_group_id = any($2::uuid[])`,
  `update orders set proof_of_delivery = null
    where vendor_id = $1 and order_group_id = any($2::uuid[]) and proof_of_delivery is not null`,
];

export const people = [
  `update orders set ${orderWithoutPeople} where vendor_id = $1 and order_group_id = any($2::uuid[])`,
  `update order_groups set pick_up_person_name = 'removed', pick_up_contact_number = 'removed',
      pick_up_location = ${blurred('pick_up_location')}, note_to_driver = '', delivery_note_to_driver = '', rider = null, parts = null
    where vendor_id = $1 and id = any($2::uuid[])`,
  // The group is still found by its number.
  `delete from order_group_words w using order_groups g
    where g.vendor_id = $1 and g.id = any($2::uuid[]) and w.vendor_id = $1 and w.number = g.number
      and w.word not in (g.number::text, lpad(g.number::text, greatest(6, length(g.number::text)), '0'))`,
];
