import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onConsent, readConsent } from '../../../api/pixel/consent';
import { settings } from '../../../api/settings';

const ConsentChoice = lazy(() => import('../../consent').then((consent) => ({ default: consent.ConsentChoice })));

/** The choice can be changed here at any time. */
export function AdvertisingChoice() {
  const isGiven = useSyncExternalStore(
    onConsent,
    () => readConsent()?.isGiven,
    () => undefined,
  );
  if (!settings.pixelUrl) {
    return (
      <p>
        <Trans>At present nothing is measured, so nothing is asked.</Trans>
      </p>
    );
  }
  return (
    <>
      <p role="status">
        {isGiven ? <Trans>You allow it on this device.</Trans> : <Trans>On this device nothing is measured.</Trans>}
      </p>
      <Suspense>{isGiven !== undefined && <ConsentChoice />}</Suspense>
    </>
  );
}
