import { orderGroupCalls as calls, type OrderInput } from '@tibara/contract/order-groups/calls';
import { callOnce, unfinished, unfinishedBody } from '../../../api/idempotency';
import { useGroupChange } from '../../place-order';

/** `sentAt` is the version at which they were sent before, and got no reply. */
type Sent = { orders: OrderInput[]; sentAt?: number };

/** All drop-offs of an import, or none. At a later version of the order the same rows are added anew. */
export const useSendImport = (id: string) =>
  useGroupChange(id, ({ version }, { orders, sentAt = version }: Sent) =>
    callOnce(purposeOf(id), calls.addOrders, { params: { id }, body: { orders } }, sentAt),
  );

/** An import whose reply was lost: sent again as it was, it adds nothing twice. */
export function unfinishedImport(id: string): Sent | null {
  const body = unfinishedBody(purposeOf(id), calls.addOrders.body);
  return body && { orders: body.orders, sentAt: unfinished(purposeOf(id))?.version };
}

const purposeOf = (id: string): string => `add stops ${id}`;
