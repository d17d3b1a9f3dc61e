import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Wallet } from '@tibara/contract/wallet/calls';
import { Plus } from 'lucide-react';
import { Read } from '#api/Read.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Loading } from '#ui/message/Skeleton.tsx';
import { Money } from '#ui/money/Money.tsx';
import { openTopUp, useRegionShown, useWallet } from '../../wallet';

/** All wallets, beginning with the one that the wallet's page shows first. A missing first one is created here. */
export function WalletCard() {
  const { t } = useLingui();
  const { wallet, wallets, read } = useWallet(useRegionShown());
  const others = wallets.filter((each) => each !== wallet);
  return (
    <section className="card panel-pad dashboard-small grid gap-3">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-2 text-h3">
        <Trans>Wallet</Trans>
        <Link to="/app/wallet" className="link text-label max-phone:text-caption">
          <Trans>Transactions</Trans>
        </Link>
      </h2>
      <Read
        of={read}
        failed={t`Your wallet could not be loaded.`}
        waiting={<Loading className="grid gap-3" blocks={['h-8 w-32 max-w-full', 'h-6 w-full']} />}
      >
        {(first) => (
          <ul className="flex flex-wrap gap-x-7 gap-y-3">
            {[first, ...others].map((each) => (
              <Amounts key={each.id} wallet={each} />
            ))}
          </ul>
        )}
      </Read>
      <Button icon={<Plus />} variant="secondary" className="max-phone:px-2" onClick={() => openTopUp()}>
        <Trans>Top Up</Trans>
      </Button>
    </section>
  );
}

function Amounts({ wallet: { region, currency, balanceAmount, heldAmount } }: { wallet: Wallet }) {
  return (
    <li>
      <Link to="/app/wallet" search={{ region }}>
        <Money cents={balanceAmount} currency={currency} total />
      </Link>
      {heldAmount > 0 && (
        <p className="text-caption text-ink-2">
          <Trans>
            <Money cents={heldAmount} currency={currency} /> held for confirmed orders
          </Trans>
        </p>
      )}
    </li>
  );
}
