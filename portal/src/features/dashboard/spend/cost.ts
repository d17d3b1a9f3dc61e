import type { Spend } from '@tibara/contract/dashboard/calls';
import { type Cents, cents } from '@tibara/contract/money';
import { type DeliveryMethod, deliveryMethods } from '@tibara/contract/order-groups/status';

/** What a drop-off cost on average, to the cent; nothing where none was delivered. */
export const costOf = ({ dropOffs, cents: sum }: { dropOffs: number; cents: number }): Cents =>
  cents(dropOffs === 0 ? 0 : Math.round(sum / dropOffs));

export interface PeriodCost {
  orderDate: string;
  cost: Record<DeliveryMethod, Cents>;
}

/** The cost of a drop-off by bike and by car in each of the periods, 0 where there was none. */
export function costsByPeriod(periods: Spend['periods'], days: readonly string[]): PeriodCost[] {
  const found = new Map(periods.map((period) => [`${period.orderDate} ${period.deliveryMethod}`, costOf(period)]));
  const of = (day: string, method: DeliveryMethod): Cents => found.get(`${day} ${method}`) ?? cents(0);
  return days.map((orderDate) => ({ orderDate, cost: { MOTOR: of(orderDate, 'MOTOR'), CAR: of(orderDate, 'CAR') } }));
}

/** All drop-offs of a vehicle, and of both. */
export function totalOf(periods: Spend['periods'], methods: readonly DeliveryMethod[] = deliveryMethods) {
  const counted = periods.filter(({ deliveryMethod }) => methods.includes(deliveryMethod));
  return {
    dropOffs: counted.reduce((sum, { dropOffs }) => sum + dropOffs, 0),
    cents: cents(counted.reduce((sum, { cents: each }) => sum + each, 0)),
  };
}
