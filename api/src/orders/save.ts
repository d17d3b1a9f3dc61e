import type { Tx } from '../platform/db/connect.ts';
import { insertRows } from '../platform/db/insert-rows.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';
import { orderColumns } from './order-columns.ts';
import type { OrderGroupRow, OrderRow } from './tables.ts';

export async function saveGroup(tx: Tx, group: OrderGroupRow): Promise<void> {
  await insertRows(tx, { ...ofGroups, rows: [group] });
}

/** Saves new and changed stops in one statement, so that stops can exchange ordinals. */
export async function saveOrders(tx: Tx, orders: readonly OrderRow[]): Promise<void> {
  await insertRows(tx, { ...ofOrders, rows: orders });
}

/** Writes only the fields changed by a confirm, which is the most frequent write. */
export async function savePlaced(tx: Tx, group: OrderGroupRow, orders: readonly OrderRow[]): Promise<void> {
  const { vendor_id, id } = group;
  await Promise.all([
    sqlNamed(tx, {
      name: 'place-group',
      text: PLACE_GROUP,
      values: [vendor_id, id, group.status, group.version, group.note_to_driver, group.confirmed_at, orders.length],
    }),
    sqlNamed(tx, {
      name: 'place-orders',
      text: PLACE_ORDERS,
      values: [
        vendor_id,
        id,
        group.status,
        orders.map((order) => order.id),
        orders.map(({ delivery_fee }) => delivery_fee),
        orders.map(({ door_to_door_fee }) => door_to_door_fee),
      ],
    }),
  ]);
}

/** Marks locked groups as paid or unpaid. Returns their new versions. */
export const savePaid = (
  tx: Tx,
  vendorId: string,
  groups: readonly { id: string; paid: boolean }[],
): Promise<{ id: string; version: number }[]> =>
  sqlNamed(tx, {
    name: 'save-paid',
    text: SAVE_PAID,
    values: [vendorId, groups.map(({ id }) => id), groups.map(({ paid }) => paid)],
  });

export async function deleteOrders(
  tx: Tx,
  { vendor_id, id }: OrderGroupRow,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .deleteFrom('orders')
    .where('vendor_id', '=', vendor_id)
    .where('order_group_id', '=', id)
    .where('id', 'in', [...orderIds])
    .execute();
}

/** 'changes': each save writes the column. 'fixed': only the first save writes it. The type requires every column. */
type Columns<Row> = Record<keyof Row, 'changes' | 'fixed'>;

const groupColumns = {
  vendor_id: 'fixed',
  id: 'fixed',
  number: 'fixed',
  user_id: 'fixed',
  status: 'changes',
  version: 'changes',
  delivery_method: 'changes',
  pick_up_person_name: 'changes',
  pick_up_contact_number: 'changes',
  pick_up_date_time: 'changes',
  pick_up_location: 'changes',
  halal: 'changes',
  note_to_driver: 'changes',
  delivery_note_to_driver: 'changes',
  region: 'changes',
  distance_source: 'changes',
  rider: 'changes',
  rider_changed_at: 'changes',
  rider_changed_heard: 'changes',
  picked_up_at: 'changes',
  confirmed_at: 'changes',
  completed_at: 'changes',
  created_at: 'fixed',
  paid: 'changes',
  invoice_id: 'changes',
  invoice_issued_at: 'changes',
  invoice_due_at: 'changes',
  confirm_key: 'changes',
  processing_since: 'changes',
  forgotten: 'fixed', // only retention changes this column, with a statement of its own
  needs_person: 'changes',
  needs_person_at: 'changes',
  needs_person_reported: 'changes',
  parts: 'changes',
  advice_saving: 'changes',
  split_saving: 'changes',
  placed_stops: 'changes',
  delivered_stops: 'changes',
  failed_stops: 'changes',
  late_stops: 'changes',
  very_late_stops: 'changes',
  spent: 'changes',
} satisfies Columns<OrderGroupRow>;

const assign = <Traits>(columns: Record<string, Traits>, isFixed: (traits: Traits) => boolean): string =>
  Object.entries(columns)
    .flatMap(([name, traits]) => (isFixed(traits) ? [] : [`${name} = excluded.${name}`]))
    .join(', ');

const ofGroups = {
  name: 'save-group',
  table: 'order_groups',
  columns: Object.keys(groupColumns),
  end: `on conflict (vendor_id, id) do update set ${assign(groupColumns, (how) => how === 'fixed')}`,
};

const ofOrders = {
  name: 'save-orders',
  table: 'orders',
  columns: Object.keys(orderColumns),
  end: `on conflict (vendor_id, order_group_id, id) do update set ${assign(orderColumns, ({ isFixed }) => isFixed ?? false)}`,
};

const PLACE_GROUP = `
  update order_groups set status = $3, version = $4, note_to_driver = $5, confirmed_at = $6, confirm_key = null,
    placed_stops = $7
  where vendor_id = $1 and id = $2`;

const PLACE_ORDERS = `
  update orders as o set status = $3, delivery_fee = p.delivery_fee, door_to_door_fee = p.door_to_door_fee
  from unnest($4::uuid[], $5::bigint[], $6::bigint[]) as p (id, delivery_fee, door_to_door_fee)
  where o.vendor_id = $1 and o.order_group_id = $2 and o.id = p.id`;

const SAVE_PAID = `
  update order_groups as g set paid = s.paid, version = g.version + 1
  from unnest($2::uuid[], $3::boolean[]) as s (id, paid)
  where g.vendor_id = $1 and g.id = s.id returning g.id, g.version`;
