import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { onConsent, readConsent } from '#api/pixel/consent.ts';
import { settings } from '#api/settings.ts';
import { late } from '#ui/late.tsx';

const ConsentChoice = late(async () => (await import('../../consent')).ConsentChoice);

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
        <Trans>We do not measure advertising at present, so there is nothing to choose.</Trans>
      </p>
    );
  }
  return (
    <>
      <p role="status">
        {isGiven ? (
          <Trans>Measurement is on for this device.</Trans>
        ) : (
          <Trans>Measurement is off on this device.</Trans>
        )}
      </p>
      {isGiven !== undefined && <ConsentChoice />}
    </>
  );
}
