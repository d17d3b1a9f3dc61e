import * as z from 'zod/mini';
import { jobTypes } from '../addresses/contact.ts';
import { defineCall } from '../call.ts';
import { locationInput } from '../coordinates.ts';
import { centsSchema } from '../inputs/money-schema.ts';
import { id, note, optionalLine, optionalNote, version } from '../inputs/text.ts';
import { isoTime } from '../inputs/time-schema.ts';
import { paymentMethods, walletView } from '../wallet/views.ts';
import { chosenStops, proposal, splitBody, splitReply } from './advice.ts';
import { maximumStops } from './limits.ts';
import { listQuery, listReply, versionQuery } from './list.ts';
import { deliveryMethodInput } from './status.ts';
import { orderGroupView, orderWithGroup, recentPlaceView } from './views.ts';

const optionalTime = z.nullish(isoTime);
/** COD amounts are sent as cents, or as an empty value when COD is off (spec 5.3). */
const codAmount = z.nullish(z.union([centsSchema, z.literal('')]));
/** The limit is above the number of stops, because deletions leave gaps. */
const ordinal = z.int().check(z.gte(0), z.lte(100_000));

const pickUpFields = {
  deliveryMethod: z.optional(deliveryMethodInput),
  pickUpPersonName: optionalLine(100),
  pickUpContactNumber: optionalLine(40),
  pickUpDateTime: optionalTime,
  pickUpLocation: locationInput,
  halal: z.optional(z.boolean()),
  noteToDriver: z.optional(note()),
  deliveryNoteToDriver: z.optional(note()),
  user: z.optional(z.object({ id })),
};

const orderFields = {
  ordinal: z.optional(ordinal),
  deliverDateTime: optionalTime,
  recipientName: optionalLine(100),
  recipientEmail: optionalLine(320),
  recipientPhone: optionalLine(40),
  dropOffLocation: locationInput,
  product: optionalLine(),
  noteToDriver: optionalNote(),
  doorToDoor: z.optional(z.boolean()),
  isCodEnabled: z.optional(z.boolean()),
  codAmount,
  /** The server's router decides the range. A client's value is ignored (decisions 1). */
  deliveryRange: z.optional(z.unknown()),
  receiptNumber: optionalLine(100),
  version: z.optional(version),
};

export const orderBody = z.object(orderFields);
export type OrderInput = z.input<typeof orderBody>;
export type OrderBody = z.output<typeof orderBody>;
export const orderGroupBody = z.object(pickUpFields);
export type OrderGroupInput = z.input<typeof orderGroupBody>;
export type OrderGroupBody = z.output<typeof orderGroupBody>;

const group = z.object({ id });
const stop = z.object({ id, orderId: id });
const groupErrors = ['not_found', 'rule_violation', 'stale_version', 'wrong_status', 'unavailable'] as const;
const cardErrors = ['no_card', 'card_declined', 'authentication_required'] as const;

