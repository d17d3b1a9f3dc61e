import { countries, currencyOfRegion } from '@tibara/contract/coordinates';
import { inEnglish, type Text } from '@tibara/contract/language/sentence';
import {
  type ColumnKind,
  type DropOffColumn,
  dropOffColumnNames,
  dropOffColumns,
} from '@tibara/contract/orders/columns';
import { deliveryMethodLabels, detailLabels } from '@tibara/contract/orders/status';
import { recordOf } from '@tibara/contract/record-of';
import { type Cells, inHundredths } from '../platform/http/file/format.ts';

type Column = { head: string; kind: ColumnKind; sql: string; show?: (value: string) => string };

/** The text of a cash cell without cash (spec 2.6). */
const DASH = '-';

/** 9601 → '9.60' */
export const inKilometres = (metres: string): string => inHundredths(String(Math.round(Number(metres) / 10)));

const labelOf =
  (labels: Record<string, Text>) =>
  (value: string): string =>
    inEnglish(labels[value] ?? value);
const currencies = recordOf(countries.map((region) => [region, currencyOfRegion(region)]));
const at = (time: string) => `to_char(${time} at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD HH24:MI')`;
const numberOfGroup = "'OG-' || lpad(g.number::text, greatest(6, length(g.number::text)), '0')";

/** The charges of a group add up to its invoice: failed and cancelled stops cost nothing. */
const charged = "case when o.status in ('FAILED', 'CANCELLED') then 0 else o.delivery_fee + o.door_to_door_fee end";

/** Where a fact of a drop-off is stored. Other facts have a column of the same name. */
const sqlOf: Partial<Record<DropOffColumn, string>> = {
  number: `${numberOfGroup} || '-' || o.number`,
  deliverDateTime: at('o.deliver_date_time'),
  unitNumber: "o.drop_off_location ->> 'unitNumber'",
  address: "o.drop_off_location ->> 'address'",
  deliveryRange: 'o.leg_metres',
};

const ofDropOff = dropOffColumnNames.map((name): Column => {
  const { title, kind } = dropOffColumns[name];
  const sameName = `o.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
  return { head: inEnglish(title), kind, sql: sqlOf[name] ?? sameName };
});

const currency: Column = { head: 'Currency', kind: 'exact', sql: 'g.region', show: labelOf(currencies) };
const firstAmount = ofDropOff.findIndex(({ kind }) => kind === 'amount');

/** The group's columns, those of an expanded row (spec 2.6, R135, R136), then the drop-off's end and cost. */
export const columns: readonly Column[] = [
  { head: 'Order Group Number', kind: 'exact', sql: numberOfGroup },
  { head: 'Status', kind: 'exact', sql: 'g.status', show: labelOf(detailLabels) },
  { head: 'Vehicle', kind: 'exact', sql: 'g.delivery_method', show: labelOf(deliveryMethodLabels) },
  { head: 'Pick-up Date & Time', kind: 'exact', sql: at('g.pick_up_date_time') },
  { head: 'Pick-up Unit Number', kind: 'text', sql: "g.pick_up_location ->> 'unitNumber'" },
  { head: 'Pick-up Address', kind: 'text', sql: "g.pick_up_location ->> 'address'" },
  ...ofDropOff.toSpliced(firstAmount, 0, currency),
  { head: 'Order Status', kind: 'exact', sql: 'o.status', show: labelOf(detailLabels) },
  { head: 'Charges', kind: 'amount', sql: charged },
];

type Writer = (value: string) => string;

/** Writes a row's cells without intermediate lists, because a report may have a hundred thousand rows of twenty cells. */
export function rowWriter(byKind: Record<ColumnKind, Writer>, between = ''): (cells: Cells) => string {
  const writers = columns.map(({ kind, show }) => {
    const nothing = kind === 'amount' ? byKind.exact(DASH) : byKind.text('');
    return (value: string | null) => (value === null ? nothing : byKind[kind](show ? show(value) : value));
  });
  return (cells) => {
    let row = '';
    for (let index = 0; index < cells.length; index++) {
      if (index > 0) row += between;
      row += writers[index]?.(cells[index] ?? null) ?? '';
    }
    return row;
  };
}

/**
 * Rows are sorted by pick-up time and ordinal. Each status is a separate branch that the index sorts. The database
 * merges the branches, so the first row comes immediately. $1 is the vendor, $2 and $3 the month, then the statuses.
 */
export function reportText(statuses: number, unpaidOnly: boolean): string {
  const branches = Array.from(
    { length: statuses },
    (_, index) => `(select id, pick_up_date_time from order_groups
      where vendor_id = $1 and status = $${index + 4} and pick_up_date_time >= $2 and pick_up_date_time < $3
      order by pick_up_date_time, id)`,
  );
  return `
    select ${columns.map(({ sql }) => sql).join(', ')}
    from (${branches.join(' union all ')}) as wanted
    join order_groups g on g.vendor_id = $1 and g.id = wanted.id ${unpaidOnly ? 'and not g.paid' : ''}
    join orders o on o.vendor_id = $1 and o.order_group_id = wanted.id
    order by wanted.pick_up_date_time, wanted.id, o.ordinal`;
}
