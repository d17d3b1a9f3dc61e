import { useIsMutating, useMutation } from '@tanstack/react-query';
import { orderGroupCalls as calls, type OrderInput } from '@tibara/contract/order-groups/calls';
import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { callOnce } from '../../api/idempotency';
import { cachedCall, refreshCall, seedCall, useCall } from '../../api/query';
import type { PickUpFields, StopFields } from './draft';
import { logNoDirections } from './no-directions';
import { keptOf, pickUpFieldsOf, toGroupBody, toOrderBody, toSameOrder } from './order-body';

const keyOf = (id: string) => ['order group', id];

/** The draft as the server has it. `dataUpdatedAt` is the time of its price. */
export function useOrderGroup(id: string) {
  return useCall(calls.get, { params: { id } });
}

/** True from the press of a button to the new price. */
export const useIsPricing = (id: string): boolean => useIsMutating({ mutationKey: keyOf(id) }) > 0;

/** Every change of a draft. They run one after the other, each on the version that the one before it left. */
export function useGroupChanges(id: string) {
  return {
    changePickUp: useGroupChange(id, (group, change: Partial<PickUpFields>) =>
      callApi(calls.update, {
        params: { id },
        body: { ...toGroupBody({ ...pickUpFieldsOf(group), ...change }), version: group.version },
      }),
    ),
    addStop: useGroupChange(id, async (_, fields: StopFields) => {
      const reply = await callOnce(`add stop ${id}`, calls.addOrder, { params: { id }, body: toOrderBody(fields) });
      return reply.orderGroup;
    }),
    addStops: useGroupChange(id, (_, orders: OrderInput[]) =>
      callOnce(`add stops ${id}`, calls.addOrders, { params: { id }, body: { orders } }),
    ),
    restoreStop: useGroupChange(id, async (_, order: Order) => {
      const reply = await callApi(calls.addOrder, { params: { id }, body: toSameOrder(order) });
      return reply.orderGroup;
    }),
    changeStop: useGroupChange(id, async (group, { orderId, fields }: { orderId: string; fields: StopFields }) => {
      const order = group.orders.find((each) => each.id === orderId);
      const kept = order ? { ...keptOf(order), version: order.version } : {};
      const reply = await callApi(calls.updateOrder, {
        params: { id, orderId },
        body: { ...kept, ...toOrderBody(fields) },
      });
      return reply.orderGroup;
    }),
    removeStop: useGroupChange(id, (_, order: Order) =>
      callApi(calls.removeOrder, { params: { id, orderId: order.id } }),
    ),
    arrange: useGroupChange(id, (group, orderIds: readonly string[]) =>
      callApi(calls.arrangeOrders, { params: { id }, body: { orderIds: [...orderIds], version: group.version } }),
    ),
  };
}

/** The reply is the next version: it is put where the screen reads, nothing is fetched again. */
export function seedGroup(group: OrderGroup): void {
  seedCall(calls.get, { params: { id: group.id } }, group);
  void refreshCall(calls.list);
}

function useGroupChange<Change>(id: string, make: (group: OrderGroup, change: Change) => Promise<OrderGroup>) {
  return useMutation<OrderGroup, Error, Change>({
    mutationKey: keyOf(id),
    scope: { id: keyOf(id).join(' ') },
    mutationFn: (change) => {
      const group = cachedCall(calls.get, { params: { id } });
      if (!group) throw new Error('a change of a draft that was never loaded');
      return make(group, change);
    },
    onSuccess: seedGroup,
    onError: (error) => {
      logNoDirections(error);
      if (isApiError(error, 'stale_version', 'wrong_status', 'not_found')) {
        void refreshCall(calls.get, { params: { id } });
      }
    },
  });
}
