import { isFinal } from '@tibara/contract/orders/status';
import type { Stored } from '../../queries.ts';
import type { Seen } from './observation.ts';

/**
 * Whether an observation after its group's end reports another end, so that money and goods may disagree (ADR 92).
 * @param at the observation's time
 * @param reported the stops that the fleet reported as delivered
 */
export function contradicts({ group, orders }: Stored, seen: Seen, at: Date, reported: ReadonlySet<string>): boolean {
  if (!isFinal(group.status)) return false;
  const isDelivered = ({ status }: { status: string }) => status === 'SUCCESS';
  switch (seen.type) {
    case 'delivered':
      return orders.some((order) => order.id === seen.orderId && !isDelivered(order));
    case 'stop_failed':
      return orders.some((order) => order.id === seen.orderId && isDelivered(order));
    // A fleet's failure concerns all stops it has not delivered.
    case 'failed':
      return orders.some((order) => isDelivered(order) && !reported.has(order.id));
    // The goods left although nothing will be delivered.
    case 'picked_up':
      return !orders.some(isDelivered) && group.completed_at !== null && at >= group.completed_at;
    case 'returning':
    case 'returned':
    case 'completed':
      return group.status === 'CANCELLED';
    default:
      return false;
  }
}
