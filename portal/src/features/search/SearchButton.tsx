import './search-button.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { late } from '../../ui/late';

const SearchDialog = late(() => import('./SearchDialog'), { when: 'idle' });

/** Opens the search of everything, also by Ctrl-K or Cmd-K. */
export function SearchButton() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  useSearchKey(() => setOpen(true));
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={t`Search everything`}
        onClick={() => setOpen(true)}
      >
        <Search className="size-5" aria-hidden="true" />
        <span className="search-button-text">
          <Trans>Search</Trans>
        </span>
        <kbd className="search-button-key">{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Not while another dialog is open: it may wait for the bank. */
function useSearchKey(onPress: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]')) onPress();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [onPress]);
}
