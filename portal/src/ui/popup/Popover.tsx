import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { useOnceTrue } from '../dialog/Dialog';
import { late } from '../late';
import { type OpenerProps, useOpener } from './use-opener';

const PopoverPopup = late(() => import('./PopoverPopup'), { when: 'idle' });

interface PopoverProps {
  trigger: ReactElement;
  label: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'end';
  /** Without padding, for content that has its own. */
  flush?: boolean;
}

export interface PopoverPopupProps extends OpenerProps, Pick<PopoverProps, 'label' | 'children' | 'align' | 'flush'> {}

/** Closes with Escape and on a click elsewhere. The focus moves in on opening and returns on closing. */
export function Popover({ trigger, open, onOpenChange, ...content }: PopoverProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  const setOpen = onOpenChange ?? setOwnOpen;
  const opener = useOpener(isOpen, setOpen, 'dialog');
  const wasOpened = useOnceTrue(isOpen);
  return (
    <>
      {cloneElement(trigger, opener.props)}
      {wasOpened && <PopoverPopup {...content} {...{ isOpen, setOpen }} anchor={opener.anchor} />}
    </>
  );
}
