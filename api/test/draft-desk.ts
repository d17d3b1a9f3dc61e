import { api } from '@tibara/contract';
import type { OrderInput } from '@tibara/contract/orders/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { beforeAll, beforeEach } from 'vitest';
import { startApi } from './harness.ts';
import { type Merchant, makeMerchant } from './make-merchant.ts';
import { dropOff, makeDraftAt } from './make-order-group.ts';
import { atMetre, rulerRouter } from './ruler-router.ts';

const { get, addOrder, updateOrder } = api.orders;

/** A merchant who edits drafts along a straight road with known distances. */
export async function openDraftDesk() {
  const { router, maps } = rulerRouter();
  const host = await startApi({ far: { maps } });
  const { call } = host;
  const desk = { merchant: {} as Merchant, token: '' };
  beforeAll(async () => {
    desk.merchant = await makeMerchant(host.ctx);
    desk.token = desk.merchant.token;
  });
  beforeEach(() => {
    router.isDown = false;
    router.asked = 0;
    router.pace.metresPerSecond = 10;
    router.afterRoute = async () => {};
  });
  return Object.assign(desk, {
    host,
    call,
    router,
    draftAt: (...metres: number[]) => makeDraftAt(host, desk.merchant, ...metres),
    read: async ({ id }: { id: string }) => (await call(get, { token: desk.token, params: { id } })).body,
    add: (group: OrderGroup, stop: Partial<OrderInput>, key?: string) =>
      call(addOrder, { token: desk.token, key, params: { id: group.id }, body: dropOff(host, stop) }),
    put: (group: OrderGroup, index: number, stop: Partial<OrderInput>) =>
      call(updateOrder, {
        token: desk.token,
        params: { id: group.id, orderId: stopOf(group, index) },
        body: dropOff(host, { dropOffLocation: atMetre(5000), ...stop }),
      }),
  });
}

export const stopOf = (group: OrderGroup, index: number) => group.orders[index]?.id ?? '';
export const ranges = (group: OrderGroup) => group.orders.map(({ deliveryRange }) => deliveryRange);
export const fees = (group: OrderGroup) => group.orders.map(({ deliveryFee }) => deliveryFee);
export const ordinals = (group: OrderGroup) => group.orders.map(({ ordinal }) => ordinal);
