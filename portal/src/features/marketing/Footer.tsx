import './footer.css';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { settings } from '../../api/settings';
import { late } from '../../ui/late';
import { Logo } from '../../ui/mark/Logo';

/** Repeated here, because the contract's list would bring its checks into the first load. */
const homes = [
  { path: '/', lang: 'en', name: 'English' },
  { path: '/ms', lang: 'ms', name: 'Bahasa Melayu' },
  { path: '/zh', lang: 'zh-Hans', name: '简体中文' },
];
const LanguageSelect = late(() => import('../../ui/language/LanguageSelect'));

/** Without scripts, links replace the list of languages. Search engines follow them too. */
export function Footer() {
  return (
    <footer className="foot mt-auto border-line border-t bg-surface">
      <div className="foot-frame flex flex-wrap items-center gap-x-6 gap-y-3 py-6 pr-(--page-end) pl-(--panel-pad) text-caption text-ink-2">
        <Logo name={settings.productName} />
        <Link to="/help">
          <Trans>Help</Trans>
        </Link>
        <Link to="/terms">
          <Trans>Terms and conditions</Trans>
        </Link>
        <Link to="/voucher-terms">
          <Trans>Voucher terms</Trans>
        </Link>
        <Link to="/privacy">
          <Trans>Privacy notice</Trans>
        </Link>
        <Link to="/status">
          <Trans>Service status</Trans>
        </Link>
        <Link to="/main-order">
          <Trans>Place Order</Trans>
        </Link>
        <LanguageSelect />
        <p className="foot-languages">
          {homes.map(({ path, lang, name }) => (
            <a key={path} href={path} lang={lang} hrefLang={lang}>
              {name}
            </a>
          ))}
        </p>
        <p className="ml-auto">© 2026 {settings.providerName}</p>
      </div>
    </footer>
  );
}
