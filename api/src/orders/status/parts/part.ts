import type { Status } from '@tibara/contract/orders/status';
import type { OrderGroupRow } from '../../tables.ts';

/** The fields of a group, or of one of its parts, that a courier's observations change. */
type Observed = Pick<
  OrderGroupRow,
  | 'rider'
  | 'rider_changed_at'
  | 'rider_changed_heard'
  | 'rider_seen_at'
  | 'rider_seen_heard'
  | 'picked_up_at'
  | 'completed_at'
  | 'needs_person'
  | 'needs_person_at'
  | 'needs_person_reported'
>;

/** The drop-offs that one booking carries, in their sequence, with its rider and state. */
export type OrderPart = { id: string; orderIds: readonly string[]; status: Status } & Observed;

/** A part in JSON, with times as texts. */
export type StoredPart = {
  [Field in keyof OrderPart]: Date extends OrderPart[Field] ? string | null : OrderPart[Field];
};

/** Before any observation. */
export const unobserved: Observed = {
  rider: null,
  rider_changed_at: null,
  rider_changed_heard: null,
  rider_seen_at: null,
  rider_seen_heard: null,
  picked_up_at: null,
  completed_at: null,
  needs_person: null,
  needs_person_at: null,
  needs_person_reported: null,
};

export const newPart = (id: string, orderIds: readonly string[]): OrderPart => ({
  id,
  orderIds,
  status: 'CONFIRMED',
  ...unobserved,
});

export const storePart = (part: OrderPart): StoredPart => JSON.parse(JSON.stringify(part));

export const readPart = (stored: StoredPart): OrderPart => ({
  ...stored,
  rider_changed_at: time(stored.rider_changed_at),
  rider_changed_heard: time(stored.rider_changed_heard),
  rider_seen_at: time(stored.rider_seen_at),
  rider_seen_heard: time(stored.rider_seen_heard),
  picked_up_at: time(stored.picked_up_at),
  completed_at: time(stored.completed_at),
  needs_person_at: time(stored.needs_person_at),
  needs_person_reported: time(stored.needs_person_reported),
});

const time = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The observed fields of a group or part, without the others. */
export const observedOf = (row: Observed): Observed => ({
  rider: row.rider,
  rider_changed_at: row.rider_changed_at,
  rider_changed_heard: row.rider_changed_heard,
  rider_seen_at: row.rider_seen_at,
  rider_seen_heard: row.rider_seen_heard,
  picked_up_at: row.picked_up_at,
  completed_at: row.completed_at,
  needs_person: row.needs_person,
  needs_person_at: row.needs_person_at,
  needs_person_reported: row.needs_person_reported,
});
