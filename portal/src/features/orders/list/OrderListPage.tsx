import './list.css';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { orderGroupCalls as calls } from '@tibara/contract/order-groups/calls';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { errorText, requestIdOf } from '../../../api/error-text';
import { usePagedCall } from '../../../api/query';
import { settings } from '../../../api/settings';
import { atMost } from '../../../styles/breakpoints';
import { buttonLook } from '../../../ui/button/button-look';
import { Pager } from '../../../ui/list/Pager';
import { readPaging, usualSize } from '../../../ui/list/pages';
import { ErrorState } from '../../../ui/message/ErrorState';
import { Loading, Skeleton } from '../../../ui/message/Skeleton';
import { useMedia } from '../../../ui/use-media';
import { listOfPath, listQuery, titleOfList } from '../order-lists';
import { ListTabs } from './ListTabs';
import { NoOrders } from './NoOrders';

/** A screen shows one of the two; its code is fetched together with the orders. */
const OrderTable = lazy(() => import('./OrderTable'));
const OrderCards = lazy(() => import('./OrderCards'));

/** Draft, confirmed and past orders (spec 2.6); page and size are in the address. */
export function OrderListPage() {
  const list = useLocation({ select: ({ pathname }) => listOfPath(pathname) });
  const { page = 0, size = usualSize } = readPaging(useSearch({ strict: false }));
  const navigate = useNavigate();
  const isNarrow = useMedia(atMost('table'));
  const { data, error, refetch, isFetching } = usePagedCall(calls.list, {
    query: listQuery(list, { page, size }),
  });
  const paged = data && !Array.isArray(data) ? data : null;
  const show = (next: { page?: number; size?: number }) =>
    navigate({ to: `/app/${list}`, search: readPaging({ ...next }), resetScroll: false });
  const title = titleOfList(list);
  const Groups = isNarrow ? OrderCards : OrderTable;
  return (
    <div className="page max-w-[calc(1392px+2*var(--panel-pad))]">
      <title>{`${title} · ${settings.productName}`}</title>
      <div className="list-head">
        <h1 className="text-h1">
          {title} {paged && <span className="list-count">{paged.totalElements}</span>}
        </h1>
        <ListTabs />
        <Link to="/main-order" {...buttonLook({ className: 'ml-auto max-table:ml-0 max-table:w-full' })}>
          <Plus aria-hidden="true" />
          <Trans>Create Order Group</Trans>
        </Link>
      </div>
      {paged && paged.content.length > 0 && (
        <div className={isNarrow ? 'grid gap-3' : 'card overflow-hidden'}>
          <Suspense fallback={<ListSkeleton />}>
            <Groups list={list} groups={paged.content} refetching={isFetching} />
          </Suspense>
          <Pager
            page={page}
            size={size}
            total={paged.totalElements}
            onChange={(next) => show(next.size === size ? next : { size: next.size })}
          />
        </div>
      )}
      {paged && paged.content.length === 0 && (
        <NoOrders list={list} isCard={isNarrow} isPastEnd={paged.totalElements > 0} />
      )}
      {!data && error && (
        <div className="card">
          <ErrorState
            title={<Trans>The orders could not be loaded</Trans>}
            text={errorText(error)}
            requestId={requestIdOf(error)}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        </div>
      )}
      {!data && !error && (
        <div className="card">
          <ListSkeleton />
        </div>
      )}
    </div>
  );
}

/** The head and rows of the table that is coming; on narrow screens the parts of a card. */
function ListSkeleton() {
  return (
    <Loading className="panel-pad">
      <div className="flex justify-between gap-6 border-line border-b pb-4">
        <Skeleton className="w-20" />
        <Skeleton className="w-24" />
        <Skeleton className="w-40 max-table:hidden" />
        <Skeleton className="w-40 max-table:hidden" />
        <Skeleton className="w-24 max-table:hidden" />
      </div>
      <div className="mt-6 grid gap-8">
        {ROWS.map((row) => (
          <Skeleton key={row} className="w-full" />
        ))}
      </div>
    </Loading>
  );
}

const ROWS = [1, 2, 3, 4, 5];
