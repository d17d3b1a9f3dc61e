import { useQuery } from '@tanstack/react-query';
import { orderCalls } from '@tibara/contract/orders/calls';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { callApi } from '#api/client.ts';
import { callKey } from '#api/query.ts';
import { useOnline } from '#ui/use-online.ts';
import { routeKeyOf } from './proposal';

interface SplitInput {
  group: OrderGroup;
  orders: readonly Order[];
  /** False while the drop-offs are being changed, or while a better sequence is proposed. */
  isWanted: boolean;
}

/** The order as two, each with its rider (decisions 9.18). Null if that is no better. */
export function useSplit({ group, orders, isWanted }: SplitInput) {
  const params = { id: group.id };
  const isOnline = useOnline();
  const { data } = useQuery({
    queryKey: [...callKey(orderCalls.split, { params }), routeKeyOf(group, orders)],
    queryFn: ({ signal }) => callApi(orderCalls.split, { params, body: null, signal }),
    enabled: isWanted && isOnline,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!isWanted) return null;
  return data?.choices.find(({ kind }) => kind === 'TWO_GROUPS') ?? null;
}
