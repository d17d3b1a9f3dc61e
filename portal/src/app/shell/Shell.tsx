import './shell.css';
import { Trans } from '@lingui/react/macro';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../api/session';
import { settings } from '../../api/settings';
import { late } from '../../ui/late';
import { useTakenOver } from '../taken-over';
import { TopBar } from '../top-bar/TopBar';
import { OfflineBar } from './OfflineBar';
import { SupportButton } from './SupportButton';

const Live = late(() => import('./Live'));
const Advertising = late(() => import('../../features/consent/Advertising'));

/** The frame of every page but the recipient's. Pages render their content into its `<main>`. */
export function Shell() {
  const session = useSession();
  useFocusOnNewPage();
  useTakenOver();
  return (
    <div className="shell">
      <a href="#main" className="skip-link">
        <Trans>Skip to content</Trans>
      </a>
      <TopBar />
      <OfflineBar />
      {settings.pixelUrl && <Advertising />}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SupportButton />
      {session && <Live key={session.user.id} />}
    </div>
  );
}

/** Moves the focus to the start of a new page, so that screen readers begin there. */
function useFocusOnNewPage(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
