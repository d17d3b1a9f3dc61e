import { t } from '@lingui/core/macro';
import { toBulkOrder } from '@tibara/contract/orders/bulk/rows';
import { orderCalls as calls, type OrderInput } from '@tibara/contract/orders/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { isApiError } from '#api/api-error.ts';
import { callApi } from '#api/client.ts';
import { callOnce, unfinished, unfinishedBody } from '#api/idempotency.ts';
import { useAction } from '#api/use-action.ts';
import { toast } from '#ui/message/toast.ts';
import { loadedGroup, useGroupChange } from '../../place-order';
import { type CheckedRow, canBeSent, isAsSent, refusedRows, toOrders } from '../checks/check-rows';
import type { Import } from './use-import';

/** The call that adds all rows of an import or none, and its repetition after a lost reply. */
export function useDelivery(
  group: OrderGroup,
  { imported, checkAll, accept, refuse, finish }: Import,
  isPasted: boolean,
) {
  const bench = imported?.bench ?? null;
  const { mutateAsync: send } = useSendImport(group.id, isPasted);
  const { mutateAsync: update } = useUpdates(group.id);
  const sending = useAction();
  const finishing = useAction();
  return {
    sending,
    /** Resolves to true once the rows are drop-offs. */
    async submit(): Promise<boolean> {
      const last = checkAll(new Date());
      if (!last.every(canBeSent)) return false;
      accept(last);
      const isAdded = await sending.run(() => add(last));
      if (isAdded) finish();
      return isAdded === true;
    },
    finishing,
    /** The reply was lost and the order has drop-offs now, most likely these. */
    isUnknown: group.orders.length > 0 && !sending.isBusy && unfinishedImport(group.id) !== null,
    /** Repeats the call after a lost reply. The server adds the rows once. Resolves to true once that is known. */
    async finish(): Promise<boolean> {
      const isAdded = await finishing.run(async () => {
        const sent = unfinishedImport(group.id);
        if (!sent) return false;
        await send(sent);
        if (
          bench &&
          !isAsSent(
            bench.rows.filter(({ updates }) => !updates),
            sent.orders,
          )
        )
          sayOlder();
        return true;
      });
      if (isAdded) finish();
      return isAdded === true;
    },
  };

  async function add(all: readonly CheckedRow[]): Promise<boolean> {
    const isThere = ({ updates }: CheckedRow) => loadedGroup(group.id).orders.some(({ id }) => id === updates?.id);
    const checked = all.filter((each) => !isThere(each));
    try {
      if (checked.length < all.length) await update(all.filter(isThere));
      if (checked.length > 0) await send({ orders: toOrders(checked) });
      return true;
    } catch (error) {
      if (isApiError(error, 'idempotency_mismatch')) {
        // The reply was lost, and the earlier rows were added.
        sayOlder();
        return true;
      }
      const refused = refusedRows(checked, error);
      if (!refused) throw error;
      refuse(refused);
      return false;
    }
  }
}

const sayOlder = () => toast({ text: t`Drop-offs were added as you submitted them. Later changes were not added.` });

/** The order's version of an earlier call without a reply. */
type Sent = { orders: OrderInput[]; sentAt?: number };

/** Adds all drop-offs of an import, or none. At a later version of the order the same rows are a new call. */
const useSendImport = (id: string, isPasted: boolean) =>
  useGroupChange(id, ({ orders, sentAt = loadedGroup(id).version }: Sent) =>
    callOnce(
      purposeOf(id),
      calls.addOrders,
      { params: { id }, body: { orders, ...(isPasted && { isPasted }) } },
      sentAt,
    ),
  );

/** Rows that change their drop-offs, one by one. Repeated, they change nothing more. */
const useUpdates = (id: string) =>
  useGroupChange(id, async (rows: readonly CheckedRow[]) => {
    let changed = loadedGroup(id);
    for (const row of rows) {
      const order = changed.orders.find((each) => each.id === row.updates?.id);
      if (!order) continue;
      const { recipientEmail, receiptNumber, version } = order;
      const body = { ...toBulkOrder(row.row, row.place ?? {}), recipientEmail, receiptNumber, version };
      changed = (await callApi(calls.updateOrder, { params: { id, orderId: order.id }, body })).orderGroup;
    }
    return changed;
  });

/** An import with a lost reply. Repeated unchanged, it adds nothing twice. */
function unfinishedImport(id: string): Sent | null {
  const body = unfinishedBody(purposeOf(id), calls.addOrders.body);
  return body && { orders: body.orders, sentAt: unfinished(purposeOf(id))?.version };
}

const purposeOf = (id: string): string => `add stops ${id}`;
