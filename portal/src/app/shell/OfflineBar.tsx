import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';

/** Plain markup: offline nothing can be fetched, so the message needs no further code. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline-bar">
          <Trans>You are offline. Changes are kept on this device.</Trans>
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
