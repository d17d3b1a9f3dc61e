import { cloneElement, type ReactElement, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Dialog } from '../dialog/Dialog';
import { Popover } from '../popup/Popover';
import { useMedia } from '../use-media';

interface PickerPopupProps {
  trigger: ReactElement<{ ref?: Ref<HTMLButtonElement>; 'aria-haspopup'?: 'dialog'; onClick?: () => void }>;
  /** The accessible name of what opens. */
  label: string;
  /** Of the sheet, where it is another. */
  title?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** Beside its button; a sheet where a calendar fills the screen. */
export function PickerPopup({ trigger, label, title = label, open, onOpenChange, align, children }: PickerPopupProps) {
  const isPhone = useMedia('(max-width: 600px)');
  const button = useRef<HTMLButtonElement>(null);
  // The calendar takes the focus before the sheet looks where it came from.
  useEffect(() => {
    if (isPhone && open) return () => button.current?.focus({ preventScroll: true });
  }, [isPhone, open]);
  if (!isPhone) return <Popover {...{ trigger, label, open, onOpenChange, align, children }} flush />;
  return (
    <>
      {cloneElement(trigger, { ref: button, 'aria-haspopup': 'dialog', onClick: () => onOpenChange(true) })}
      <Dialog sheet flush open={open} onClose={() => onOpenChange(false)} title={title} returnsFocus={false}>
        {children}
      </Dialog>
    </>
  );
}
