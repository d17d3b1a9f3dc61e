import type { Status } from '@tibara/contract/orders/status';
import { fieldsOf } from '#platform/db/columns.ts';
import type { OrderGroupRow } from '../../tables.ts';

/** The fields of a group, or of one of its parts, that a courier's observations change, before any observation. */
export const unobserved = {
  rider: null,
  rider_changed_at: null,
  rider_changed_heard: null,
  picked_up_at: null,
  completed_at: null,
  needs_person: null,
  needs_person_at: null,
  needs_person_reported: null,
};
type Observed = Pick<OrderGroupRow, keyof typeof unobserved>;

/** The drop-offs that one booking carries, in their sequence, with its rider and state. */
export type OrderPart = { id: string; orderIds: readonly string[]; status: Status } & Observed;

/** A part in JSON, with times as texts. */
export type StoredPart = {
  [Field in keyof OrderPart]: Date extends OrderPart[Field] ? string | null : OrderPart[Field];
};

export const newPart = (id: string, orderIds: readonly string[]): OrderPart => ({
  id,
  orderIds,
  status: 'CONFIRMED',
  ...unobserved,
});

export const storePart = (part: OrderPart): StoredPart => JSON.parse(JSON.stringify(part));

export const readPart = (stored: StoredPart): OrderPart =>
  JSON.parse(JSON.stringify(stored), (name, value) => (value && TIME.test(name) ? new Date(value) : value));

const TIME = /_(at|heard|reported)$/;

/** The observed fields of a group or part, without the others. */
export const observedOf = (row: Observed): Observed => fieldsOf(row, unobserved);
