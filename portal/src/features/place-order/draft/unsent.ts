import { deepEqual } from '@tanstack/react-router';
import { parseRinggit } from '@tibara/contract/money';
import { toLocation } from '@tibara/contract/order-groups/places';
import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';
import type { PickUpFields, StopFields } from './draft';
import { pickUpFieldsOf } from './order-body';

/** Chosen or saved, and not answered yet: the screen shows it at once, and it is sent until it is answered. */
export type Unsent = {
  pickUp: Partial<PickUpFields>;
  /** By the id of the drop-off. */
  edits: Readonly<Record<string, StopEdit>>;
  /** The drop-offs in their new order, by id. */
  order: readonly string[] | null;
};

/** `before` is what the merchant saw when the form was opened; `isSaved` once Save was pressed and nothing refused it. */
export type StopEdit = { before: StopFields; fields: StopFields; isSaved: boolean };

export const nothingUnsent: Unsent = { pickUp: {}, edits: {}, order: null };

/** The draft as the merchant wants it. Its prices are the server's, of what it has. */
export function withUnsent(group: OrderGroup, { pickUp, edits, order }: Unsent): OrderGroup {
  const { method, halal, at, place, phone, name } = { ...pickUpFieldsOf(group), ...pickUp };
  const orders = group.orders.map((each) => {
    const edit = edits[each.id];
    return edit ? withFields(each, edit.fields) : each;
  });
  return {
    ...group,
    deliveryMethod: method,
    halal,
    pickUpDateTime: at ?? group.pickUpDateTime,
    pickUpLocation: place.coordinate ? toLocation(place) : group.pickUpLocation,
    pickUpContactNumber: phone,
    pickUpPersonName: name,
    orders: inOrder(orders, order),
  };
}

/** What was added meanwhile comes last. */
export function inOrder<Item extends { id: string }>(items: readonly Item[], ids: readonly string[] | null): Item[] {
  const placeOf = ({ id }: Item) => (ids?.includes(id) ? ids.indexOf(id) : items.length);
  return ids ? items.toSorted((a, b) => placeOf(a) - placeOf(b)) : [...items];
}

/**
 * Two windows, or two people, changed the same drop-off: fields that only one of them touched go together. Null when
 * both changed the same field: the merchant has to look.
 */
export function mergeEdit({ before, fields }: Pick<StopEdit, 'before' | 'fields'>, now: StopFields): StopFields | null {
  const mine = changedOf(before, fields);
  return clash(mine, changedOf(before, now)) ? null : { ...now, ...mine };
}

function clash<Fields extends object>(mine: Fields, theirs: Fields): boolean {
  for (const name in mine) if (name in theirs && !isSame(mine[name], theirs[name])) return true;
  return false;
}

/** The fields that are not as they were. */
export function changedOf<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const changed: Partial<Fields> = {};
  for (const name in after) if (!isSame(before[name], after[name])) changed[name] = after[name];
  return changed;
}

/** Without what was answered; a newer choice of the same field stays. */
export function withoutAnswered<Fields extends object>(wanted: Partial<Fields>, answered: Partial<Fields>) {
  const left: Partial<Fields> = {};
  for (const name in wanted) if (!isSame(wanted[name], answered[name])) left[name] = wanted[name];
  return left;
}

/** A form that is saved brings its own: what was wanted of its fields before is over. */
export function withoutFields<Fields extends object>(wanted: Partial<Fields>, saved: Partial<Fields>) {
  const left: Partial<Fields> = {};
  for (const name in wanted) if (!(name in saved)) left[name] = wanted[name];
  return left;
}

/** Whatever order their fields came in: a database sorts them its own way. */
export const isSame = (a: unknown, b: unknown): boolean => deepEqual(a, b);

const withFields = (order: Order, { place, at, phone, name, doorToDoor, hasCod, codText }: StopFields): Order => ({
  ...order,
  dropOffLocation: place.coordinate ? toLocation(place) : order.dropOffLocation,
  deliverDateTime: at ?? order.deliverDateTime,
  recipientPhone: phone,
  recipientName: name,
  doorToDoor,
  isCodEnabled: hasCod,
  codAmount: hasCod ? parseRinggit(codText) : null,
});
