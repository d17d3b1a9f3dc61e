import { dayFigures, dayRowsOf } from '../../orders/index.ts';
import { dayOf, endOf } from '../../platform/days/closed-days.ts';

type Invariant = { name: string; short: string; sql: (vendor: string) => string };

const KEY = 'vendor_id, day, region, delivery_method, area';
const END = (vendor: string): string =>
  endOf(`(select closed_until from order_group_counters where vendor_id = ${vendor})`);

/** Each statement finds the closed days of a vendor that differ from the orders or payments. */
export const invariantsOfDays: readonly Invariant[] = [
  {
    name: 'the figures of a closed day are those of its orders (ADR 59)',
    short: 'wrong-order-days',
    sql: (vendor) => `select vendor_id, day::text, area from (
        select ${KEY}, ${dayFigures.join(', ')} from order_days where vendor_id = ${vendor}
        union all
        select ${KEY}, ${dayFigures.map((name) => `-${name}`).join(', ')}
        from (${dayRowsOf(vendor, `g.pick_up_date_time < ${END(vendor)}`)}) as counted
      ) as rows group by ${KEY} having ${dayFigures.map((name) => `sum(${name}) <> 0`).join(' or ')}`,
  },
  {
    name: 'the cents of a closed day are those of its settled payments (ADR 115)',
    short: 'wrong-payment-days',
    sql: (vendor) => `select vendor_id, day::text, currency, method from (
        select vendor_id, day, currency, method, cents from payment_days where vendor_id = ${vendor}
        union all
        select vendor_id, ${dayOf('settled_at')}, currency, method, voucher_credit - final
        from payments where vendor_id = ${vendor} and settled_at < ${END(vendor)}
      ) as rows group by vendor_id, day, currency, method having sum(cents) <> 0`,
  },
];
