import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { startLive } from '../../api/live/live';
import { keepLanguage } from '../../features/account';
import { Notice } from '../../ui/message/Notice';

/** Loaded once somebody is logged in. */
export default function Live() {
  useEffect(startLive, []);
  useEffect(followLanguage, []);
  const isLost = useSyncExternalStore(subscribe, () => isLanguageLost);
  if (!isLost) return null;
  return (
    <Notice onClose={() => tellLost(false)}>
      <Trans>
        The language changed on this device but not in your account: emails and documents keep the old one. Try again
        later.
      </Trans>
    </Notice>
  );
}

/** A language chosen while logged in is the account's. */
function followLanguage(): () => void {
  return i18n.on('change', () => {
    keepLanguage().then(
      () => tellLost(false),
      () => tellLost(true),
    );
  });
}

// Another language draws the pages anew, and this with them: what is not kept is known outside.
let isLanguageLost = false;
const listeners = new Set<() => void>();

function tellLost(isLost: boolean): void {
  isLanguageLost = isLost;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
