import { isAboutGoods, type Need } from '@tibara/contract/orders/needs';
import type { OrderGroupRow } from '../../tables.ts';
import { type EventTime, isNews } from '../events/event-time.ts';
import type { Seen } from '../events/observation.ts';

type Needing = Pick<OrderGroupRow, 'needs_person' | 'needs_person_at' | 'needs_person_reported'>;

export const needNothing: Needing = { needs_person: null, needs_person_at: null, needs_person_reported: null };

const needOf: Partial<Record<Seen['type'], Need>> = {
  unassigned: 'goods with rider',
  returning: 'goods coming back',
  returned: 'goods back',
  completed: 'stops left open',
};

/** The group after a rider was assigned. A newer assignment ends every need about the goods. */
export const withRiderForGoods = (group: OrderGroupRow, time: EventTime): OrderGroupRow =>
  isAboutGoods(group.needs_person) && isNewsOfNeed(group, time) ? { ...group, ...needNothing } : group;

/** The group after an observation since the pick-up. The latest news about the goods counts. */
export function withNewsOfGoods(group: OrderGroupRow, type: Seen['type'], time: EventTime): OrderGroupRow {
  const need = needOf[type];
  if (!need || !isNewsOfNeed(group, time) || !isNewsOfRider(group, time)) return group;
  return { ...group, needs_person: need, needs_person_at: time.at, needs_person_reported: time.reported };
}

/**
 * The group after news about the time of its pick-up. It may show that the rider dropped out after the pick-up, and not
 * before it. Then the rider of that time is named once he is reported.
 */
export function withEarlierPickUp(group: OrderGroupRow): OrderGroupRow {
  const { rider, rider_changed_at: reported, rider_changed_heard: at } = group;
  if (rider || !reported || !at || !isPickedUpBy(group, at)) return group;
  const next = withNewsOfGoods(group, 'unassigned', { reported, at });
  return { ...next, rider_changed_at: null, rider_changed_heard: null };
}

export const isPickedUpBy = ({ picked_up_at }: OrderGroupRow, at: Date): boolean =>
  picked_up_at !== null && picked_up_at <= at;

const isNewsOfNeed = ({ needs_person_at: at, needs_person_reported: reported }: OrderGroupRow, time: EventTime) =>
  isNews({ reported, at }, time);

const isNewsOfRider = ({ rider_changed_at: reported, rider_changed_heard: at }: OrderGroupRow, time: EventTime) =>
  isNews({ reported, at }, time);
