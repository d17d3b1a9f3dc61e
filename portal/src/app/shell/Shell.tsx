import './shell.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { isStorageBlocked } from '../../api/device/blocked-storage';
import { useSession } from '../../api/session';
import { settings } from '../../api/settings';
import { late } from '../../ui/late';
import { useOnline } from '../../ui/use-online';
import { useTakenOver } from '../taken-over';
import { ChatIcon } from '../top-bar/shell-icons';
import { TopBar } from '../top-bar/TopBar';

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
      <DeviceBar />
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

const neverChanges = () => () => {};

/** Plain markup: offline no further code can be fetched. */
function DeviceBar() {
  const isOnline = useOnline();
  const isBlocked = useSyncExternalStore(
    neverChanges,
    () => isStorageBlocked,
    () => false,
  );
  return (
    <div role="status">
      {(!isOnline || isBlocked) && (
        <p className="offline-bar">
          {isBlocked ? (
            <Trans>Your browser blocks storage. Closing this page logs you out.</Trans>
          ) : (
            <Trans>You are offline. Changes are kept on this device.</Trans>
          )}
        </p>
      )}
    </div>
  );
}

/** Opens the support number in the chat app (spec 2.2). */
function SupportButton() {
  const { t } = useLingui();
  return (
    <aside aria-label={t`Support`}>
      <a
        className="support"
        href={settings.supportUrl}
        target="_blank"
        rel="noreferrer"
        aria-label={t`Chat with support`}
      >
        <ChatIcon />
      </a>
    </aside>
  );
}
