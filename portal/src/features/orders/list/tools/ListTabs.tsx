import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

export function ListTabs() {
  const { t } = useLingui();
  return (
    <nav className="list-tabs" aria-label={t`Order lists`}>
      <Link to="/app/order-groups">
        <Trans>Draft</Trans>
      </Link>
      <Link to="/app/confirmed-order-groups">
        <Trans>Confirmed</Trans>
      </Link>
      <Link to="/app/order-history">
        <Trans>History</Trans>
      </Link>
    </nav>
  );
}
