import './wallet.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Read } from '../../api/Read';
import { settings } from '../../api/settings';
import { DateRangePicker } from '../../ui/date-time/DateRangePicker';
import { late } from '../../ui/late';
import { useToday } from '../../ui/use-today';
import { BalanceCard } from './balance/BalanceCard';
import { useRegionShown } from './balance/region-shown';
import { WalletSwitch } from './balance/WalletSwitch';
import { useWallet } from './use-wallet';
import { MovementsSkeleton, WalletSkeleton } from './WalletSkeleton';
import { rangeOf, readWalletSearch, type WalletSearch } from './wallet-search';

// Fetched together with the wallet, but in its own file, so that the balance does not wait for the tables.
const Movements = late(() => import('./Movements'), { when: 'now', waiting: MovementsSkeleton });

/** Balance History (spec 2.10). Period, type and page are in the address. */
export function WalletPage() {
  const { t } = useLingui();
  const search = readWalletSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const shown = useRegionShown();
  const region = search.region ?? shown;
  const { wallets, read } = useWallet(region);
  const today = useToday();
  const range = rangeOf(search, today);
  const show = (change: WalletSearch) =>
    navigate({ to: '/app/wallet', search: readWalletSearch({ ...search, ...change }), resetScroll: false });
  return (
    <div className="page grid content-start gap-6">
      <title>{t`Balance History · ${settings.productName}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h1">
          <Trans>Balance History</Trans>
        </h1>
        {wallets.length > 1 && (
          <WalletSwitch
            wallets={wallets}
            region={region}
            onChange={(chosen) => show({ region: chosen, page: 0, pendingPage: 0 })}
          />
        )}
        <DateRangePicker
          label={t`Period`}
          value={range}
          onChange={({ from, to }) => show({ start: from, end: to, page: 0 })}
          today={today}
        />
      </div>
      <Read of={read} title={<Trans>Your wallet could not be loaded</Trans>} waiting={<WalletSkeleton />}>
        {(wallet) => (
          <>
            <BalanceCard wallet={wallet} />
            <Movements wallet={wallet} range={range} search={search} onChange={show} today={today} />
          </>
        )}
      </Read>
    </div>
  );
}
