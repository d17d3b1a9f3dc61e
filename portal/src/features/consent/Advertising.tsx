import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { mustAskConsent, onConsent } from '../../api/pixel/consent';
import { reportPageView } from '../../api/pixel/pixel';
import { ConsentStrip } from './ConsentStrip';

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
