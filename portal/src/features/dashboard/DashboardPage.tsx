import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../api/session';
import { settings } from '../../api/settings';
import { buttonLook } from '../../ui/button/button-look';
import { LatestOrders } from './LatestOrders';
import { WalletCard } from './WalletCard';

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
        <Link to="/main-order" {...buttonLook()}>
          <Trans>Place Order</Trans>
        </Link>
      </div>
      <div className="grid items-start gap-6 bar:grid-cols-[minmax(0,1fr)_320px]">
        <LatestOrders vendorId={vendorId} />
        <WalletCard userId={user.id} />
      </div>
    </div>
  );
}
