import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { businessClock } from '@tibara/contract/time';
import { Marker } from '#ui/thread/Marker.tsx';
import { DropOffTable } from '../../drop-offs/DropOffTable';
import { ExactStatus } from '../../OrderStatus';
import type { OrderListName } from '../../order-lists';
import { foundDropOffs } from './found-drop-offs';

/** An order's details below its row (spec 2.6). */
export function OpenRow({ list, group, search }: { list: OrderListName; group: OrderGroup; search: string }) {
  const { unitNumber, address } = group.pickUpLocation;
  return (
    <section
      className="order-well my-1 w-0 min-w-full overflow-hidden rounded-card border border-line bg-surface pt-3"
      aria-label={group.number}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-2">
        <Marker state="pickup" dense />
        <strong>{businessClock(group.pickUpDateTime)}</strong>
        <span className="min-w-0 flex-1 text-ink-2">
          {unitNumber && `${unitNumber}, `}
          {address} · {group.pickUpPersonName} <span className="whitespace-nowrap">{group.pickUpContactNumber}</span>
        </span>
        <ExactStatus status={group.status} />
        <Link to={`/app/${list}/$id`} params={{ id: group.id }} className="link">
          <Trans>Open order details</Trans>
        </Link>
      </div>
      {group.orders.length > 0 ? (
        <DropOffTable group={group} found={foundDropOffs(group, search)} />
      ) : (
        <p className="note">
          <Trans>No drop-offs yet.</Trans>
        </p>
      )}
    </section>
  );
}
