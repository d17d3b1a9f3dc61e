import type { Region } from '@tibara/contract/coordinates';
import type { DeliveryMethod } from '@tibara/contract/orders/status';
import { dayOf, endOf, isClosed } from '../../platform/days/closed-days.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { sqlNamed, sqlPlanned } from '../../platform/db/sql-named.ts';
import type { Locked } from '../queries.ts';

/** The town of a drop-off, if known. */
export const AREA = "coalesce(nullif(o.drop_off_location ->> 'city', ''), o.drop_off_location ->> 'state', '')";

const ofDropOff = {
  delivered: "(o.status = 'SUCCESS')::int",
  failed: "(o.status = 'FAILED')::int",
  spent: "case when o.status = 'SUCCESS' then o.delivery_fee + o.door_to_door_fee else 0 end",
};
// Advice on an order that never ran saved nothing.
const ofOrder = {
  late: 'g.late_stops',
  very_late: 'g.very_late_stops',
  arranged: 'case when g.delivered_stops > 0 then g.advice_saving - g.split_saving else 0 end',
  arrangements: '(g.advice_saving > g.split_saving and g.delivered_stops > 0)::int',
  split: 'case when g.delivered_stops > 0 then g.split_saving else 0 end',
  splits: '(g.split_saving > 0 and g.delivered_stops > 0)::int',
};
const ofPayment = { vouchers: 'coalesce(p.voucher_credit, 0)' };

type Figure = keyof typeof ofDropOff | keyof typeof ofOrder | keyof typeof ofPayment;
export type OrderDayRow = {
  vendor_id: string;
  day: string;
  region: Region;
  delivery_method: DeliveryMethod;
  /** Empty for drop-offs without a town. That row also has the figures of whole orders. */
  area: string;
} & Record<Figure, number>;

const listed = (columns: Record<string, string>): string =>
  Object.entries(columns)
    .map(([name, sql]) => `${sql} as ${name}`)
    .join(', ');
const zeros = (columns: Record<string, string>): string =>
  Object.keys(columns)
    .map(() => '0')
    .join(', ');
const DAY_AND_KIND = `${dayOf('g.pick_up_date_time')} as day, g.region, g.delivery_method`;

/** SQL for the figures of an order `g`, all in the index `order_groups_placed`. */
export const ORDER_FIGURES = `${DAY_AND_KIND},
  g.delivered_stops as delivered, g.failed_stops as failed, g.spent, ${listed(ofOrder)}`;

/** SQL for the figures of a drop-off `o`. */
export const DROP_OFF_FIGURES = listed(ofDropOff);

export const dayFigures = Object.keys({ ...ofDropOff, ...ofOrder, ...ofPayment });

/** SQL for the day rows of a vendor's orders `g` that `chosen` names. */
export const dayRowsOf = (vendor: string, chosen: string): string => {
  const where = `g.vendor_id = ${vendor} and g.status <> 'OPEN' and ${chosen}`;
  return `
  select vendor_id, day, region, delivery_method, area, ${dayFigures.map((name) => `sum(${name})::bigint as ${name}`).join(', ')}
  from (
    select g.vendor_id, ${DAY_AND_KIND}, ${AREA}, ${DROP_OFF_FIGURES}, ${zeros(ofOrder)}, ${zeros(ofPayment)}
    from order_groups g join orders o on o.vendor_id = ${vendor} and o.order_group_id = g.id
    where ${where} and g.delivered_stops + g.failed_stops > 0 and o.status in ('SUCCESS', 'FAILED')
    union all
    select g.vendor_id, ${DAY_AND_KIND}, '', ${zeros(ofDropOff)}, ${listed(ofOrder)}, ${listed(ofPayment)}
    from order_groups g left join payments p on p.vendor_id = ${vendor} and p.order_group_id = g.id
    where ${where}
  ) as parts (vendor_id, day, region, delivery_method, area, ${dayFigures.join(', ')})
  group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5`;
};

/** Stores the days of these pick-up times, which are not closed yet. */
export async function closeOrderDays(tx: Tx, vendorId: string, from: Date, until: Date): Promise<void> {
  const text = dayRowsOf('$1', 'g.pick_up_date_time >= $2 and g.pick_up_date_time < $3');
  await add(tx, await sqlPlanned<OrderDayRow>(tx, { name: 'order-days', text, values: [vendorId, from, until] }));
}

/** Changes a locked order, and corrects its day if that is closed (ADR 59). Each change of its figures passes here. */
export async function correctingDay<T>(tx: Tx, { group, closedUntil }: Locked, save: () => Promise<T>): Promise<T> {
  if (!isClosed(group.pick_up_date_time, closedUntil)) return save();
  const values = [group.vendor_id, group.id, closedUntil];
  const read = () => sqlNamed<OrderDayRow>(tx, { name: 'days-of-order', text: OF_ORDER, values });
  await add(tx, (await read()).map(negated));
  const saved = await save();
  await add(tx, await read());
  return saved;
}

const OF_ORDER = dayRowsOf('$1', `g.id = $2 and g.pick_up_date_time < ${endOf('$3::date')}`);

const negated = ({ vendor_id, day, region, delivery_method, area, ...figures }: OrderDayRow) => ({
  ...{ vendor_id, day, region, delivery_method, area },
  ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, -value])),
});

const KEY = ['vendor_id', 'day', 'region', 'delivery_method', 'area'];

const add = (tx: Tx, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> =>
  insertRows(tx, {
    name: 'add-order-days',
    table: 'order_days as d',
    columns: [...KEY, ...dayFigures],
    rows,
    end: `on conflict (${KEY.join(', ')}) do update set ${dayFigures.map((name) => `${name} = d.${name} + excluded.${name}`).join(', ')}`,
  });
