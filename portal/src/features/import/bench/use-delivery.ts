import { t } from '@lingui/core/macro';
import { orderCalls as calls, type OrderInput } from '@tibara/contract/orders/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { isApiError } from '#api/api-error.ts';
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
        if (bench && !isAsSent(bench.rows, sent.orders)) sayOlder();
        return true;
      });
      if (isAdded) finish();
      return isAdded === true;
    },
  };

  async function add(checked: readonly CheckedRow[]): Promise<boolean> {
    try {
      await send({ orders: toOrders(checked) });
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

/** An import with a lost reply. Repeated unchanged, it adds nothing twice. */
function unfinishedImport(id: string): Sent | null {
  const body = unfinishedBody(purposeOf(id), calls.addOrders.body);
  return body && { orders: body.orders, sentAt: unfinished(purposeOf(id))?.version };
}

const purposeOf = (id: string): string => `add stops ${id}`;