export const orderCalls = {
  list: defineCall({
    method: 'GET',
    path: '/{ds}/v1/order-groups',
    summary: 'Paged, newest first, searched by q; with startDate and endDate (pick-up days at UTC+8) the plain list',
    mayBeBehind: true,
    needs: 'orders.read',
    query: listQuery,
    reply: listReply,
    errors: ['not_found', 'rule_violation'],
  }),
  recentPlaces: defineCall({
    method: 'GET',
    path: '/{ds}/v1/recent-places',
    summary: 'The pick-ups or drop-offs of the last confirmed order groups, each once, the last used first',
    needs: 'orders.read',
    query: z.object({ jobType: z.enum(jobTypes) }),
    reply: z.array(recentPlaceView),
  }),
  create: defineCall({
    method: 'POST',
    path: '/{ds}/v1/order-groups',
    summary: 'Create an order group from its pick-up',
    needs: 'orders.write',
    body: orderGroupBody,
    reply: orderGroupView,
    status: 201,
    idempotencyKey: 'honoured',
    errors: ['not_found', 'rule_violation'],
  }),
  get: defineCall({
    method: 'GET',
    path: '/{ds}/v1/order-groups/{id}',
    summary: 'One order group with its stops',
    needs: 'orders.read',
    params: group,
    reply: orderGroupView,
    errors: ['not_found'],
  }),
  update: defineCall({
    method: 'PUT',
    path: '/{ds}/v1/order-groups/{id}',
    summary: 'Change the pick-up (and known stops); server-owned fields are ignored',
    needs: 'orders.write',
    params: group,
    body: z.object({
      ...pickUpFields,
      version: z.optional(version),
      orders: z.optional(z.array(z.object({ ...orderFields, id })).check(z.maxLength(maximumStops))),
    }),
    bodyLimit: 1024 * 1024,
    reply: orderGroupView,
    errors: groupErrors,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/{ds}/v1/order-groups/{id}',
    summary: 'Delete a draft',
    needs: 'orders.write',
    params: group,
    query: versionQuery,
    reply: z.undefined(),
    status: 204,
    errors: ['not_found', 'stale_version', 'wrong_status'],
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/{ds}/v1/order-groups/{id}/cancel',
    summary: 'Cancel a confirmed group; the hold goes back to the wallet',
    needs: 'orders.confirm',
    params: group,
    body: z.optional(z.nullable(z.object({}))),
    reply: z.extend(orderGroupView, { wallet: z.nullable(walletView) }),
    idempotencyKey: 'honoured',
    // Unavailable: the courier has not answered, and the order is cancelled once it does.
    errors: ['not_found', 'wrong_status', 'unavailable'],
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/{ds}/v1/order-groups/{id}/confirm',
    summary: 'Hold the subtotal and hand the group to the fleet',
    needs: 'orders.confirm',
    params: group,
    body: z.object({
      noteToDriver: z.optional(z.nullable(note())),
      voucherId: z.optional(z.nullable(id)),
      paymentMethod: z.enum(paymentMethods),
      version: z.optional(version),
      expectedSubtotal: z.optional(centsSchema),
      /** Each drop-off with an email address gets its tracking link, once. */
      emailRecipients: z.optional(z.boolean()),
    }),
    reply: z.extend(orderGroupView, { wallet: z.nullable(walletView) }),
    idempotencyKey: 'required',
    errors: [...groupErrors, 'price_changed', 'insufficient_funds', ...cardErrors, 'voucher_used'],
  }),
  reorder: defineCall({
    method: 'POST',
    path: '/{ds}/v1/order-groups/{id}/reorder',
    summary: 'The same order again as a new draft, today or tomorrow; orderIds: these ended drop-offs alone',
    needs: 'orders.write',
    params: group,
    body: z.optional(z.nullable(chosenStops)),
    reply: orderGroupView,
    status: 201,
    idempotencyKey: 'honoured',
    errors: ['not_found', 'wrong_status', 'unavailable', 'rule_violation'],
  }),
  optimise: defineCall({
    method: 'POST',
    path: '/{ds}/v1/order-groups/{id}/optimise',
    summary: 'The cheapest sequence that keeps the promised times, as a proposal: nothing is stored',
    needs: 'orders.write',
    params: group,
    body: z.optional(z.nullable(z.object({}))),
    reply: proposal,
    errors: ['not_found', 'wrong_status', 'unavailable'],
  }),
  split: defineCall({
    method: 'POST',
    path: '/{ds}/v1/order-groups/{id}/split',
    summary:
      'Two groups, or a bike for a car, where cheaper or the only way to be on time; with apply it is carried out',
    needs: 'orders.write',
    params: group,
    body: splitBody,
    reply: splitReply,
    idempotencyKey: 'honoured',
    errors: groupErrors,
  }),
  addOrder: defineCall({
    method: 'POST',
    path: '/{ds}/v1/order-groups/{id}/orders',
    summary: 'Add a drop-off; the whole group is repriced',
    needs: 'orders.write',
    params: group,
    body: orderBody,
    reply: orderWithGroup,
    status: 201,
    idempotencyKey: 'honoured',
    errors: groupErrors,
  }),
  addOrders: defineCall({
    method: 'POST',
    path: '/{ds}/v1/order-groups/{id}/orders/bulk',
    summary:
      'Add many drop-offs, all or none; isPasted: to those the group has; a refusal lists data.rows [{index, field, message}]',
    needs: 'orders.write',
    params: group,
    body: z.object({
      orders: z.array(orderBody).check(z.minLength(1), z.maxLength(1000)),
      isPasted: z.optional(z.boolean()),
    }),
    bodyLimit: 1024 * 1024,
    reply: orderGroupView,
    status: 201,
    idempotencyKey: 'honoured',
    errors: groupErrors,
  }),
  updateOrder: defineCall({
    method: 'PUT',
    path: '/{ds}/v1/order-groups/{id}/orders/{orderId}',
    summary: 'Change a drop-off; the whole group is repriced',
    needs: 'orders.write',
    params: stop,
    body: orderBody,
    reply: orderWithGroup,
    errors: groupErrors,
  }),
  removeOrder: defineCall({
    method: 'DELETE',
    path: '/{ds}/v1/order-groups/{id}/orders/{orderId}',
    summary: 'Remove a drop-off; the whole group is repriced and returned',
    needs: 'orders.write',
    params: stop,
    reply: orderGroupView,
    errors: groupErrors,
  }),
  moveOrder: defineCall({
    method: 'PUT',
    path: '/{ds}/v1/order-groups/{id}/orders/{orderId}/ordinal',
    summary: 'Move a drop-off; the stops between shift by one',
    needs: 'orders.write',
    params: stop,
    body: z.object({ ordinal, version: z.optional(version) }),
    reply: orderGroupView,
    errors: groupErrors,
  }),
  arrangeOrders: defineCall({
    method: 'PUT',
    path: '/{ds}/v1/order-groups/{id}/orders/ordinals',
    summary: 'Save a whole new sequence of the drop-offs',
    needs: 'orders.write',
    params: group,
    body: z.object({
      orderIds: z.array(id).check(z.maxLength(maximumStops)),
      version: z.optional(version),
      /** Whether this call applies or undoes a proposal of `optimise`. The saving is stored with the group. */
      advice: z.optional(z.enum(['TAKEN', 'UNDONE'])),
    }),
    reply: orderGroupView,
    errors: groupErrors,
  }),
};
