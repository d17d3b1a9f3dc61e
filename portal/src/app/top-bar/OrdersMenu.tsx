import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { Menu } from '../../ui/popup/Menu';

const ORDER_PATHS = /^\/app\/(order-groups|confirmed-order-groups|order-history|completed-|cancelled-)/;

export default function OrdersMenu() {
  const { pathname } = useLocation();
  const trigger = (
    <button type="button" className="bar-link" data-status={ORDER_PATHS.test(pathname) ? 'active' : undefined}>
      <Trans>Orders</Trans>
      <ChevronDown className="size-4" aria-hidden="true" />
    </button>
  );
  return (
    <Menu
      trigger={trigger}
      align="start"
      items={[
        { label: <Trans>Draft Orders</Trans>, link: <Link to="/app/order-groups" /> },
        { label: <Trans>Confirmed Orders</Trans>, link: <Link to="/app/confirmed-order-groups" /> },
        { label: <Trans>Order History</Trans>, link: <Link to="/app/order-history" /> },
      ]}
    />
  );
}
