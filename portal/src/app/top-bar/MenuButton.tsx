import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { MenuIcon } from './shell-icons';

const MenuSheet = lazy(() => import('./MenuSheet'));

/** Shown in the bar at 950 px and less. */
export function MenuButton() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-button bar-menu"
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </button>
      {isOpen && (
        <Suspense>
          <MenuSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
