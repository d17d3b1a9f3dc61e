import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { dashboardCalls } from '@tibara/contract/dashboard/calls';
import { errorText, requestIdOf } from '../../../api/error-text';
import { usePagedCall } from '../../../api/query';
import { atMost } from '../../../styles/breakpoints';
import { Pager } from '../../../ui/list/Pager';
import { usualSize } from '../../../ui/list/pages';
import { TableSkeleton } from '../../../ui/list/Table';
import { EmptyState } from '../../../ui/message/EmptyState';
import { ErrorState } from '../../../ui/message/ErrorState';
import { useMedia } from '../../../ui/use-media';
import type { RangeQuery } from '../DashboardPage';
import type { DashboardSearch } from '../dashboard-search';
import { OrderRows } from './OrderRows';

interface OrdersCardProps {
  query: RangeQuery;
  search: DashboardSearch;
  onChange: (change: DashboardSearch) => void;
}

/** Every drop-off of the chosen days but those of drafts (spec 2.9). */
export default function OrdersCard({ query, search, onChange }: OrdersCardProps) {
  const { t } = useLingui();
  const isPhone = useMedia(atMost('phone'));
  const isNarrow = useMedia(atMost('pair'));
  const { page = 0, size = usualSize } = search;
  const { data, error, refetch, isFetching, isPlaceholderData } = usePagedCall(dashboardCalls.orders, {
    query: { ...query, page, size },
  });
  return (
    <section className="card dashboard-orders">
      <div className="dashboard-card-head">
        <h2 className="text-h3">
          <Trans>Orders</Trans>
        </h2>
        {data && (
          <span className="text-caption text-ink-2">
            <Plural value={data.totalElements} one="# drop-off" other="# drop-offs" />
          </span>
        )}
        <Link to="/app/order-history" className="link ml-auto text-label">
          <Trans>All orders</Trans>
        </Link>
      </div>
      {data && data.totalElements > 0 && (
        <OrderRows orders={data.content} {...{ isPhone, isNarrow }} refetching={isFetching && isPlaceholderData} />
      )}
      {data && data.totalElements === 0 && (
        <EmptyState
          title={<Trans>No Order Groups</Trans>}
          text={<Trans>No pick-ups on these days. Drafts are not shown here.</Trans>}
        />
      )}
      {data && data.totalElements > 0 && (
        <Pager page={page} size={size} total={data.totalElements} label={t`Pages of orders`} onChange={onChange} />
      )}
      {!data && error && (
        <ErrorState
          title={<Trans>Your orders could not be loaded</Trans>}
          text={errorText(error)}
          requestId={requestIdOf(error)}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <TableSkeleton widths={isNarrow ? NARROW : isPhone ? PHONE : WIDE} rows={size} />}
    </section>
  );
}

const NARROW = ['w-24', 'w-24'];
const PHONE = ['w-16', 'w-16', 'w-20', 'w-16'];
const WIDE = ['w-20', 'w-24', 'w-20', 'w-32', 'w-24', 'w-20'];
