import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ConsentChoice } from './ConsentChoice';

/** Under the bar, within the page: it covers nothing, and a visitor who ignores it is not measured. */
export function ConsentStrip() {
  const { t } = useLingui();
  return (
    <aside className="border-line border-b bg-surface" aria-label={t`Advertising`}>
      <div className="page grid gap-3 py-4">
        <p className="max-w-text">
          <Trans>
            May we measure whether our advertising works? Page views, checkouts and orders with their value would be
            reported. <Link to="/privacy">Privacy notice</Link>
          </Trans>
        </p>
        <ConsentChoice />
      </div>
    </aside>
  );
}
