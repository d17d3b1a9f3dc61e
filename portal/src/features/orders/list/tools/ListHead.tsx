import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { addDays } from '@tibara/contract/time';
import { X } from 'lucide-react';
import { IconButton } from '#ui/button/IconButton.tsx';
import { DateRangePicker } from '#ui/date-time/DateRangePicker.tsx';
import { useToday } from '#ui/use-today.ts';
import { type OrderListName, titleOfList } from '../../order-lists';
import type { ListSearch } from '../list-search';
import { ReportButton } from '../report/ReportButton';
import { CreateOrderGroup } from './CreateOrderGroup';
import { SearchOrders } from './SearchOrders';

interface ListHeadProps {
  list: OrderListName;
  search: ListSearch;
  /** '24', '100+', or null while loading. */
  total: string | null;
  isSelecting: boolean;
  onSearch: (next: ListSearch) => void;
}

const DAYS_AHEAD = 60;

/** Title, lists, search and days. The tools are shown while nothing is ticked (spec 2.6). */
export function ListHead({ list, search, total, isSelecting, onSearch }: ListHeadProps) {
  const { t } = useLingui();
  const { size, q = '', from, to } = search;
  const today = useToday();
  const isPast = !['order-groups', 'confirmed-order-groups'].includes(list);
  return (
    <div className="mb-4 grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="mr-auto text-h1">
          {titleOfList(list)} {total !== null && <span className="list-count ml-2 text-ink-2">{total}</span>}
        </h1>
        {/* The tools keep their space, so that the next box stays under the finger. */}
        <div style={{ display: 'contents', visibility: isSelecting ? 'hidden' : undefined }}>
          <ReportButton list={list} />
          {!isPast && <CreateOrderGroup />}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ListTabs />
        <SearchOrders value={q} onSearch={(text) => onSearch({ size, from, to, q: text })} />
        <div className="flex items-center">
          <DateRangePicker
            label={t`Pick-up days`}
            value={from && to ? { from, to } : null}
            today={today}
            last={isPast ? today : addDays(today, DAYS_AHEAD)}
            onChange={(days) => onSearch({ size, q, ...days })}
          />
          {from && (
            <IconButton
              label={t`Show all days`}
              icon={<X className="size-4" />}
              onClick={() => onSearch({ size, q })}
            />
          )}
        </div>
      </div>
    </div>
  );
}

function ListTabs() {
  const { t } = useLingui();
  return (
    <nav className="list-tabs flex max-table:w-full" aria-label={t`Order lists`}>
      <Link to="/app/order-groups">
        <Trans>Draft</Trans>
      </Link>
      <Link to="/app/confirmed-order-groups">
        <Trans>Confirmed</Trans>
      </Link>
      <Link to="/app/order-history">
        <Trans>History</Trans>
      </Link>
    </nav>
  );
}
