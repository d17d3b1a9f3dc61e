import './drop-offs.css';
import type { Order } from '@tibara/contract/orders/views';
import { type Column, columnsOf } from './columns';

/** A drop-off on a card: the table's columns without empty ones. */
export function DropOffFacts({ order, isFound }: { order: Order; isFound?: boolean }) {
  return <Facts columns={columnsOf(order, isFound).each.map(([column]) => column)} />;
}

/** Facts below a row, on one line. */
export function FactsBelow({ columns }: { columns: readonly Column[] }) {
  return <Facts columns={columns} isLine />;
}

function Facts({ columns, isLine }: { columns: readonly Column[]; isLine?: boolean }) {
  return (
    <dl className={isLine ? 'drop-off-line' : 'drop-off-facts'}>
      {columns.flatMap((column) =>
        column.value ? (
          <div key={column.id}>
            <dt>{column.name}</dt>
            <dd>{column.value}</dd>
          </div>
        ) : (
          []
        ),
      )}
    </dl>
  );
}
