import { parseRinggit } from '@tibara/contract/money';
import { orderCalls } from '@tibara/contract/orders/calls';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { toLocation } from '@tibara/contract/orders/places';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import * as z from 'zod/mini';
import { ApiError, isApiError } from '#api/api-error.ts';
import { callApi } from '#api/client.ts';
import { said } from '#ui/language/language.ts';
import { isSame, merged } from '../changes';
import { dropOffDraft, type StopFields, stopFieldsOf, stopFieldsSchema, toOrderBody } from '../fields';
import { type AddDropOff, newDropOff } from './add-drop-off';
import type { Behaviour } from './behaviour';

/** The command's key is the drop-off's id. `before` has the fields at the opening of the form. */
export const changeDropOffSchema = z.object({
  kind: z.literal('change drop-off'),
  key: z.string(),
  before: stopFieldsSchema,
  fields: stopFieldsSchema,
  /** Save was pressed, and the server has not refused it. */
  isSaved: z.boolean(),
});
export type ChangeDropOff = z.output<typeof changeDropOffSchema>;

export const changeOf = (order: Order): ChangeDropOff => {
  const before = stopFieldsOf(order);
  return { kind: 'change drop-off', key: order.id, before, fields: before, isSaved: false };
};

export const changeDropOff: Behaviour<ChangeDropOff, ChangeDropOff | AddDropOff> = {
  apply: ({ group, added }, { key, fields }) => ({
    group: { ...group, orders: group.orders.map((order) => (order.id === key ? withFields(order, fields) : order)) },
    added,
  }),
  put,
  refused(group, command, error) {
    const order = stopOf(group, command);
    // The drop-off was deleted elsewhere, so the typed fields become a new one.
    if (!order) return newDropOff(command.fields);
    const before = isApiError(error, 'stale_version') ? stopFieldsOf(order) : command.before;
    return { ...command, before, isSaved: false };
  },
};

/** Merges the change with the latest drop-off. Stale if both sides changed the same field. */
async function put(group: OrderGroup, command: ChangeDropOff, isSecondTry = false): Promise<OrderGroup> {
  const order = stopOf(group, command);
  if (!order) throw new ApiError({ status: 404, code: 'not_found', message: '' });
  const now = stopFieldsOf(order);
  const fields = merged(command.before, command.fields, now);
  if (!fields) throw new ApiError({ status: 409, code: 'stale_version', message: said(orderGroupMessages.stale) });
  if (isSame(fields, now)) return group;
  const params = { id: group.id };
  try {
    const body = { ...toOrderBody(fields), version: order.version };
    return (await callApi(orderCalls.updateOrder, { params: { ...params, orderId: order.id }, body })).orderGroup;
  } catch (error) {
    if (isSecondTry || !isApiError(error, 'stale_version')) throw error;
    return put(await callApi(orderCalls.get, { params }), command, true);
  }
}

const stopOf = ({ orders }: OrderGroup, { key }: ChangeDropOff) => orders.find(({ id }) => id === key);

const withFields = (order: Order, fields: StopFields): Order => ({
  ...order,
  ...dropOffDraft(fields),
  dropOffLocation: fields.place.coordinate ? toLocation(fields.place) : order.dropOffLocation,
  deliverDateTime: fields.at ?? order.deliverDateTime,
  doorToDoor: fields.doorToDoor,
  codAmount: fields.hasCod ? parseRinggit(fields.codText) : null,
  product: fields.product,
  receiptNumber: fields.receiptNumber,
  noteToDriver: fields.noteToDriver,
});
