import { useLingui } from '@lingui/react/macro';
import { settings } from '../../api/settings';
import { ChatIcon } from '../top-bar/shell-icons';

/** Opens the support number in the chat app (spec 2.2). */
export function SupportButton() {
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
