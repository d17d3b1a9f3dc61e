import { useQuery } from '@tanstack/react-query';
import { orderGroupCalls } from '@tibara/contract/order-groups/calls';
import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';
import { useState } from 'react';
import { callApi } from '../../../api/client';
import { callKey } from '../../../api/query';
import { useOnline } from '../../../ui/use-online';
import { routeKeyOf, toProposal } from './proposal';

/** With two stops the merchant sees the better order himself. */
const FEWEST_STOPS = 3;
/** Whoever is still dragging is left alone. */
const QUIET_MS = 400;

interface Asked {
  group: OrderGroup;
  /** As the list shows them. */
  orders: readonly Order[];
  isPricing: boolean;
}

export type Advice = ReturnType<typeof useProposal>;

/**
 * A cheaper order of the stops, asked for once they rest; null without one, when it cannot be had, and when the merchant
 * keeps his own until the stops change.
 */
export function useProposal({ group, orders, isPricing }: Asked) {
  const params = { id: group.id };
  const isOnline = useOnline();
  const routeKey = routeKeyOf(group, orders);
  const [keptKey, setKept] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: [...callKey(orderGroupCalls.optimise, { params }), routeKey],
    queryFn: async ({ signal }) => {
      await rest(signal);
      return callApi(orderGroupCalls.optimise, { params, signal });
    },
    enabled: orders.length >= FEWEST_STOPS && !isPricing && isOnline,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return {
    proposal: data && keptKey !== routeKey ? toProposal(data, orders) : null,
    keepOwn: () => setKept(routeKey),
  };
}

function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, QUIET_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
