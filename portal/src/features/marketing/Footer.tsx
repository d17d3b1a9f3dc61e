import './footer.css';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { settings } from '../../api/settings';
import { Logo } from '../../ui/mark/Logo';

const LanguageSelect = lazy(() => import('../../ui/language/LanguageSelect'));

export function Footer() {
  return (
    <footer className="foot">
      <div className="foot-frame">
        <Logo name={settings.productName} />
        <Link to="/terms">
          <Trans>Terms and conditions</Trans>
        </Link>
        <Link to="/voucher-terms">
          <Trans>Voucher terms</Trans>
        </Link>
        <Link to="/privacy">
          <Trans>Privacy notice</Trans>
        </Link>
        <Link to="/main-order">
          <Trans>Place Order</Trans>
        </Link>
        <Suspense>
          <LanguageSelect />
        </Suspense>
        <p className="foot-owner">© 2026 {settings.providerName}</p>
      </div>
    </footer>
  );
}
