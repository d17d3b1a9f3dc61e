import { useQuery } from '@tanstack/react-query';
import { orderGroupCalls } from '@tibara/contract/order-groups/calls';
import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';
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

/** A cheaper order of the stops, asked for once they rest; null without one, and when it cannot be had. */
export function useProposal({ group, orders, isPricing }: Asked) {
  const params = { id: group.id };
  const isOnline = useOnline();
  const routeKey = routeKeyOf(group, orders);
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
  return { routeKey, proposal: data ? toProposal(data, orders) : null };
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
