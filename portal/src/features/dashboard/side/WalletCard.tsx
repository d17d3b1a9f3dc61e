import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { walletCalls } from '@tibara/contract/wallet/calls';
import { Plus } from 'lucide-react';
import { errorText } from '../../../api/error-text';
import { useCall } from '../../../api/query';
import { settings } from '../../../api/settings';
import { Button } from '../../../ui/button/Button';
import { ErrorLine } from '../../../ui/message/ErrorState';
import { Loading, Skeleton } from '../../../ui/message/Skeleton';
import { Money } from '../../../ui/money/Money';
import { openTopUp } from '../../wallet';

export function WalletCard({ userId }: { userId: string }) {
  const { data, error, refetch } = useCall(walletCalls.wallets, { query: { userId } });
  const wallet = data?.find(({ region }) => region === settings.homeRegion);
  return (
    <section className="card panel-pad dashboard-small grid gap-3">
      <h2 className="flex flex-wrap justify-between gap-x-3 text-h3">
        <Trans>Wallet</Trans>
        <Link to="/app/wallet" className="link text-label">
          <Trans>Transactions</Trans>
        </Link>
      </h2>
      {wallet && <Money cents={wallet.balanceAmount} currency={wallet.currency} total />}
      {wallet && wallet.heldAmount > 0 && (
        <p className="text-ink-2">
          <Trans>
            <Money cents={wallet.heldAmount} currency={wallet.currency} /> held for orders under way
          </Trans>
        </p>
      )}
      {error && !data && <ErrorLine title={errorText(error)} onRetry={() => refetch()} />}
      {!data && !error && (
        <Loading className="grid gap-3">
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-6 w-48" />
        </Loading>
      )}
      <Button icon={<Plus />} variant="secondary" onClick={() => openTopUp()}>
        <Trans>Top Up</Trans>
      </Button>
    </section>
  );
}
