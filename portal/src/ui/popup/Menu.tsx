import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { useOnceTrue } from '../dialog/Dialog';
import { late } from '../late';
import { type OpenerProps, useOpener } from './use-opener';

const MenuPopup = late(() => import('./MenuPopup'), { when: 'idle' });

export interface MenuItem {
  label: ReactNode;
  icon?: ReactNode;
  onSelect?: () => void;
  /** A router link rendered as the item: `<Link to="/wallet" />`. */
  link?: ReactElement;
  danger?: boolean;
  disabledReason?: string | null;
  /** Draws a hairline above. */
  startsGroup?: boolean;
}

export interface MenuPopupProps extends OpenerProps {
  items: readonly MenuItem[];
  align: 'start' | 'end';
}

interface MenuProps {
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}

export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useOpener(isOpen, setOpen, 'menu');
  const wasOpened = useOnceTrue(isOpen);
  return (
    <>
      {cloneElement(trigger, opener.props)}
      {wasOpened && <MenuPopup {...{ isOpen, setOpen, items, align }} anchor={opener.anchor} />}
    </>
  );
}
