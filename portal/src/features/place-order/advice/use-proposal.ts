import { useQuery } from '@tanstack/react-query';
import { orderCalls } from '@tibara/contract/orders/calls';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { callKey } from '#api/query.ts';
import { useOnline } from '#ui/use-online.ts';
import { routeKeyOf, toProposal } from './proposal';

/** With two stops the merchant sees the better sequence. */
export const FEWEST_STOPS = 3;
/** Milliseconds. No request while the merchant is still moving drop-offs. */
const PAUSE_MS = 400;

interface ProposalInput {
  group: OrderGroup;
  /** The drop-offs in the list's sequence. */
  orders: readonly Order[];
  isPricing: boolean;
}

export type Advice = ReturnType<typeof useProposal>;

/**
 * A cheaper sequence of the stops, requested after a pause. Null if there is none or the request fails. Also null after
 * the merchant has dismissed it, until the stops change.
 */
export function useProposal({ group, orders, isPricing }: ProposalInput) {
  const params = { id: group.id };
  const isOnline = useOnline();
  const routeKey = routeKeyOf(group, orders);
  const [dismissedKey, setDismissed] = useState<string | null>(null);
  const { data, isFetching } = useQuery({
    queryKey: [...callKey(orderCalls.optimise, { params }), routeKey],
    queryFn: async ({ signal }) => {
      await waitForPause(signal);
      return callApi(orderCalls.optimise, { params, signal });
    },
    enabled: orders.length >= FEWEST_STOPS && !isPricing && isOnline,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return {
    proposal: data && dismissedKey !== routeKey ? toProposal(data, orders) : null,
    isFetching,
    dismiss: () => setDismissed(routeKey),
  };
}

export function waitForPause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
