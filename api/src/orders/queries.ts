import { closedUntil } from '../platform/days/closed-days.ts';
import type { Tx } from '../platform/db/connect.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';
import { notFound } from '../platform/errors.ts';
import type { OrderGroupRow, OrderRow } from './tables.ts';

export type GroupKey = { vendorId: string; orderGroupId: string };

/** A group with its stops, by ordinal. */
export type Stored = { group: OrderGroupRow; orders: OrderRow[] };

/** With the last closed day of its vendor's figures. */
export type Locked = Stored & { closedUntil: string | null };

/** Returns the vendor's group. Throws not_found for another vendor's group. */
export async function findGroup(tx: Tx, vendorId: string, id: string): Promise<Stored> {
  const [groups, orders] = await Promise.all([
    sqlNamed<OrderGroupRow>(tx, { name: 'find-group', text: FIND_GROUP, values: [vendorId, id] }),
    ordersOf(tx, vendorId, [id]),
  ]);
  return stored(groups, orders);
}

/** Finds a group by the number in OG-000241. Null if the vendor has no such group. */
export async function groupOfNumber(tx: Tx, vendorId: string, number: number): Promise<Stored | null> {
  const text = 'select id from order_groups where vendor_id = $1 and number = $2';
  const [row] = await sqlNamed<{ id: string }>(tx, { name: 'group-of-number', text, values: [vendorId, number] });
  return row ? findGroup(tx, vendorId, row.id) : null;
}

/** Locks the group until the transaction ends. Every change of a group or its stops begins with this. */
export async function lockGroup(tx: Tx, vendorId: string, id: string): Promise<Locked> {
  const values = [vendorId, id];
  const [groups, orders] = await Promise.all([
    sqlNamed<OrderGroupRow & { closed_until: string | null }>(tx, { name: 'lock-group', text: LOCK_GROUP, values }),
    // This statement has a new snapshot, taken after the lock was obtained.
    ordersOf(tx, vendorId, [id]),
  ]);
  const [locked] = groups;
  if (!locked) throw notFound();
  const { closed_until, ...group } = locked;
  return { group, orders, closedUntil: closed_until };
}

/** Locks several groups in one statement, always in one order, so that two calls cannot deadlock. */
export async function lockGroups(tx: Tx, vendorId: string, ids: readonly string[]): Promise<void> {
  await sqlNamed(tx, { name: 'lock-groups', text: LOCK_GROUPS, values: [vendorId, ids] });
}

/** @param most the most stops to read; all of them by default */
export const ordersOf = (tx: Tx, vendorId: string, groupIds: readonly string[], most?: number): Promise<OrderRow[]> =>
  sqlNamed<OrderRow>(tx, { name: 'orders-of', text: ORDERS_OF, values: [vendorId, groupIds, most ?? null] });

function stored([group]: OrderGroupRow[], orders: OrderRow[]): Stored {
  if (!group) throw notFound();
  return { group, orders };
}

const FIND_GROUP = 'select * from order_groups where vendor_id = $1 and id = $2';
const LOCK_GROUP = `
  select g.*, ${closedUntil('g.pick_up_date_time')} as closed_until
  from order_groups g where vendor_id = $1 and id = $2 for no key update of g`;
const LOCK_GROUPS = `
  select id from order_groups where vendor_id = $1 and id = any($2::uuid[]) order by id for no key update`;
const ORDERS_OF = `
  select * from orders where vendor_id = $1 and order_group_id = any($2::uuid[]) order by order_group_id, ordinal limit $3`;
