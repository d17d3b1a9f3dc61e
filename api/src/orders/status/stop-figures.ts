import { latenessOf } from '@tibara/contract/dashboard/lateness';
import { sumCents } from '@tibara/contract/money';
import type { OrderGroupRow, OrderRow } from '../tables.ts';

/** The dashboard's counts of a group's stops, stored with the group whenever a stop ends. */
export function stopFigures(
  orders: readonly OrderRow[],
): Pick<OrderGroupRow, 'delivered_stops' | 'failed_stops' | 'late_stops' | 'very_late_stops' | 'spent'> {
  const delivered = orders.filter(({ status }) => status === 'SUCCESS');
  const late = Map.groupBy(delivered, (order) => latenessOf(order.completed_at, order.deliver_date_time));
  return {
    delivered_stops: delivered.length,
    failed_stops: orders.filter(({ status }) => status === 'FAILED').length,
    late_stops: late.get('delay15')?.length ?? 0,
    very_late_stops: late.get('delay30More')?.length ?? 0,
    spent: sumCents(delivered.map(({ delivery_fee, door_to_door_fee }) => delivery_fee + door_to_door_fee)),
  };
}
