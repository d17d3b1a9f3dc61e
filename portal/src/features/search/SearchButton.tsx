import { Trans } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { late } from '../../ui/late';

const SearchDialog = late(() => import('./SearchDialog'), { when: 'idle' });

/** Opens the search of everything, also by Ctrl-K or Cmd-K. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  useSearchKey(() => setOpen(true));
  return (
    <>
      <button
        type="button"
        className="flex h-10 items-center gap-2 rounded-control border border-transparent px-2.25 text-ink-2 hover:bg-brand-tint hover:text-ink ledger:border-control ledger:pr-2 ledger:pl-3"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search className="size-5" aria-hidden="true" />
        <span className="sr-only">
          <Trans>Search everything</Trans>
        </span>
        {/* The key must not be a part of the name. */}
        <span className="max-ledger:hidden" aria-hidden="true">
          <Trans>Search</Trans>
        </span>
        <span
          className="rounded-[5px] border border-line px-1.5 py-px text-caption max-ledger:hidden"
          aria-hidden="true"
        >
          {isMac() ? '⌘K' : 'Ctrl K'}
        </span>
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
      // A browser that fills in a form sends a key without a name.
      if (!/^k$/i.test(event.key) || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]')) onPress();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [onPress]);
}
