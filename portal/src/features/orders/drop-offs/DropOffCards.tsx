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
        <li
          key={order.id}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 border-line border-t px-(--panel-pad) py-3.5 data-selected:bg-brand-tint"
          data-selected={selection.has(order) || undefined}
        >
          <SelectRow row={order} selection={selection} />
          <DropOffFacts order={order} />
        </li>
      ))}
    </ul>
  );
}
