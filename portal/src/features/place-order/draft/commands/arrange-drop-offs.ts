import { orderCalls } from '@tibara/contract/orders/calls';
import * as z from 'zod/mini';
import { callApi } from '#api/client.ts';
import { isSame } from '../changes';
import type { Behaviour } from './behaviour';

/** The drop-offs' ids in their new sequence. */
export const arrangeDropOffsSchema = z.object({
  kind: z.literal('arrange drop-offs'),
  key: z.literal('sequence'),
  ids: z.array(z.string()),
  isSaved: z.literal(true),
});
export type ArrangeDropOffs = z.output<typeof arrangeDropOffsSchema>;

export const arrange = (ids: string[]): ArrangeDropOffs => ({
  kind: 'arrange drop-offs',
  key: 'sequence',
  ids,
  isSaved: true,
});

export const arrangeDropOffs: Behaviour<ArrangeDropOffs, never> = {
  apply: ({ group, added }, { ids }) => ({ group: { ...group, orders: inSequence(group.orders, ids) }, added }),
  async put(group, { ids }) {
    const now = group.orders.map(({ id }) => id);
    const orderIds = inSequence(group.orders, ids).map(({ id }) => id);
    if (isSame(now, orderIds)) return group;
    return callApi(orderCalls.arrangeOrders, {
      params: { id: group.id },
      body: { orderIds, version: group.version },
    });
  },
  refused: () => null,
};

/** Items missing in `ids`, because they were added later, are last. */
export function inSequence<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const placeOf = ({ id }: Item) => (ids.includes(id) ? ids.indexOf(id) : items.length);
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}
