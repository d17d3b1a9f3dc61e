import { Trans } from '@lingui/react/macro';
import { TableSkeleton } from '#ui/list/Table.tsx';
import { Loading, Skeleton } from '#ui/message/Skeleton.tsx';
import './list.css';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { orderCalls as calls } from '@tibara/contract/orders/calls';
import { useState } from 'react';
import { usePagedCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { settings } from '#api/settings.ts';
import { atMost } from '#styles/breakpoints.ts';
import { late } from '#ui/late.tsx';
import { Pager } from '#ui/list/Pager.tsx';
import { usualSize } from '#ui/list/pages.ts';
import { useMedia } from '#ui/use-media.ts';
import { listOfPath, listQuery, type OrderListName, titleOfList } from '../order-lists';
import { isFiltered, type ListSearch, readListSearch } from './list-search';
import { NoOrders } from './NoOrders';
import { ListHead } from './tools/ListHead';
import { SelectionDialog, type SelectionTask } from './tools/SelectionDialog';
import { SelectionTools } from './tools/SelectionTools';
import { useSelection } from './use-selection';

/** A screen shows one of the two, fetched together with the orders. */
const OrderTable = late(() => import('./rows/OrderTable'), { waiting: () => <ListSkeleton isNarrow={false} /> });
const OrderCards = late(() => import('./rows/OrderCards'), { waiting: () => <ListSkeleton isNarrow /> });

const FoundElsewhere = late(() => import('./FoundElsewhere'));

/** Draft, confirmed and past orders (spec 2.6). Page, size, search and days are in the address. */
export function OrderListPage() {
  const list = useLocation({ select: ({ pathname }) => listOfPath(pathname) });
  // The key resets the ticks, because they belong to one list.
  return <OrderList key={list} list={list} />;
}

function OrderList({ list }: { list: OrderListName }) {
  const search = readListSearch(useSearch({ strict: false }));
  const { page = 0, size = usualSize } = search;
  const navigate = useNavigate();
  const isNarrow = useMedia(atMost('table'));
  const read = usePagedCall(calls.list, {
    query: listQuery(list, search),
  });
  const { data } = read;
  // Without a page the call returns a plain list, which this screen never asks for.
  const paged = data && !Array.isArray(data) ? data : null;
  const groups = paged?.content ?? [];
  const filter = JSON.stringify([search.q, search.from, search.to]);
  const selection = useSelection({ list, rows: groups, filter, isOld: !paged || read.isPlaceholderData });
  const [task, setTask] = useState<SelectionTask | null>(null);
  const show = (next: ListSearch) => navigate({ to: `/app/${list}`, search: readListSearch(next), resetScroll: false });
  const title = titleOfList(list);
  const Groups = isNarrow ? OrderCards : OrderTable;
  const isSelecting = selection.groups.length > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any control below
    <div
      className="page"
      onKeyDown={(event) => {
        // Dialogs bubble through React. Ignore their Escape, and Escape during IME composition.
        const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (event.key === 'Escape' && isHere) selection.clear();
      }}
    >
      <title>{`${title} · ${settings.productName}`}</title>
      <ListHead
        list={list}
        search={search}
        total={paged && `${paged.totalElements}${paged.isTotalCapped ? '+' : ''}`}
        isSelecting={isSelecting}
        onSearch={show}
      />
      {search.q && paged && <FoundElsewhere list={list} text={search.q} hasDays={search.from !== undefined} />}
      {(groups.length > 0 || isSelecting) && (
        <div className={isNarrow ? 'grid gap-3' : 'card overflow-hidden'}>
          {isSelecting && <SelectionTools selection={selection} onTask={setTask} />}
          {groups.length > 0 && (
            <Groups
              list={list}
              groups={groups}
              search={search.q ?? ''}
              refetching={read.isFetching}
              selection={selection}
            />
          )}
          {groups.length > 0 && paged && (
            <Pager
              page={page}
              size={size}
              total={paged.totalElements}
              isCapped={paged.isTotalCapped}
              onChange={(next) => show({ ...search, ...(next.size === size ? next : { page: 0, size: next.size }) })}
            />
          )}
        </div>
      )}
      {groups.length === 0 && paged && (
        <NoOrders
          list={list}
          isCard={isNarrow}
          isPastEnd={paged.totalElements > 0}
          onShowAll={isFiltered(search) ? () => show({ size }) : undefined}
        />
      )}
      {!data && (
        <div className={isNarrow && !read.error ? undefined : 'card overflow-hidden'}>
          <Read
            of={read}
            title={<Trans>The orders could not be loaded</Trans>}
            waiting={<ListSkeleton isNarrow={isNarrow} />}
          />
        </div>
      )}
      {/* Outside the bar, which disappears with the ticks, so that the dialog can show the result. */}
      {task && <SelectionDialog task={task} onClose={() => setTask(null)} onEnded={selection.clear} />}
    </div>
  );
}

/** The loading table's head and rows, on narrow screens its cards. */
function ListSkeleton({ isNarrow }: { isNarrow: boolean }) {
  if (!isNarrow) return <TableSkeleton widths={COLUMNS} rows={usualSize} />;
  return (
    <Loading className="grid gap-3">
      {CARDS.map((card) => (
        <div key={card} className="card panel-pad grid gap-4">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-full" />
        </div>
      ))}
    </Loading>
  );
}

/** The widths of the skeleton's columns: those of `columnsOfList`. */
const COLUMNS = ['w-4', 'w-4', 'w-20', 'w-12', 'w-28', 'w-20', 'w-12', 'w-24', 'w-24', 'w-16', 'w-32'];
const CARDS = ['first', 'second', 'third'];
