import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { dashboardCalls } from '@tibara/contract/dashboard/calls';
import { usePagedCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { atMost } from '#styles/breakpoints.ts';
import { Pager } from '#ui/list/Pager.tsx';
import { usualSize } from '#ui/list/pages.ts';
import { TableSkeleton } from '#ui/list/Table.tsx';
import { EmptyState } from '#ui/message/EmptyState.tsx';
import { useMedia } from '#ui/use-media.ts';
import type { DashboardSearch, RangeQuery } from '../dashboard-search';
import { FiguresCard } from '../parts/FiguresCard';
import { PickUpDays } from '../parts/PickUpDays';
import { OrderRows } from './OrderRows';

interface OrdersCardProps {
  query: RangeQuery;
  search: DashboardSearch;
  onChange: (change: DashboardSearch) => void;
}

/** Every drop-off of the chosen days, except of drafts (spec 2.9). */
export default function OrdersCard({ query, search, onChange }: OrdersCardProps) {
  const { t } = useLingui();
  const isPhone = useMedia(atMost('phone'));
  const isNarrow = useMedia(atMost('pair'));
  const { page = 0, size = usualSize } = search;
  const read = usePagedCall(dashboardCalls.orders, {
    query: { ...query, page, size },
  });
  const { data } = read;
  return (
    <FiguresCard
      title={<Trans>Orders</Trans>}
      note={
        data && (
          <>
            <Plural value={data.totalElements} one="# drop-off" other="# drop-offs" />
            {' · '}
            <PickUpDays query={query} />
          </>
        )
      }
      tools={
        <Link to="/app/order-history" className="link ml-auto text-label">
          <Trans>All orders</Trans>
        </Link>
      }
    >
      <Read
        of={read}
        title={<Trans>Your orders could not be loaded</Trans>}
        waiting={<TableSkeleton widths={isNarrow ? NARROW : isPhone ? PHONE : WIDE} rows={size} />}
        empty={
          <EmptyState
            title={<Trans>No Order Groups</Trans>}
            text={<Trans>No pick-ups on these days. Drafts are not shown here.</Trans>}
          />
        }
      >
        {({ content, totalElements }) => (
          <>
            <OrderRows
              orders={content}
              {...{ isPhone, isNarrow }}
              refetching={read.isFetching && read.isPlaceholderData}
            />
            <Pager page={page} size={size} total={totalElements} label={t`Pages of orders`} onChange={onChange} />
          </>
        )}
      </Read>
    </FiguresCard>
  );
}

const NARROW = ['w-24', 'w-24'];
const PHONE = ['w-16', 'w-16', 'w-20', 'w-16'];
const WIDE = ['w-20', 'w-24', 'w-20', 'w-32', 'w-24', 'w-20'];
