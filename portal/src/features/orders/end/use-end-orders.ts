import { orderCalls as calls } from '@tibara/contract/orders/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { callApi } from '#api/client.ts';
import { callOnce } from '#api/idempotency.ts';
import { refreshCall, seedCall } from '#api/query.ts';
import { useAction } from '#api/use-action.ts';
import { seedWallet } from '../../wallet';

export interface NotEnded {
  group: OrderGroup;
  error: unknown;
  /** A retry cannot help, because the order has a rider or is gone. */
  isRefused: boolean;
}

/** Deletes drafts or cancels orders one by one. A failure does not stop the rest. */
export function useEndOrders(isDraft: boolean) {
  const { run, isBusy } = useAction();
  const [ended, setEnded] = useState<readonly OrderGroup[]>([]);
  const [failed, setFailed] = useState<readonly NotEnded[]>([]);
  const end = (groups: readonly OrderGroup[], onAllEnded: () => void) =>
    run(async () => {
      // Final refusals stay listed while the rest is retried.
      const notEnded = failed.filter(({ isRefused }) => isRefused);
      for (const group of groups) {
        try {
          await (isDraft ? deleteDraft(group, failed) : cancelOrder(group));
          setEnded((done) => [...done, group]);
        } catch (error) {
          const isRefused = isApiError(error, 'wrong_status', 'not_found');
          notEnded.push({ group, error, isRefused });
          if (isRefused) void refreshCall(calls.get, { params: { id: group.id } });
        }
      }
      setFailed(notEnded);
      await refreshCall(calls.list);
      if (notEnded.length === 0) onAllEnded();
    });
  return { end, isBusy, ended, failed, forgetFailures: () => setFailed([]) };
}

async function deleteDraft({ id }: OrderGroup, failed: readonly NotEnded[]): Promise<void> {
  try {
    await callApi(calls.remove, { params: { id }, query: {} });
  } catch (error) {
    // A first call with a lost reply has already deleted it. Deletions by another tab are reported.
    const isLost = failed.some(({ group, isRefused }) => group.id === id && !isRefused);
    if (!isLost || !isApiError(error, 'not_found')) throw error;
  }
}

async function cancelOrder({ id }: OrderGroup): Promise<void> {
  const { wallet, ...group } = await callOnce(`cancel ${id}`, calls.cancel, { params: { id } });
  seedCall(calls.get, { params: { id } }, group);
  if (wallet) seedWallet(wallet);
}
