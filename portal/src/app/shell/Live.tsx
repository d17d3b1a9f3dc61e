import { i18n } from '@lingui/core';
import { useEffect } from 'react';
import { startLive } from '../../api/live/live';
import { keepLanguage } from '../../features/account';

/** Loaded once somebody is logged in. */
export default function Live() {
  useEffect(startLive, []);
  useEffect(followLanguage, []);
  return null;
}

/** A language chosen while logged in is the account's. Without a connection it is this device's until the next log-in. */
function followLanguage(): () => void {
  return i18n.on('change', () => void keepLanguage().catch(() => {}));
}
