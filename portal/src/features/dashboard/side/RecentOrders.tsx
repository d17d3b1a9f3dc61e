import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { orderCalls } from '@tibara/contract/orders/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { useCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { dayText } from '#ui/date-time/wording.ts';
import { EmptyState } from '#ui/message/EmptyState.tsx';
import { Loading, Skeleton } from '#ui/message/Skeleton.tsx';
import { Money } from '#ui/money/Money.tsx';
import { Marker } from '#ui/thread/Marker.tsx';
import { ReorderInNewTab } from '../../orders';
import { shortName } from '../../places';

/** The query of the specification: page 0 of ten, status SUCCESS. */
const RECENT = { page: 0, size: 10, status: 'SUCCESS' };

export function RecentOrders({ vendorId }: { vendorId: string }) {
  const { t } = useLingui();
  const read = useCall(orderCalls.list, { query: { vendorId, ...RECENT } });
  return (
    <section className="card recent-orders overflow-hidden">
      <h2 className="panel-pad text-h3">
        <Trans>Recent Completed Orders</Trans>
      </h2>
      <Read
        of={read}
        failed={t`Your recent orders could not be loaded.`}
        frame="px-(--panel-pad) pb-(--panel-pad)"
        empty={<EmptyState plain title={<Trans>No completed orders yet</Trans>} />}
        waiting={
          <Loading className="grid gap-4 px-(--panel-pad) pb-(--panel-pad)">
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
          </Loading>
        }
      >
        {(data) => (
          <ul>
            {(Array.isArray(data) ? data : data.content).map((group) => (
              <RecentOrder key={group.id} group={group} />
            ))}
          </ul>
        )}
      </Read>
    </section>
  );
}

/** More markers do not fit beside the button. */
const MARKERS = 4;

function RecentOrder({ group }: { group: OrderGroup }) {
  const { id, number, orders, completionTime, subtotal, currency } = group;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 border-line border-t px-(--panel-pad) py-2.5">
      <span>
        <Link to="/app/order-history/$id" params={{ id }} className="font-semibold">
          {number}
        </Link>{' '}
        <span className="text-caption text-ink-2">{completionTime && dayText(completionTime)}</span>
      </span>
      <strong className="justify-self-end">
        <Money cents={subtotal} currency={currency} />
      </strong>
      <span className="flex min-w-0 items-center gap-2">
        <span className="recent-thread flex gap-1.5" aria-hidden="true">
          <Marker state="pickup" dense />
          {orders.slice(0, MARKERS).map((order, index) => (
            <Marker key={order.id} state="stop" number={index + 1} dense />
          ))}
        </span>
        <span className="line-clamp-2 text-caption text-ink-2">
          {orders.map(({ dropOffLocation }) => shortName(dropOffLocation)).join(', ')}
        </span>
      </span>
      <ReorderInNewTab group={group} className="-mr-2.5 justify-self-end" />
    </li>
  );
}
