import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Read } from '../../../api/Read';
import { Button } from '../../../ui/button/Button';
import { Loading } from '../../../ui/message/Skeleton';
import { Money } from '../../../ui/money/Money';
import { hasMoney, openTopUp, useRegionShown, useWallet } from '../../wallet';

/** The wallet that is shown first, created here if missing, as on the wallet's page. Others follow if they have money. */
export function WalletCard() {
  const { t } = useLingui();
  const { wallet, wallets, read } = useWallet(useRegionShown());
  const others = wallets.filter((each) => each !== wallet && hasMoney(each));
  return (
    <section className="card panel-pad dashboard-small grid gap-3">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-2 text-h3">
        <Trans>Wallet</Trans>
        <Link to="/app/wallet" className="link text-label max-phone:text-caption">
          <Trans>Transactions</Trans>
        </Link>
      </h2>
      {wallet && <Money cents={wallet.balanceAmount} currency={wallet.currency} total />}
      {wallet && wallet.heldAmount > 0 && (
        <p className="text-ink-2">
          <Trans>
            <Money cents={wallet.heldAmount} currency={wallet.currency} /> held for confirmed orders
          </Trans>
        </p>
      )}
      {wallet &&
        others.map(({ id, region, balanceAmount, currency }) => (
          <Link key={id} to="/app/wallet" search={{ region }} className="link">
            <Trans>
              <Money cents={balanceAmount} currency={currency} /> in your {currency} wallet
            </Trans>
          </Link>
        ))}
      <Read
        of={read}
        failed={t`Your wallet could not be loaded.`}
        waiting={<Loading className="grid gap-3" blocks={['h-8 w-32', 'h-6 w-48']} />}
      />
      <Button icon={<Plus />} variant="secondary" onClick={() => openTopUp()}>
        <Trans>Top Up</Trans>
      </Button>
    </section>
  );
}
