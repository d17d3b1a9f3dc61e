import type { Status } from '@tibara/contract/order-groups/status';
import type { Tx } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { GroupJob } from '../queues.ts';

/** The present status, locked until this transaction ends. */
export async function lockStatus(tx: Tx, { vendorId, orderGroupId }: GroupJob): Promise<Status> {
  const group = await tx
    .selectFrom('order_groups')
    .select('status')
    .where('vendor_id', '=', vendorId)
    .where('id', '=', orderGroupId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!group) throw notFound();
  return group.status;
}
