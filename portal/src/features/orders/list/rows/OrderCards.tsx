import { Plural } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Thread, ThreadItem } from '#ui/thread/Thread.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { inSequence } from '../../details/stops/progress';
import { DropOffFacts } from '../../drop-offs/DropOffFacts';
import { SelectRow } from '../../drop-offs/SelectRow';
import { FactLine } from '../../FactLine';
import { ExactStatus, OrderStatus } from '../../OrderStatus';
import { moveBetweenRows } from '../row-keys';
import { columnsOfList } from './columns';
import { foundDropOffs } from './found-drop-offs';
import { GroupCharges } from './GroupCharges';
import { NeedMark } from './NeedMark';
import type { OrderGroupsProps } from './OrderTable';
import { RowActions } from './RowActions';
import { Unfinished } from './Unfinished';

/** The same facts as cards, at 800 px and less. */
export default function OrderCards({ list, groups, search, refetching, selection }: OrderGroupsProps) {
  return (
    <ul className="grid gap-3" aria-busy={refetching} onKeyDown={moveBetweenRows}>
      {groups.map((group) => (
        <li
          key={group.id}
          data-order-row
          data-selected={selection.has(group) || undefined}
          className="card panel-pad order-card grid gap-3"
        >
          <GroupCard list={list} group={group} search={search} selection={selection} />
        </li>
      ))}
    </ul>
  );
}

const stop = '[--thread-pad:4px] [--thread-top:4px]';

interface GroupCardProps extends Omit<OrderGroupsProps, 'groups' | 'refetching'> {
  group: OrderGroup;
}

function GroupCard({ list, group, search, selection }: GroupCardProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = () => setOpen(!isOpen);
  const orders = inSequence(group.orders);
  const [first] = orders;
  const { address, unitNumber } = group.pickUpLocation;
  const found = isOpen ? foundDropOffs(group, search) : null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SelectRow row={group} selection={selection} onEnter={toggle} />
        <h2 className="text-h3">{unbroken(group.number)}</h2>
        {list === 'confirmed-order-groups' ? (
          <ExactStatus status={group.status} />
        ) : (
          <OrderStatus status={group.status} />
        )}
      </div>
      <NeedMark group={group} />
      <FactLine>
        {columnsOfList(list).map(
          ([id, { title, value, onCard }]) =>
            onCard && (
              <span key={id}>
                {onCard === 'titled' && <>{title} </>}
                {value(group)}
              </span>
            ),
        )}
      </FactLine>
      <Thread dense>
        <ThreadItem state="pickup" line={first ? 'solid' : 'none'} className={stop}>
          {unitNumber && `${unitNumber}, `}
          {address}
        </ThreadItem>
        {(isOpen ? orders : orders.slice(0, 1)).map((order, index, shown) => (
          <ThreadItem
            key={order.id}
            state="stop"
            number={index + 1}
            line={index < shown.length - 1 ? 'solid' : 'none'}
            className={stop}
          >
            {isOpen ? <DropOffFacts order={order} isFound={found?.has(order.id)} /> : order.dropOffLocation.address}
          </ThreadItem>
        ))}
      </Thread>
      <div className="flex items-center justify-between border-line border-t pt-1 text-ink-2">
        <Button
          variant="quiet"
          size={32}
          className="-ml-2.5 min-h-11"
          icon={isOpen ? <ChevronUp className="size-4" /> : <ChevronDown className="size-4" />}
          aria-expanded={isOpen}
          disabled={orders.length === 0}
          data-control="expand"
          onClick={toggle}
        >
          <Plural value={orders.length} one="# drop-off" other="# drop-offs" />
          <span className="sr-only"> {group.number}</span>
        </Button>
        <Unfinished group={group} />
        <span className="text-right">
          <GroupCharges group={group} />
        </span>
      </div>
      <RowActions list={list} group={group} />
    </>
  );
}
