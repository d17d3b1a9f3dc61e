import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { mustAskConsent, onConsent } from '../../api/pixel/consent';
import { reportPageView } from '../../api/pixel/pixel';
import { ConsentChoice } from './ConsentChoice';

/** Fetched only if a pixel is set. Asks once, and reports each page by its route: '/main-order/$id'. */
export default function Advertising() {
  const router = useRouter();
  const mustAsk = useSyncExternalStore(onConsent, mustAskConsent, () => false);
  useEffect(() => {
    const report = () => reportPageView(router.state.matches.at(-1)?.fullPath ?? '/');
    report();
    return router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
      if (pathChanged && fromLocation) report();
    });
  }, [router]);
  return mustAsk && <ConsentStrip />;
}

/** Under the bar, within the page: it covers nothing, and a visitor who ignores it is not measured. */
function ConsentStrip() {
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
