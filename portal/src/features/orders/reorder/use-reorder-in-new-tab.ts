import { useIsMutating, useMutation } from '@tanstack/react-query';
import { orderCalls as calls } from '@tibara/contract/orders/calls';
import { refreshCall } from '#api/query.ts';
import { copyOf, reorderKey } from './use-reorder';

/** Like `useReorder` in a new tab. The tab opens on the press: later the browser would block it as a pop-up. */
export function useReorderInNewTab() {
  const running = useIsMutating({ mutationKey: reorderKey });
  const { mutate, error, isPending } = useMutation({
    mutationKey: reorderKey,
    mutationFn: async ({ id, tab }: { id: string; tab: Window | null }) => {
      try {
        const copy = await copyOf(id);
        void refreshCall(calls.list);
        const address = `/main-order/${copy.id}`;
        if (tab) tab.location.replace(address);
        else location.assign(address);
      } catch (failure) {
        tab?.close();
        throw failure;
      }
    },
  });
  return {
    reorder: (id: string) => {
      if (running === 0) mutate({ id, tab: window.open('', '_blank') });
    },
    isReordering: isPending,
    error,
  };
}
