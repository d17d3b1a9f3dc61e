import './dashboard.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { maximumDaysAhead, maximumListDays } from '@tibara/contract/order-groups/limits';
import { addDays } from '@tibara/contract/time';
import { lazy, Suspense } from 'react';
import { useSession } from '../../api/session';
import { settings } from '../../api/settings';
import { type ButtonVariant, buttonLook } from '../../ui/button/button-look';
import { DateRangePicker } from '../../ui/date-time/DateRangePicker';
import { fetchedPart } from '../../ui/lazy-part';
import { useToday } from '../../ui/use-today';
import { WhenSeen } from '../../ui/WhenSeen';
import type { WaitingOrderProps } from '../place-order';
import { NeedsYou } from './attention/NeedsYou';
import { SummaryCards } from './cards/SummaryCards';
import { type DashboardSearch, rangeOf, readDashboardSearch } from './dashboard-search';
import { Refresh } from './Refresh';
import { WalletCard } from './side/WalletCard';
import { useLiveDashboard } from './use-live-dashboard';

const { Part: WaitingOrderLink } = fetchedPart<WaitingOrderProps>(async () => ({
  default: (await import('../place-order')).WaitingOrderLink,
}));

// Fetched together with the page, but in files of their own: what needs a person does not wait for the bars.
const orders = import('./orders/OrdersCard');
const OrdersCard = lazy(() => orders);
const summary = import('./chart/Summary');
const Summary = lazy(() => summary);
const side = import('./side/VouchersAndRecent');
const VouchersAndRecent = lazy(() => side);

const TodayMap = lazy(() => import('./map/TodayMap'));
const OnTimeAndSpend = lazy(() => import('./spend/OnTimeAndSpend'));

/** The merchant's start page (spec 2.9): what needs a person, then how the orders of some days stand. */
export function DashboardPage() {
  const { t } = useLingui();
  const session = useSession();
  const search = readDashboardSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const today = useToday();
  useLiveDashboard();
  if (!session) return null;
  const { user, vendorId } = session;
  const range = rangeOf(search, today);
  const query = { vendorId, startDate: range.from, endDate: range.to };
  const show = (change: DashboardSearch) =>
    navigate({ to: '/app/home', search: readDashboardSearch({ ...search, ...change }), resetScroll: false });
  return (
    <div className="page dashboard">
      <title>{t`Dashboard · ${settings.productName}`}</title>
      <div className="dashboard-head">
        <h1 className="text-h1">
          <Trans>Dashboard</Trans>
        </h1>
        <div className="flex flex-wrap gap-2 max-phone:w-full">
          <Suspense fallback={placeOrder('primary')}>
            <WaitingOrderLink className="max-phone:basis-full">{placeOrder}</WaitingOrderLink>
          </Suspense>
        </div>
      </div>
      <NeedsYou vendorId={vendorId} userId={user.id} />
      <div className="dashboard-range">
        <DateRangePicker
          label={t`Pick-up days`}
          value={range}
          onChange={({ from, to }) => show({ start: from, end: to, page: 0 })}
          today={today}
          last={addDays(today, maximumDaysAhead)}
          most={maximumListDays}
        />
        <Refresh query={query} />
      </div>
      <SummaryCards query={query} />
      <div className="dashboard-columns">
        <div className="dashboard-main">
          <Suspense fallback={<section className="card h-160" aria-busy="true" />}>
            <OrdersCard query={query} search={search} onChange={show} />
          </Suspense>
          <Suspense fallback={<section className="card summary h-72" aria-busy="true" />}>
            <Summary query={query} />
          </Suspense>
          <WhenSeen className="h-48">
            <Suspense>
              <TodayMap vendorId={vendorId} />
            </Suspense>
          </WhenSeen>
          <WhenSeen className="h-48">
            <Suspense>
              <OnTimeAndSpend query={query} />
            </Suspense>
          </WhenSeen>
        </div>
        <div className="dashboard-side">
          <WalletCard />
          <Suspense fallback={<section className="card dashboard-small h-48" aria-busy="true" />}>
            <VouchersAndRecent vendorId={vendorId} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

export interface RangeQuery {
  vendorId: string;
  startDate: string;
  endDate: string;
}

const placeOrder = (variant: ButtonVariant) => (
  <Link to="/main-order" {...buttonLook({ variant, size: 48, className: 'max-phone:flex-1' })}>
    <Trans>Place Order</Trans>
  </Link>
);
