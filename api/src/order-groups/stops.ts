import type { Violation } from '@tibara/contract/checks';
import type { OrderBody } from '@tibara/contract/order-groups/calls';
import { checkStopPlace, toLocation } from '@tibara/contract/order-groups/places';
import { checkDropOff } from '@tibara/contract/order-groups/rules';
import { nextOrdinal } from '@tibara/contract/order-groups/totals';
import { normalisePhone } from '@tibara/contract/phone';
import { isValidPhone } from '@tibara/contract/phone-max';
import type { Stored } from './queries.ts';
import type { OrderGroupRow, OrderRow } from './tables.ts';

/** The form's rules in their order, then those that need the pick-up. */
export function checkStop(group: OrderGroupRow, body: OrderBody, now: Date): Violation | null {
  const draft = { ...body, deliverDateTime: body.deliverDateTime ?? null, ...codOf(body) };
  const violation = checkDropOff(draft, group.pick_up_date_time.toISOString(), { now, isValidPhone });
  return violation ?? checkStopPlace(group.pick_up_location, toLocation(body.dropOffLocation));
}

/** A new stop behind the others, or at the ordinal it came with if that is free (spec 3). */
export function newOrder({ group, orders }: Stored, body: OrderBody, id: string): OrderRow {
  const isFree = body.ordinal !== undefined && orders.every(({ ordinal }) => ordinal !== body.ordinal);
  return {
    vendor_id: group.vendor_id,
    order_group_id: group.id,
    id,
    number: orders.reduce((highest, { number }) => Math.max(highest, number), 0) + 1,
    ordinal: isFree && body.ordinal !== undefined ? body.ordinal : nextOrdinal(orders),
    status: 'OPEN',
    version: 1,
    ...ownFields(body),
    door_to_door: body.doorToDoor ?? false,
    door_to_door_fee: 0,
    delivery_fee: 0,
    leg_metres: 0,
    leg_seconds: 0,
    proof_of_delivery: null,
    completed_at: null,
    failure_reason: null,
    ratings: null,
    invoice_description: null,
    door_to_door_invoice_description: null,
  };
}

export const changedOrder = (order: OrderRow, body: OrderBody): OrderRow => ({
  ...order,
  ...ownFields(body),
  door_to_door: body.doorToDoor ?? order.door_to_door,
  version: order.version + 1,
});

/** What the merchant decides about a stop; the body has passed its checks. */
function ownFields(body: OrderBody) {
  const cod = codOf(body);
  return {
    recipient_name: body.recipientName,
    recipient_email: body.recipientEmail,
    recipient_phone: normalisePhone(body.recipientPhone),
    deliver_date_time: new Date(body.deliverDateTime ?? 0),
    drop_off_location: toLocation(body.dropOffLocation),
    product: body.product,
    receipt_number: body.receiptNumber,
    is_cod_enabled: cod.isCodEnabled,
    cod_amount: cod.isCodEnabled ? cod.codAmount : null,
    note_to_driver: body.noteToDriver,
  };
}

/** COD is sent only when enabled, else an empty value (spec 5.3); an amount alone switches it on. */
function codOf({ isCodEnabled, codAmount }: OrderBody): { isCodEnabled: boolean; codAmount: number | null } {
  const amount = codAmount === '' || codAmount === undefined ? null : codAmount;
  return { isCodEnabled: isCodEnabled ?? (amount ?? 0) > 0, codAmount: amount };
}
