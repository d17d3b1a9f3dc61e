import type { Tx } from '../platform/db/connect.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';
import type { OrderGroupRow, OrderRow } from './tables.ts';

/** Writes a group as it stands, whether it is new or not. */
export async function saveGroup(tx: Tx, group: OrderGroupRow): Promise<void> {
  await sqlNamed(tx, { name: 'save-group', text: SAVE_GROUP, values: [JSON.stringify(group)] });
}

/** Writes stops as they stand, new and old in one statement, so that ordinals may change places. */
export async function saveOrders(tx: Tx, orders: readonly OrderRow[]): Promise<void> {
  if (orders.length === 0) return;
  await sqlNamed(tx, { name: 'save-orders', text: SAVE_ORDERS, values: [JSON.stringify(orders)] });
}

/** Writes what a confirm changes of a group and its stops, and no more: this is the busiest of all writes. */
export async function savePlaced(tx: Tx, group: OrderGroupRow, orders: readonly OrderRow[]): Promise<void> {
  const { vendor_id, id } = group;
  await Promise.all([
    sqlNamed(tx, {
      name: 'place-group',
      text: PLACE_GROUP,
      values: [vendor_id, id, group.status, group.version, group.note_to_driver, group.confirmed_at],
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

const assign = (columns: readonly string[]): string => columns.map((name) => `${name} = excluded.${name}`).join(', ');

// What is fixed at birth (vendor, id, number, user, time) is not written again.
const SAVE_GROUP = `
  insert into order_groups select * from jsonb_populate_record(null::order_groups, $1::jsonb)
  on conflict (vendor_id, id) do update set ${assign([
    'status',
    'version',
    'delivery_method',
    'pick_up_person_name',
    'pick_up_contact_number',
    'pick_up_date_time',
    'pick_up_location',
    'halal',
    'note_to_driver',
    'delivery_note_to_driver',
    'region',
    'distance_source',
    'rider',
    'rider_changed_at',
    'rider_changed_heard',
    'rider_seen_at',
    'rider_seen_heard',
    'picked_up_at',
    'confirmed_at',
    'completed_at',
    'paid',
    'invoice_id',
    'invoice_issued_at',
    'invoice_due_at',
    'confirm_key',
    'processing_since',
    'advice_saving',
  ])}`;

const SAVE_ORDERS = `
  insert into orders select * from jsonb_populate_recordset(null::orders, $1::jsonb)
  on conflict (vendor_id, order_group_id, id) do update set ${assign([
    'ordinal',
    'status',
    'version',
    'recipient_name',
    'recipient_email',
    'recipient_phone',
    'deliver_date_time',
    'drop_off_location',
    'product',
    'receipt_number',
    'cod_amount',
    'is_cod_enabled',
    'door_to_door',
    'door_to_door_fee',
    'delivery_fee',
    'leg_metres',
    'leg_seconds',
    'note_to_driver',
    'proof_of_delivery',
    'completed_at',
    'failure_reason',
    'ratings',
    'invoice_description',
    'door_to_door_invoice_description',
  ])}`;

const PLACE_GROUP = `
  update order_groups set status = $3, version = $4, note_to_driver = $5, confirmed_at = $6, confirm_key = null
  where vendor_id = $1 and id = $2`;

const PLACE_ORDERS = `
  update orders as o set status = $3, delivery_fee = p.delivery_fee, door_to_door_fee = p.door_to_door_fee
  from unnest($4::uuid[], $5::bigint[], $6::bigint[]) as p (id, delivery_fee, door_to_door_fee)
  where o.vendor_id = $1 and o.order_group_id = $2 and o.id = p.id`;
