import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { currencyOfRegion } from '@tibara/contract/coordinates';
import { formatAmount } from '@tibara/contract/money';
import { walletCalls } from '@tibara/contract/wallet/calls';
import { Plus } from 'lucide-react';
import { useCall } from '../../api/query';
import { useRegionShown } from '../../features/wallet/balance/region-shown';
import { openTopUp } from '../../features/wallet/open-top-up';
import { Skeleton } from '../../ui/message/Skeleton';
import { Tooltip } from '../../ui/popup/Tooltip';

/** The available balance with two decimals. The label is shown from 400 px (spec 2.2). */
export function BalanceBox({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { data, isPending } = useCall(walletCalls.wallets, { query: { userId } });
  const region = useRegionShown();
  const wallet = data?.find((each) => each.region === region);
  return (
    <div className="balance">
      <Tooltip text={t`A promo-code discount is applied only when the order is completed.`}>
        <Link to="/app/wallet" className="balance-amount">
          <span className="balance-currency">{currencyOfRegion(region)}</span>{' '}
          {isPending ? (
            <Skeleton className="w-14" />
          ) : (
            <strong>{wallet ? formatAmount(wallet.balanceAmount) : '–'}</strong>
          )}
        </Link>
      </Tooltip>
      <Tooltip text={t`Top up`} isName>
        <button type="button" className="balance-top-up" aria-label={t`Top up`} onClick={() => openTopUp()}>
          <Plus aria-hidden="true" />
        </button>
      </Tooltip>
    </div>
  );
}
