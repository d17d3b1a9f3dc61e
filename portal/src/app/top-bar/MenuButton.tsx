import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { late } from '../../ui/late';
import { MenuIcon } from './shell-icons';

const MenuSheet = late(() => import('./MenuSheet'));

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
      {isOpen && <MenuSheet onClose={() => setOpen(false)} />}
    </>
  );
}
