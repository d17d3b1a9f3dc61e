import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { orderGroupCalls as calls } from '@tibara/contract/order-groups/calls';
import { callOnce } from '../../api/idempotency';
import { refreshCall, seedCall } from '../../api/query';

const mutationKey = ['reorder'];

/** Copies the order to a new draft and opens it in Place Order; further presses meanwhile are ignored (spec 4.4). */
export function useReorder() {
  const navigate = useNavigate();
  const running = useIsMutating({ mutationKey });
  const { mutate, error, isPending } = useMutation({
    mutationKey,
    mutationFn: (id: string) => callOnce(`reorder ${id}`, calls.reorder, { params: { id } }),
    onSuccess: async (group) => {
      seedCall(calls.get, { params: { id: group.id } }, group);
      void refreshCall(calls.list);
      await navigate({ to: '/main-order/$id', params: { id: group.id } });
    },
  });
  return {
    reorder: (id: string) => {
      if (running === 0) mutate(id);
    },
    isReordering: isPending,
    error,
  };
}
