import { Plural, Trans } from '@lingui/react/macro';
import { type Wallet, walletCalls } from '@tibara/contract/wallet/calls';
import { paymentMessages } from '@tibara/contract/wallet/messages';
import { Plus } from 'lucide-react';
import { useCall } from '#api/query.ts';
import { Button } from '#ui/button/Button.tsx';
import { said } from '#ui/language/language.ts';
import { Money } from '#ui/money/Money.tsx';
import { cardBrandName } from '../card-name';
import { openTopUp } from '../open-top-up';
import { pendingQuery } from './pending-query';

const nameClass = 'flex items-center gap-1.5 text-caption text-ink-2';

/** The available balance in large figures. The hatched part of the bar is held for current orders. */
export function BalanceCard({ wallet }: { wallet: Wallet }) {
  const { balanceAmount, heldAmount, currency } = wallet;
  return (
    <section className="card grid table:grid-cols-[minmax(280px,auto)_minmax(0,1fr)]">
      <div className="grid content-start gap-1 border-line px-7 py-6 max-table:border-b max-table:p-4 table:border-r">
        <h2 className="text-caption text-ink-2">
          <span className="swatch" aria-hidden="true" />
          <Trans>Available</Trans>
        </h2>
        <p className="balance-figure">
          <Money cents={balanceAmount} currency={currency} />
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button icon={<Plus />} onClick={() => openTopUp({ region: wallet.region })}>
            <Trans>Top Up</Trans>
          </Button>
          <CardNote wallet={wallet} />
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-3.5 px-7 py-6 max-table:p-4">
        <div className="balance-bar" aria-hidden="true">
          {balanceAmount > 0 && <span style={{ flexGrow: balanceAmount }} />}
          {heldAmount > 0 && <span style={{ flexGrow: heldAmount }} data-held="" />}
        </div>
        <dl className="flex flex-wrap gap-x-12 gap-y-3 max-table:grid max-table:gap-2">
          <div className="max-table:flex max-table:justify-between">
            <dt className={nameClass}>
              <span className="swatch" data-held="" aria-hidden="true" />
              <HeldFor wallet={wallet} />
            </dt>
            <dd className="text-[17px] font-[650]">
              <Money cents={heldAmount} currency={currency} />
            </dd>
          </div>
          <div className="max-table:flex max-table:justify-between table:ml-auto">
            <dt className={nameClass}>
              <Trans>In the wallet</Trans>
            </dt>
            <dd className="text-[17px] font-[650]">
              <Money cents={balanceAmount + heldAmount} currency={currency} />
            </dd>
          </div>
        </dl>
        <p className="max-w-text text-caption text-ink-2">
          <Trans>
            We hold fees when you confirm and charge them when the order is completed. Fees of failed drop-offs go back
            to your wallet. A promo-code discount is applied only when the order is completed.
          </Trans>
        </p>
        {wallet.debt && <p className="font-semibold text-warn">{said(paymentMessages.debt)}</p>}
      </div>
    </section>
  );
}

function HeldFor({ wallet }: { wallet: Wallet }) {
  const { data } = useCall(walletCalls.payments, { params: { id: wallet.id }, query: pendingQuery() });
  if (!data) return <Trans>Held</Trans>;
  return <Plural value={data.totalElements} one="Held for # order" other="Held for # orders" />;
}

function CardNote({ wallet }: { wallet: Wallet }) {
  const { data } = useCall(walletCalls.creditCards, { params: { id: wallet.id, cardProvider: 'stripe' } });
  const card = data?.find(({ selected }) => selected) ?? data?.[0];
  if (!card) return null;
  return (
    <p className="text-caption text-ink-2">
      <Trans>
        from {cardBrandName(card.brand)} ending {card.last4}
      </Trans>
    </p>
  );
}
