import './drop-offs.css';
import type { Order } from '@tibara/contract/order-groups/views';
import { columnsOf } from './columns';

/** A drop-off on a card: what the table's columns say, without what is not there. */
export function DropOffFacts({ order }: { order: Order }) {
  return (
    <dl className="drop-off-facts">
      {columnsOf(order).each.flatMap(([column]) =>
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
