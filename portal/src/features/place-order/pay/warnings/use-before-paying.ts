import { useQuery } from '@tanstack/react-query';
import { dispatchCalls } from '@tibara/contract/dispatch/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { callOptions } from '#api/query.ts';

/** Facts for the merchant before the payment. They never delay it, so without a reply they are absent. */
export function useBeforePaying(group: OrderGroup) {
  const { queryKey, ...options } = callOptions(dispatchCalls.couriers, { params: { id: group.id } });
  // A changed order is checked anew.
  return useQuery({ ...options, queryKey: [...queryKey, group.version] }).data;
}
