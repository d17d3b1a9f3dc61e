import './footer.css';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { languageNames } from '@tibara/contract/language/language-names';
import { type Language, languages } from '@tibara/contract/language/languages';
import { lazy, Suspense } from 'react';
import { settings } from '../../api/settings';
import { Logo } from '../../ui/mark/Logo';

const homes: Record<Language, string> = { en: '/', ms: '/ms', 'zh-Hans': '/zh' };
const LanguageSelect = lazy(() => import('../../ui/language/LanguageSelect'));

/** Where scripts are off, the list of languages gives way to links, which search engines follow too. */
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
        <p className="foot-languages">
          {languages.map((each) => (
            <a key={each} href={homes[each]} lang={each} hrefLang={each}>
              {languageNames[each]}
            </a>
          ))}
        </p>
        <p className="foot-owner">© 2026 {settings.providerName}</p>
      </div>
    </footer>
  );
}
