import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** A notice at the foot of the window, for errors that belong to no screen. It stays until it is closed. */
export function Notice({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className="notice" role="alert">
      <p>{children}</p>
      <button type="button" onClick={onClose}>
        <Trans>Close</Trans>
      </button>
    </div>
  );
}
