import type { Region } from '@tibara/contract/coordinates';
import type { Status } from '@tibara/contract/orders/status';
import type { Tx } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { GroupJob } from '../queues.ts';
import type { BookingRow } from '../tables.ts';

/** `parts` has the booking of each part. Null if the first booking carries the whole order. */
export type Locked = {
  status: Status;
  pickUp: Date;
  region: Region;
  parts: readonly { id: string; status: Status; orderIds: readonly string[] }[] | null;
};

/** The present status, locked until this transaction ends. Bookings are locked after it. */
export async function lockOrder(tx: Tx, { vendorId, orderGroupId }: GroupJob): Promise<Locked> {
  const group = await tx
    .selectFrom('order_groups')
    .select(['status', 'pick_up_date_time as pickUp', 'region', 'parts'])
    .where('vendor_id', '=', vendorId)
    .where('id', '=', orderGroupId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!group) throw notFound();
  return group;
}

/** The status of the part that a booking carries. */
export const statusOfBooking = ({ status, parts }: Locked, { id }: Pick<BookingRow, 'id'>): Status =>
  parts?.find((part) => part.id === id)?.status ?? status;
