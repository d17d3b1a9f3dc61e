import { Trans } from '@lingui/react/macro';
import { useOnline } from '../../ui/use-online';

/** Plain markup: offline no further code can be fetched. */
export function OfflineBar() {
  const isOnline = useOnline();
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
