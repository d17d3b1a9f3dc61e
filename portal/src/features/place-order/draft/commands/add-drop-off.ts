import { orderCalls } from '@tibara/contract/orders/calls';
import { orderView } from '@tibara/contract/orders/views';
import * as z from 'zod/mini';
import { isApiError } from '#api/api-error.ts';
import { callApi } from '#api/client.ts';
import { type StopFields, stopFieldsSchema, toOrderBody, toSameOrder } from '../fields';
import type { Behaviour } from './behaviour';

/** Sent several times under the same key, it adds the drop-off once. */
export const addDropOffSchema = z.object({
  kind: z.literal('add drop-off'),
  key: z.string(),
  fields: stopFieldsSchema,
  /** Save was pressed. Until then the details may be incomplete. */
  isSaved: z.boolean(),
  /** The drop-off's time follows the estimate until the merchant chooses a time. */
  isTimeProposed: z.optional(z.boolean()),
  /** The deleted drop-off that Undo restores, with its position and hidden fields. */
  restored: z.optional(orderView),
});
export type AddDropOff = z.output<typeof addDropOffSchema>;

export const newDropOff = (fields: StopFields): AddDropOff => ({
  kind: 'add drop-off',
  key: crypto.randomUUID(),
  fields,
  isSaved: false,
});

export const addDropOff: Behaviour<AddDropOff, AddDropOff> = {
  apply: ({ group, added }, command) => ({ group, added: [...added, command] }),
  async put(group, { key, fields, restored }) {
    const body = restored ? toSameOrder(restored) : toOrderBody(fields);
    const input = { params: { id: group.id }, body, idempotencyKey: key };
    return (await callApi(orderCalls.addOrder, input)).orderGroup;
  },
  refused(_, command, error) {
    // It was already added with other fields, so these become another drop-off.
    return isApiError(error, 'idempotency_mismatch') ? newDropOff(command.fields) : { ...command, isSaved: false };
  },
};
