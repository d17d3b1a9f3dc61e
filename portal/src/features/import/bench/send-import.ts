import { orderGroupCalls as calls, type OrderInput } from '@tibara/contract/order-groups/calls';
import { callOnce, unfinished, unfinishedBody } from '../../../api/idempotency';
import { useGroupChange } from '../../place-order';

/** The order's version of an earlier call without a reply. */
type Sent = { orders: OrderInput[]; sentAt?: number };

/** Adds all drop-offs of an import, or none. At a later version of the order the same rows are a new call. */
export const useSendImport = (id: string) =>
  useGroupChange(id, ({ version }, { orders, sentAt = version }: Sent) =>
    callOnce(purposeOf(id), calls.addOrders, { params: { id }, body: { orders } }, sentAt),
  );

/** An import with a lost reply. Repeated unchanged, it adds nothing twice. */
export function unfinishedImport(id: string): Sent | null {
  const body = unfinishedBody(purposeOf(id), calls.addOrders.body);
  return body && { orders: body.orders, sentAt: unfinished(purposeOf(id))?.version };
}

const purposeOf = (id: string): string => `add stops ${id}`;
