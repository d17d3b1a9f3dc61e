import type { OrderGroup } from '@tibara/contract/orders/views';
import type { Session } from '#api/session.ts';
import { isChosen } from '../../places';
import { applyPending, plannedDropOffs } from '../draft/draft';
import { drafts, newOrderId, newOrders } from '../draft/drafts';
import { readRoute } from '../guest/visitor-route';
import { type PlannedRoute, routeWith } from '../use-estimate';

export interface Waiting extends PlannedRoute {
  /** Null until the pick-up is saved. */
  id: string | null;
  /** The server's price, if it knows all changes of this device. */
  saved: { cents: number; currency: string } | null;
}

/** A visitor's route, or an order with an unsaved pick-up. Only this device has it. */
export function waitingOnDevice(session: Session | null): Waiting | null {
  const { pickUp, stops, method } = readRoute();
  if (stops.length > 0) return { id: null, saved: null, method, pickUp, stops };
  const order = session && newOrders.peek(newOrderId);
  if (!order || !isChosen(order.pickUp.place)) return null;
  const places = order.added.map(({ fields }) => fields);
  return { id: null, saved: null, method: order.pickUp.method, pickUp: order.pickUp.place, stops: places };
}

/** Number of a draft's drop-offs that only this device has, incomplete or not sent yet. */
export function unfinishedDropOffs(id: string): number {
  const draft = drafts.peek(id);
  return draft ? plannedDropOffs(draft).length : 0;
}

/** Whether neither the server nor this device has a drop-off of the draft. */
export const isEmptyDraft = ({ id, orders }: OrderGroup): boolean =>
  orders.length === 0 && unfinishedDropOffs(id) === 0;

/** The server's draft with this device's unsent changes. */
export function waitingOnServer(group: OrderGroup): Waiting {
  const draft = drafts.peek(group.id);
  const planned = draft ? plannedDropOffs(draft) : [];
  const shown = draft ? applyPending(group, draft).group : group;
  const isAllSaved = planned.length === 0 && !draft?.pending.length && group.orders.length > 0;
  return {
    id: group.id,
    saved: isAllSaved ? { cents: group.subtotal, currency: group.currency } : null,
    ...routeWith(shown, planned),
  };
}
