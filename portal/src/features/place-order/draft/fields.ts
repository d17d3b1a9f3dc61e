import type { LocationDraft } from '@tibara/contract/coordinates';
import { normalisePhone } from '@tibara/contract/inputs/phone';
import { parseRinggit } from '@tibara/contract/money';
import type { OrderGroupInput, OrderInput } from '@tibara/contract/orders/calls';
import type { DropOffDraft, PickUpDraft } from '@tibara/contract/orders/rules';
import { deliveryMethods } from '@tibara/contract/orders/status';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import * as z from 'zod/mini';
import { noPlace, storedPlaceSchema } from '../../places';
import { defaultDropOffTime } from './default-times';

const at = z.nullable(z.string());

export const pickUpFieldsSchema = z.object({
  method: z.enum(deliveryMethods),
  halal: z.boolean(),
  /** Null until a time can be proposed. */
  at,
  place: storedPlaceSchema,
  phone: z.string(),
  name: z.string(),
  /** Absent if the note to the rider is written with the payment. */
  note: z.optional(z.string()),
});
export type PickUpFields = z.output<typeof pickUpFieldsSchema>;

export const stopFieldsSchema = z.object({
  place: storedPlaceSchema,
  at,
  phone: z.string(),
  name: z.string(),
  email: z.string(),
  doorToDoor: z.boolean(),
  hasCod: z.boolean(),
  /** The typed text in ringgit. */
  codText: z.string(),
  product: z.string(),
  /** Shown by the forms of the lists and of the draft's own screen. */
  receiptNumber: z.string(),
  noteToDriver: z.string(),
});
export type StopFields = z.output<typeof stopFieldsSchema>;

export const pickUpDraft = ({ name, phone, at, place }: PickUpFields): PickUpDraft => ({
  pickUpPersonName: name,
  pickUpContactNumber: phone,
  pickUpDateTime: at,
  pickUpLocation: place,
});

export const dropOffDraft = ({ name, phone, email, at, place, hasCod, codText }: StopFields): DropOffDraft => ({
  recipientName: name,
  recipientEmail: email,
  recipientPhone: phone,
  deliverDateTime: at,
  dropOffLocation: place,
  isCodEnabled: hasCod,
  codAmount: parseRinggit(codText),
});

export const pickUpFieldsOf = (group: OrderGroup): PickUpFields => ({
  method: group.deliveryMethod,
  halal: group.halal,
  at: group.pickUpDateTime,
  place: group.pickUpLocation,
  phone: group.pickUpContactNumber,
  name: group.pickUpPersonName,
  note: group.noteToDriver,
});

export const stopFieldsOf = (order: Order): StopFields => ({
  place: order.dropOffLocation,
  at: order.deliverDateTime,
  phone: order.recipientPhone,
  name: order.recipientName,
  email: order.recipientEmail,
  doorToDoor: order.doorToDoor,
  hasCod: order.isCodEnabled,
  codText: order.codAmount === null ? '' : (order.codAmount / 100).toFixed(2),
  product: order.product,
  receiptNumber: order.receiptNumber,
  noteToDriver: order.noteToDriver,
});

export const newStopFields = (at: string | null, place: LocationDraft = noPlace): StopFields => ({
  place,
  at,
  phone: '',
  name: '',
  email: '',
  doorToDoor: false,
  hasCod: false,
  codText: '',
  product: '',
  receiptNumber: '',
  noteToDriver: '',
});

/** The fields of a group's next drop-off, with a proposed time. */
export function nextStopFields(group: OrderGroup, now: Date, place?: LocationDraft): StopFields {
  const times = group.orders.map((order) => order.deliverDateTime);
  return newStopFields(defaultDropOffTime(group.pickUpDateTime, times, now), place);
}

export const toGroupBody = (fields: PickUpFields): OrderGroupInput => ({
  deliveryMethod: fields.method,
  pickUpPersonName: fields.name,
  pickUpContactNumber: normalisePhone(fields.phone),
  pickUpDateTime: fields.at,
  pickUpLocation: fields.place,
  halal: fields.halal,
  ...(fields.note !== undefined && { noteToDriver: fields.note }),
});

/** COD is sent only if it is on, otherwise an empty value (spec 5.3). */
export const toOrderBody = (fields: StopFields): OrderInput => ({
  ...dropOffDraft(fields),
  dropOffLocation: fields.place,
  doorToDoor: fields.doorToDoor,
  codAmount: fields.hasCod ? (parseRinggit(fields.codText) ?? '') : '',
  product: fields.product,
  receiptNumber: fields.receiptNumber,
  noteToDriver: fields.noteToDriver,
});

/** The body that restores a removed stop at its old position, for Undo. */
export const toSameOrder = (order: Order): OrderInput => ({
  ...toOrderBody(stopFieldsOf(order)),
  ordinal: order.ordinal,
});
