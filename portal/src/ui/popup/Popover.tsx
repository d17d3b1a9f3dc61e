import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useOnceTrue } from '../dialog/Dialog';
import { lazyPart } from '../lazy-part';
import { type OpenerProps, useOpener } from './use-opener';

const PopoverPopup = lazyPart<PopoverPopupProps>(() => import('./PopoverPopup'));

interface PopoverProps {
  trigger: ReactElement;
  /** The accessible name of what opens. */
  label: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'top' | 'bottom';
  align?: 'start' | 'center' | 'end';
  /** Without padding, for content that has its own. */
  flush?: boolean;
}

export interface PopoverPopupProps
  extends OpenerProps,
    Pick<PopoverProps, 'label' | 'children' | 'side' | 'align' | 'flush'> {}

/** Closes with Escape and on a click elsewhere; the focus moves in on opening and returns on closing. */
export function Popover({ trigger, open, onOpenChange, ...content }: PopoverProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  const setOpen = onOpenChange ?? setOwnOpen;
  const opener = useOpener(isOpen, setOpen, 'dialog');
  const wasOpened = useOnceTrue(isOpen);
  return (
    <>
      {cloneElement(trigger, opener.props)}
      {wasOpened && (
        <Suspense>
          <PopoverPopup {...content} {...{ isOpen, setOpen }} anchor={opener.anchor} />
        </Suspense>
      )}
    </>
  );
}
