import './dashboard.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { maximumDaysAhead, maximumListDays } from '@tibara/contract/orders/limits';
import { addDays } from '@tibara/contract/time';
import { useSession } from '../../api/session';
import { settings } from '../../api/settings';
import { type ButtonVariant, buttonLook } from '../../ui/button/button-look';
import { DateRangePicker } from '../../ui/date-time/DateRangePicker';
import { late } from '../../ui/late';
import { useToday } from '../../ui/use-today';
import { WhenSeen } from '../../ui/WhenSeen';
import { NeedsYou } from './attention/NeedsYou';
import { useDraftListed } from './attention/use-draft-listed';
import { SummaryCards } from './cards/SummaryCards';
import { type DashboardSearch, rangeOf, readDashboardSearch } from './dashboard-search';
import { Refresh } from './Refresh';
import { WalletCard } from './side/WalletCard';
import { useLiveDashboard } from './use-live-dashboard';

const WaitingOrderLink = late(async () => (await import('../place-order')).WaitingOrderLink, {
  waiting: () => placeOrder('primary'),
});

// These parts have their own files, so that the attention list does not wait for the charts.
const SpentAndOwed = late(() => import('./money/SpentAndOwed'), {
  when: 'now',
  waiting: () => <section className="card h-40" aria-busy="true" />,
});
const OrdersCard = late(() => import('./orders/OrdersCard'), {
  when: 'now',
  waiting: () => <section className="card h-160" aria-busy="true" />,
});
const Summary = late(() => import('./chart/Summary'), {
  when: 'now',
  waiting: () => <section className="card summary h-72" aria-busy="true" />,
});
const VouchersAndRecent = late(() => import('./side/VouchersAndRecent'), {
  when: 'now',
  waiting: () => <section className="card dashboard-small h-48" aria-busy="true" />,
});

const TodayMap = late(() => import('./map/TodayMap'));
const OnTimeAndSpend = late(() => import('./spend/OnTimeAndSpend'));

/** The merchant's start page (spec 2.9): the attention list, then figures of the chosen days. */
export function DashboardPage() {
  const { t } = useLingui();
  const session = useSession();
  const search = readDashboardSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const today = useToday();
  useLiveDashboard();
  const isDraftListed = useDraftListed(session?.vendorId ?? '');
  if (!session) return null;
  const { user, vendorId } = session;
  const range = rangeOf(search, today);
  const query = { vendorId, startDate: range.from, endDate: range.to };
  const show = (change: DashboardSearch) =>
    navigate({ to: '/app/home', search: readDashboardSearch({ ...search, ...change }), resetScroll: false });
  return (
    <div className="page grid gap-4">
      <title>{t`Dashboard · ${settings.productName}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">
          <Trans>Dashboard</Trans>
        </h1>
        <div className="flex flex-wrap gap-2 max-phone:w-full">
          <Link to="/paste-orders" {...buttonLook({ variant: 'secondary' })}>
            <Trans>Paste orders</Trans>
          </Link>
          {isDraftListed ? (
            placeOrder('primary')
          ) : (
            <WaitingOrderLink isPagesFirst className="max-phone:basis-full">
              {placeOrder}
            </WaitingOrderLink>
          )}
        </div>
      </div>
      <NeedsYou vendorId={vendorId} userId={user.id} />
      <SpentAndOwed vendorId={vendorId} />
      <div className="flex flex-wrap items-center gap-3 max-phone:*:first:flex-1 max-phone:*:last:basis-full">
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
        <div className="dashboard-main grid grid-cols-[minmax(0,1fr)] gap-6 max-aside:contents">
          <OrdersCard query={query} search={search} onChange={show} />
          <Summary query={query} />
          <WhenSeen className="card panel-pad h-48">
            <TodayMap vendorId={vendorId} />
          </WhenSeen>
          <WhenSeen className="card panel-pad h-48">
            <OnTimeAndSpend query={query} />
          </WhenSeen>
        </div>
        <div className="dashboard-side grid grid-cols-[minmax(0,1fr)] gap-6 max-aside:contents">
          <WalletCard />
          <VouchersAndRecent vendorId={vendorId} />
        </div>
      </div>
    </div>
  );
}

const placeOrder = (variant: ButtonVariant) => (
  <Link to="/main-order" {...buttonLook({ variant, size: 48, className: 'max-phone:flex-1' })}>
    <Trans>Place Order</Trans>
  </Link>
);
