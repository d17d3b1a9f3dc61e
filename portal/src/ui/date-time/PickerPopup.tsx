import { cloneElement, type ReactElement, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { atMost } from '../../styles/breakpoints';
import { Dialog } from '../dialog/Dialog';
import { Popover } from '../popup/Popover';
import { useMedia } from '../use-media';

interface PickerPopupProps {
  trigger: ReactElement<{ ref?: Ref<HTMLButtonElement>; 'aria-haspopup'?: 'dialog'; onClick?: () => void }>;
  label: string;
  /** The title of the sheet, if it differs from the label. */
  title?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A popover beside its button, on small screens a sheet. */
export function PickerPopup({ trigger, label, title = label, open, onOpenChange, align, children }: PickerPopupProps) {
  const isPhone = useMedia(atMost('picker'));
  const button = useRef<HTMLButtonElement>(null);
  // The calendar takes the focus before the sheet can record the opener.
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
