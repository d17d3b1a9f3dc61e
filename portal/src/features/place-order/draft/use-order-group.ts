import { useIsMutating, useMutation } from '@tanstack/react-query';
import { orderCalls as calls } from '@tibara/contract/orders/calls';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { isApiError } from '#api/api-error.ts';
import { callApi } from '#api/client.ts';
import { callOnce } from '#api/idempotency.ts';
import { cachedCall, refreshCall, seedCall, useCall } from '#api/query.ts';
import { logNoDirections } from '../no-directions';
import { behaviourOf, type Command } from './commands/command';

const keyOf = (id: string) => ['order group', id];

/** The draft on the server. `dataUpdatedAt` is the time of its price. */
export function useOrderGroup(id: string) {
  return useCall(calls.get, { params: { id } });
}

/** True from a press until the new price is loaded. */
export const useIsPricing = (id: string): boolean => useIsMutating({ mutationKey: keyOf(id) }) > 0;

/** All changes of a draft. They run one by one, each based on the previous one's version. */
export function useGroupChanges(id: string) {
  return {
    put: useGroupChange(id, (command: Command) => behaviourOf(command).put(loadedGroup(id), command)),
    removeStop: useGroupChange(id, (order: Order) => callApi(calls.removeOrder, { params: { id, orderId: order.id } })),
    takeAdvice: useGroupChange(id, ({ orderIds, advice }: AdvisedSequence) =>
      callApi(calls.arrangeOrders, {
        params: { id },
        body: { orderIds: [...orderIds], version: loadedGroup(id).version, advice },
      }),
    ),
    /** Two drafts, this one first. */
    splitInTwo: useGroupChange(id, async () => {
      const { version } = loadedGroup(id);
      const body = { apply: true, version, kind: 'TWO_GROUPS' } as const;
      return (await callOnce(`split ${id}`, calls.split, { params: { id }, body }, version)).groups;
    }),
  };
}

/** Uses a proposed sequence, or undoes that. */
export type AdvisedSequence = { orderIds: readonly string[]; advice: 'TAKEN' | 'UNDONE' };

/** Writes a reply into the cache as the next version, so that nothing is fetched again. */
export function seedGroup(group: OrderGroup): void {
  const input = { params: { id: group.id } };
  const known = cachedCall(calls.get, input)?.version ?? 0;
  // A repeated reply of an idempotent call may be older than the cached version.
  if (known > group.version) void refreshCall(calls.get, input);
  else seedCall(calls.get, input, group);
  void refreshCall(calls.list);
}

/** The latest draft, on which the next change is based. */
export function loadedGroup(id: string): OrderGroup {
  const group = cachedCall(calls.get, { params: { id } });
  if (!group) throw new Error('a change of a draft that was never loaded');
  return group;
}

/** A change of a draft that only another feature makes, such as an import. */
export function useGroupChange<Reply extends OrderGroup | OrderGroup[], Change = void>(
  id: string,
  mutationFn: (change: Change) => Promise<Reply>,
) {
  return useMutation<Reply, Error, Change>({
    mutationKey: keyOf(id),
    scope: { id: keyOf(id).join(' ') },
    mutationFn,
    onSuccess: (reply) => [reply].flat().forEach(seedGroup),
    /** Awaits the refetch, so that the screen shows the current draft when the error is reported. */
    onError: async (error) => {
      logNoDirections(error);
      if (isApiError(error, 'stale_version', 'wrong_status', 'not_found', 'idempotency_mismatch')) {
        await refreshCall(calls.get, { params: { id } });
      }
    },
  });
}
