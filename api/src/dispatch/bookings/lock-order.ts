import type { Region } from '@tibara/contract/coordinates';
import type { Status } from '@tibara/contract/order-groups/status';
import type { Tx } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { GroupJob } from '../queues.ts';

export type Locked = { status: Status; pickUp: Date; region: Region };

/** The present status, locked until this transaction ends. Bookings are locked after it. */
export async function lockOrder(tx: Tx, { vendorId, orderGroupId }: GroupJob): Promise<Locked> {
  const group = await tx
    .selectFrom('order_groups')
    .select(['status', 'pick_up_date_time as pickUp', 'region'])
    .where('vendor_id', '=', vendorId)
    .where('id', '=', orderGroupId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!group) throw notFound();
  return group;
}
