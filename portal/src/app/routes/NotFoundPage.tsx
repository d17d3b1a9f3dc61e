import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { settings } from '../../api/settings';
import { buttonLook } from '../../ui/button/button-look';
import { LostStop } from './LostStop';

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <section className="lost">
      <title>{t`Page not found · ${settings.productName}`}</title>
      <LostStop />
      <h1 className="text-h1">
        <Trans>Page not found</Trans>
      </h1>
      <p className="max-w-text text-ink-2">
        <Trans>The page does not exist, or it belongs to another account. Check the address, or start from home.</Trans>
      </p>
      <Link to="/" {...buttonLook()}>
        <Trans>Home</Trans>
      </Link>
    </section>
  );
}
