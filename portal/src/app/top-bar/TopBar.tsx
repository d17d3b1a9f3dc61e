import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../api/session';
import { settings } from '../../api/settings';
import { buttonLook } from '../../ui/button/button-look';
import { late } from '../../ui/late';
import { Logo } from '../../ui/mark/Logo';
import { MenuButton } from './MenuButton';

const AccountTools = late(() => import('./AccountTools'));
const LanguageSelect = late(() => import('../../ui/language/LanguageSelect'));
const OrdersMenu = late(() => import('./OrdersMenu'));

/** Spec 2.2. At 950 px and less its links are in the menu sheet. */
export function TopBar() {
  const { t } = useLingui();
  const session = useSession();
  return (
    <header className="bar">
      <Link to="/" className="bar-logo" aria-label={t`${settings.productName}, home`}>
        <Logo name={settings.productName} />
      </Link>
      {settings.sandbox && (
        <Link to="/sandbox" className="sandbox-badge">
          <Trans>Sandbox</Trans>
        </Link>
      )}
      <nav className="bar-nav" aria-label={t`Main`}>
        <Link to="/" className="bar-link" activeOptions={{ exact: true }}>
          <Trans>Home</Trans>
        </Link>
        {session && (
          <Link to="/app/home" className="bar-link">
            <Trans>Dashboard</Trans>
          </Link>
        )}
        <Link to="/main-order" className="bar-link">
          <Trans>Place Order</Trans>
        </Link>
        <Link to="/paste-orders" className="bar-link max-ledger:hidden">
          <Trans>Paste orders</Trans>
        </Link>
        {session && <OrdersMenu />}
        <Link to="/help" className={session ? 'bar-link max-ledger:hidden' : 'bar-link'}>
          <Trans>Help</Trans>
        </Link>
        {/* An own position in the tree: an unhydrated prerendered element may disappear, but not become another
            one. */}
        {!session && <LanguageSelect />}
      </nav>
      <div className="bar-end">{session ? <AccountTools /> : <VisitorEnd />}</div>
      <MenuButton />
    </header>
  );
}

function VisitorEnd() {
  return (
    <div className="bar-visitor">
      <Link to="/login" {...buttonLook({ variant: 'quiet', size: 36 })}>
        <Trans>Login</Trans>
      </Link>
      <Link to="/signup" {...buttonLook({ size: 36 })}>
        <Trans>Sign Up</Trans>
      </Link>
    </div>
  );
}
