import type { OrderGroup } from '@tibara/contract/orders/views';
import { inSequence } from '../details/stops/progress';
import { DropOffFacts } from './DropOffFacts';
import { SelectRow } from './SelectRow';
import type { Selection } from './use-selection';

/** The same facts as cards without empty ones, if a table has no space. */
export function DropOffCards({ group, selection }: { group: OrderGroup; selection: Selection }) {
  return (
    <ul>
      {inSequence(group.orders).map((order) => (
        <li key={order.id} className="drop-off-card" data-selected={selection.has(order) || undefined}>
          <SelectRow row={order} selection={selection} />
          <DropOffFacts order={order} />
        </li>
      ))}
    </ul>
  );
}
