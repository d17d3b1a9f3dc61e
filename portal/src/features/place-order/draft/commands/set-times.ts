import { orderCalls } from '@tibara/contract/orders/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { zip } from '@tibara/contract/zip';
import * as z from 'zod/mini';
import { callApi } from '#api/client.ts';
import { pickUpFieldsOf, stopFieldsOf, toGroupBody, toOrderBody } from '../fields';
import type { Behaviour } from './behaviour';

const times = z.object({
  pickUpAt: z.string(),
  deliveries: z.record(z.string(), z.string()),
});
export type Times = z.output<typeof times>;

/** Times of the pick-up and of drop-offs, set together because they are only valid together. */
export const setTimesSchema = z.object({
  kind: z.literal('set times'),
  key: z.literal('times'),
  times,
  isSaved: z.literal(true),
});
export type SetTimes = z.output<typeof setTimesSchema>;

export const chooseTimes = (chosen: Times): SetTimes => ({
  kind: 'set times',
  key: 'times',
  times: chosen,
  isSaved: true,
});

export const timesOf = ({ pickUpDateTime, orders }: OrderGroup): Times => ({
  pickUpAt: pickUpDateTime,
  deliveries: Object.fromEntries(orders.map(({ id, deliverDateTime }) => [id, deliverDateTime])),
});

export const withDeliveries = ({ orders }: OrderGroup, pickUpAt: string, deliveries: readonly string[]): Times => ({
  pickUpAt,
  deliveries: Object.fromEntries(zip(orders, deliveries).map(([{ id }, at]) => [id, at])),
});

export const setTimes: Behaviour<SetTimes, never> = {
  apply: ({ group, added }, { times: { pickUpAt, deliveries } }) => ({
    group: {
      ...group,
      pickUpDateTime: pickUpAt,
      orders: group.orders.map((order) => ({
        ...order,
        deliverDateTime: deliveries[order.id] ?? order.deliverDateTime,
      })),
    },
    added,
  }),
  /** Skips drop-offs that were removed meanwhile. */
  put: (group, { times: { pickUpAt, deliveries } }) =>
    callApi(orderCalls.update, {
      params: { id: group.id },
      body: {
        ...toGroupBody({ ...pickUpFieldsOf(group), at: pickUpAt }),
        orders: group.orders
          .filter(({ id }) => deliveries[id] !== undefined)
          .map((order) => ({
            ...toOrderBody({ ...stopFieldsOf(order), at: deliveries[order.id] ?? order.deliverDateTime }),
            id: order.id,
          })),
        version: group.version,
      },
    }),
  refused: () => null,
};
