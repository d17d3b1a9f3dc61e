import { orderCalls } from '@tibara/contract/orders/calls';
import { toLocation } from '@tibara/contract/orders/places';
import * as z from 'zod/mini';
import { callApi } from '#api/client.ts';
import { changedOf } from '../changes';
import { type PickUpFields, pickUpFieldsOf, pickUpFieldsSchema, toGroupBody } from '../fields';
import type { Behaviour } from './behaviour';

/** `before` has the fields at the opening of the form. Empty for a choice without a form. */
export const changePickUpSchema = z.object({
  kind: z.literal('change pick-up'),
  key: z.string(),
  before: z.partial(pickUpFieldsSchema),
  fields: z.partial(pickUpFieldsSchema),
  isSaved: z.boolean(),
});
export type ChangePickUp = z.output<typeof changePickUpSchema>;

export const choosePickUp = (fields: Partial<PickUpFields>): ChangePickUp => ({
  kind: 'change pick-up',
  key: crypto.randomUUID(),
  before: {},
  fields,
  isSaved: true,
});

/** Only the changed fields, for the server's latest draft. */
export const pickUpChange = ({ before, fields }: ChangePickUp): Partial<PickUpFields> => changedOf(before, fields);

export const changePickUp: Behaviour<ChangePickUp, never> = {
  apply({ group, ...shown }, command) {
    const { method, halal, at, place, phone, name, note } = { ...pickUpFieldsOf(group), ...pickUpChange(command) };
    return {
      ...shown,
      group: {
        ...group,
        deliveryMethod: method,
        halal,
        pickUpDateTime: at ?? group.pickUpDateTime,
        pickUpLocation: place.coordinate ? toLocation(place) : group.pickUpLocation,
        pickUpContactNumber: phone,
        pickUpPersonName: name,
        noteToDriver: note ?? group.noteToDriver,
      },
    };
  },
  put: (group, command) =>
    callApi(orderCalls.update, {
      params: { id: group.id },
      body: { ...toGroupBody({ ...pickUpFieldsOf(group), ...pickUpChange(command) }), version: group.version },
    }),
  refused: () => null,
};
