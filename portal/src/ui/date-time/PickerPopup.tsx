import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { Dialog } from '../Dialog';
import { Popover } from '../Popover';
import { useMedia } from '../use-media';

interface PickerPopupProps {
  trigger: ReactElement<{ 'aria-haspopup'?: 'dialog'; onClick?: () => void }>;
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
  if (!isPhone) return <Popover {...{ trigger, label, open, onOpenChange, align, children }} flush />;
  return (
    <>
      {cloneElement(trigger, { 'aria-haspopup': 'dialog', onClick: () => onOpenChange(true) })}
      <Dialog sheet flush open={open} onClose={() => onOpenChange(false)} title={title}>
        {children}
      </Dialog>
    </>
  );
}
