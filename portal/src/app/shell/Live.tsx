import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { startLive } from '../../api/live/live';
import { keepLanguage } from '../../features/account';
import { makeListeners } from '../../ui/listeners';
import { Notice } from '../../ui/message/Notice';

export default function Live() {
  useEffect(startLive, []);
  useEffect(followLanguage, []);
  const isLost = useSyncExternalStore(changes.add, () => isLanguageLost);
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

/** Stores a language chosen during a login in the account. */
function followLanguage(): () => void {
  return i18n.on('change', () => {
    keepLanguage().then(
      () => tellLost(false),
      () => tellLost(true),
    );
  });
}

// A change of language remounts the pages and this component, so its failure is stored outside.
let isLanguageLost = false;
const changes = makeListeners();

function tellLost(isLost: boolean): void {
  isLanguageLost = isLost;
  changes.tell();
}
