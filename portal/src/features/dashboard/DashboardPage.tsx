import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSession } from '../../api/session';
import { settings } from '../../api/settings';
import { type ButtonVariant, buttonLook } from '../../ui/button/button-look';
import { fetchedPart } from '../../ui/lazy-part';
import type { WaitingOrderProps } from '../place-order';
import { LatestOrders } from './LatestOrders';
import { WalletCard } from './WalletCard';

const { Part: WaitingOrderLink } = fetchedPart<WaitingOrderProps>(async () => ({
  default: (await import('../place-order')).WaitingOrderLink,
}));

/** The merchant's start page: the available balance, and the latest orders. */
export function DashboardPage() {
  const { t } = useLingui();
  const session = useSession();
  if (!session) return null;
  const { user, vendorId } = session;
  return (
    <div className="page grid gap-6">
      <title>{t`Dashboard · ${settings.productName}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h1">
          <Trans>Dashboard</Trans>
        </h1>
        <div className="flex flex-wrap gap-2 max-phone:w-full">
          <Suspense fallback={placeOrder('primary')}>
            <WaitingOrderLink className="max-phone:basis-full">{placeOrder}</WaitingOrderLink>
          </Suspense>
        </div>
      </div>
      <div className="grid items-start gap-6 bar:grid-cols-[minmax(0,1fr)_320px]">
        <LatestOrders vendorId={vendorId} />
        <WalletCard userId={user.id} />
      </div>
    </div>
  );
}

const placeOrder = (variant: ButtonVariant) => (
  <Link to="/main-order" {...buttonLook({ variant, size: 48, className: 'max-phone:flex-1' })}>
    <Trans>Place Order</Trans>
  </Link>
);
