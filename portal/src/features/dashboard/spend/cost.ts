import type { Spend } from '@tibara/contract/dashboard/calls';
import { type Cents, cents } from '@tibara/contract/money';
import { type DeliveryMethod, deliveryMethods } from '@tibara/contract/orders/status';

/** Average cost of a delivered drop-off, to the cent. Null without one. */
export const costOf = ({ dropOffs, cents: sum }: { dropOffs: number; cents: number }): Cents | null =>
  dropOffs === 0 ? null : cents(Math.round(sum / dropOffs));

/** An amount in a file, empty without one. */
export const amountText = (amount: Cents | null): string => (amount === null ? '' : (amount / 100).toFixed(2));

export interface PeriodCost {
  orderDate: string;
  cost: Record<DeliveryMethod, Cents | null>;
}

/** Cost of a drop-off by bike and by car in each period, null without deliveries. */
export function costsByPeriod(periods: Spend['periods'], days: readonly string[]): PeriodCost[] {
  const found = new Map(periods.map((period) => [`${period.orderDate} ${period.deliveryMethod}`, costOf(period)]));
  const of = (day: string, method: DeliveryMethod) => found.get(`${day} ${method}`) ?? null;
  return days.map((orderDate) => ({ orderDate, cost: { MOTOR: of(orderDate, 'MOTOR'), CAR: of(orderDate, 'CAR') } }));
}

export function totalOf(periods: Spend['periods'], methods: readonly DeliveryMethod[] = deliveryMethods) {
  const counted = periods.filter(({ deliveryMethod }) => methods.includes(deliveryMethod));
  return {
    dropOffs: counted.reduce((sum, { dropOffs }) => sum + dropOffs, 0),
    cents: cents(counted.reduce((sum, { cents: each }) => sum + each, 0)),
  };
}
