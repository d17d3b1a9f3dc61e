import type { Violation } from '@tibara/contract/checks';
import { canonicalPhone, isValidPhone } from '@tibara/contract/inputs/phone-max';
import type { OrderBody } from '@tibara/contract/orders/calls';
import { checkStopPlace } from '@tibara/contract/orders/places';
import { checkDropOff } from '@tibara/contract/orders/rules';
import { nextOrdinal } from '@tibara/contract/orders/stops/totals';
import { locationOf, type SettledPlace, settlePlace } from '../../places/index.ts';
import { requiredTime } from '../draft/required-time.ts';
import type { Needs } from '../needs.ts';
import { undelivered } from '../order-columns.ts';
import type { Stored } from '../queries.ts';
import type { OrderGroupRow, OrderRow } from '../tables.ts';

/** A stop as sent, with its settled place. */
export type SentStop = OrderBody & { place: SettledPlace };

/** Settles the place of a stop. This happens before the transaction, because it may call the geocoder. */
export const settleStop = async <Body extends OrderBody>(ctx: Needs, body: Body): Promise<Body & SentStop> => ({
  ...body,
  place: await settlePlace(ctx.maps.geocoder, body.dropOffLocation),
});

/** The form's rules in their order, then the place's own, then those that need the pick-up. */
export function checkStop(group: OrderGroupRow, { place, ...body }: SentStop, now: Date): Violation | null {
  const draft = { ...body, deliverDateTime: body.deliverDateTime ?? null, ...codOf(body) };
  const violation = checkDropOff(draft, group.pick_up_date_time.toISOString(), { now, isValidPhone });
  if (violation) return violation;
  if ('refusal' in place) return { field: 'dropOffLocation', message: place.refusal };
  return checkStopPlace(group.pick_up_location, place.location);
}

/** A new stop goes after the others, or to its sent ordinal if that is free (spec 3). */
export function newOrder({ group, orders }: Stored, body: SentStop, id: string): OrderRow {
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
    ...undelivered,
  };
}

export const changedOrder = (order: OrderRow, body: SentStop): OrderRow => ({
  ...order,
  ...ownFields(body),
  door_to_door: body.doorToDoor ?? order.door_to_door,
  version: order.version + 1,
});

function ownFields(body: SentStop) {
  const cod = codOf(body);
  return {
    recipient_name: body.recipientName,
    recipient_email: body.recipientEmail,
    recipient_phone: canonicalPhone(body.recipientPhone),
    deliver_date_time: requiredTime(body.deliverDateTime),
    drop_off_location: locationOf('dropOffLocation', body.place),
    product: body.product,
    receipt_number: body.receiptNumber,
    is_cod_enabled: cod.isCodEnabled,
    cod_amount: cod.isCodEnabled ? cod.codAmount : null,
    note_to_driver: body.noteToDriver,
  };
}

/** COD is sent only if enabled, else as an empty value (spec 5.3). An amount alone enables it. */
function codOf({ isCodEnabled, codAmount }: OrderBody): { isCodEnabled: boolean; codAmount: number | null } {
  const amount = codAmount === '' || codAmount === undefined ? null : codAmount;
  return { isCodEnabled: isCodEnabled ?? (amount ?? 0) > 0, codAmount: amount };
}
