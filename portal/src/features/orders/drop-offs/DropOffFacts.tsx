import './drop-offs.css';
import type { Order } from '@tibara/contract/orders/views';
import { type Column, columnsOf } from './columns';

/** A drop-off on a card: the table's columns without empty ones. */
export function DropOffFacts({ order, isFound }: { order: Order; isFound?: boolean }) {
  return <Facts columns={columnsOf(order, isFound).each.flat()} look="drop-off-facts" />;
}

interface FactsProps {
  columns: readonly Column[];
  look: 'drop-off-facts' | 'drop-off-line' | 'draft-facts';
}

/** Values with their headings, without empty ones. */
export function Facts({ columns, look }: FactsProps) {
  return (
    <dl className={look}>
      {columns.map(
        ({ id, name, value }) =>
          value && (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
