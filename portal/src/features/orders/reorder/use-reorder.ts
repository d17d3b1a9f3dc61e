import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { orderCalls as calls } from '@tibara/contract/orders/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { isApiError } from '#api/api-error.ts';
import { callApi } from '#api/client.ts';
import { callOnce, unfinished } from '#api/idempotency.ts';
import { refreshCall, seedCall } from '#api/query.ts';

export const reorderKey = ['reorder'];

/** Copies the order, or one drop-off of it, to a new draft and opens that. Ignores presses meanwhile (spec 4.4). */
export function useReorder() {
  const navigate = useNavigate();
  const running = useIsMutating({ mutationKey: reorderKey });
  const { mutate, error, isPending } = useMutation({
    mutationKey: reorderKey,
    mutationFn: ({ id, orderId }: { id: string; orderId?: string | undefined }) => copyOf(id, orderId),
    onSuccess: async (group) => {
      seedCall(calls.get, { params: { id: group.id } }, group);
      void refreshCall(calls.list);
      await navigate({ to: '/main-order/$id', params: { id: group.id } });
    },
  });
  return {
    reorder: (id: string, orderId?: string) => {
      if (running === 0) mutate({ id, orderId });
    },
    isReordering: isPending,
    error,
  };
}

/** Opens the copy of a call with a lost reply. If it was changed or deleted since, the order is copied again. */
export async function copyOf(id: string, orderId?: string): Promise<OrderGroup> {
  const purpose = `reorder ${orderId ?? id}`;
  const input = { params: { id }, ...(orderId && { body: { orderIds: [orderId] } }) };
  const isRepeated = unfinished(purpose) !== null;
  const copy = await callOnce(purpose, calls.reorder, input);
  if (!isRepeated || (await isUntouched(copy))) return copy;
  return callOnce(purpose, calls.reorder, input);
}

async function isUntouched({ id, version }: OrderGroup): Promise<boolean> {
  try {
    return (await callApi(calls.get, { params: { id } })).version === version;
  } catch (error) {
    if (isApiError(error, 'not_found')) return false;
    throw error;
  }
}
