import type { FleetEvent } from '@tibara/contract/dispatch/calls';
import { isFinal } from '@tibara/contract/order-groups/status';
import type { Stored } from '../../queries.ts';

/**
 * Whether an event after its group's end reports another end, so that money and goods may disagree (ADR 92).
 * @param at the event's time
 * @param reported the stops that the fleet reported as delivered
 */
export function contradicts(
  { group, orders }: Stored,
  event: FleetEvent,
  at: Date,
  reported: ReadonlySet<string>,
): boolean {
  if (!isFinal(group.status)) return false;
  const stop = orders.find(({ id }) => id === event.orderId);
  const isDelivered = ({ status }: { status: string }) => status === 'SUCCESS';
  switch (event.type) {
    case 'delivered':
      return stop !== undefined && !isDelivered(stop);
    case 'stop_failed':
      return stop !== undefined && isDelivered(stop);
    // A fleet's failure concerns all stops it has not delivered.
    case 'failed':
      return orders.some((order) => isDelivered(order) && !reported.has(order.id));
    // The goods left although nothing will be delivered.
    case 'picked_up':
      return !orders.some(isDelivered) && group.completed_at !== null && at >= group.completed_at;
    default:
      return false;
  }
}
