import { useLingui } from '@lingui/react/macro';
import { currencySymbol } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { Row, Table } from '#ui/list/Table.tsx';
import { type Stack, stacked } from '../drop-offs/columns';
import { Facts } from '../drop-offs/DropOffFacts';
import { StackCell, StackHead } from '../drop-offs/Stack';
import { headOf, type OrderColumn, orderColumns } from '../list/rows/columns';

/** Related columns of the draft list above each other (spec 2.6). */
const stacks = [
  ['number', 'type'],
  ['date', 'halal'],
  ['pickUp', 'unit'],
  ['dropOff', 'count'],
  ['charges'],
] as const satisfies (keyof typeof orderColumns)[][];

function columnsOf(group: OrderGroup): Stack[] {
  return stacked(stacks, (id) => {
    const column: OrderColumn = orderColumns[id];
    const name = headOf(column, currencySymbol(group.currency));
    return { id, name, value: column.value(group), isNumeric: column.isNumeric };
  });
}

export function GroupTable({ group }: { group: OrderGroup }) {
  const { t } = useLingui();
  const columns = columnsOf(group);
  return (
    <Table caption={t`Order group ${group.number}`}>
      <thead>
        <tr>
          {columns.map((stack) => (
            <StackHead key={stack[0].id} stack={stack} />
          ))}
        </tr>
      </thead>
      <tbody>
        <Row>
          {columns.map((stack) => (
            <StackCell key={stack[0].id} stack={stack} />
          ))}
        </Row>
      </tbody>
    </Table>
  );
}

/** The same facts as a list, without space for a table. */
export function GroupFacts({ group }: { group: OrderGroup }) {
  const columns = columnsOf(group).flat();
  return <Facts columns={columns.map(({ value, ...column }) => ({ ...column, value: value || '–' }))} look="draft" />;
}
