import { Plural, Trans } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { formatDayAndClock } from '@tibara/contract/time';
import { Thread, ThreadItem } from '../../../ui/thread/Thread';
import { inSequence } from '../details/stops/progress';
import { ExactStatus, OrderStatus } from '../OrderStatus';
import type { OrderListName } from '../order-lists';
import { Vehicle } from '../Vehicle';
import { GroupCharges } from './GroupCharges';
import type { OrderGroupsProps } from './OrderTable';
import { RowActions } from './RowActions';

/** 800 px and less: the same facts as cards. */
export default function OrderCards({ list, groups, refetching }: OrderGroupsProps) {
  return (
    <ul className="grid gap-3" aria-busy={refetching}>
      {groups.map((group) => (
        <li key={group.id} className="card panel-pad grid gap-3">
          <GroupCard list={list} group={group} />
        </li>
      ))}
    </ul>
  );
}

function GroupCard({ list, group }: { list: OrderListName; group: OrderGroup }) {
  const [first] = inSequence(group.orders);
  const { address, unitNumber } = group.pickUpLocation;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-h3">{group.number}</h2>
        {list === 'confirmed-order-groups' ? (
          <ExactStatus status={group.status} />
        ) : (
          <OrderStatus status={group.status} />
        )}
      </div>
      <p className="order-facts">
        <Vehicle method={group.deliveryMethod} />
        <span>{formatDayAndClock(group.pickUpDateTime)}</span>
        <span>{group.halal ? <Trans>Halal</Trans> : <Trans>Not halal</Trans>}</span>
      </p>
      <Thread dense>
        <ThreadItem state="pickup" line={first ? 'solid' : 'none'} className="card-stop">
          {unitNumber && `${unitNumber}, `}
          {address}
        </ThreadItem>
        {first && (
          <ThreadItem state="stop" number={1} line="none" className="card-stop">
            {first.dropOffLocation.address}
          </ThreadItem>
        )}
      </Thread>
      <p className="card-sum">
        <span>
          <Plural value={group.orders.length} one="# drop-off" other="# drop-offs" />
        </span>
        <span className="text-right">
          <GroupCharges group={group} />
        </span>
      </p>
      <RowActions list={list} group={group} />
    </>
  );
}
