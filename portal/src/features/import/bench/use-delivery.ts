import { t } from '@lingui/core/macro';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { isApiError } from '../../../api/api-error';
import { useAction } from '../../../api/use-action';
import { toast } from '../../../ui/message/toast';
import { type CheckedRow, isAsSent, refusedRows, toOrders } from '../checks/check-rows';
import type { BenchRow, Refused } from './bench';
import { unfinishedImport, useSendImport } from './send-import';

interface DeliveryOptions {
  group: OrderGroup;
  rows: readonly BenchRow[];
  /** Checks all rows at a given time. */
  checkAll: (at: Date) => readonly CheckedRow[];
  onRefused: (refused: Refused) => void;
  /** Called once the rows are drop-offs of the order. */
  onAdded: () => void;
}

/** The call that adds all rows of an import or none, and its repetition after a lost reply. */
export function useDelivery({ group, rows, checkAll, onRefused, onAdded }: DeliveryOptions) {
  const { mutateAsync: send } = useSendImport(group.id);
  const sending = useAction();
  const finishing = useAction();
  return {
    sending,
    /** Checks all rows again, because times may have passed. Resolves to true once they are drop-offs. */
    async submit(): Promise<boolean> {
      const last = checkAll(new Date());
      if (last.some(({ state }) => state === 'repair' || state === 'waiting')) return false;
      const isAdded = await sending.run(() => add(last));
      if (isAdded) onAdded();
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
        if (rows.length > 0 && !isAsSent(rows, sent.orders)) sayOlder();
        return true;
      });
      if (isAdded) onAdded();
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
      onRefused(refused);
      return false;
    }
  }
}

const sayOlder = () => toast({ text: t`Drop-offs were added as you submitted them. Later changes were not added.` });
