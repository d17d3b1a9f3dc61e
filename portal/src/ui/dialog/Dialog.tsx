import { type ReactNode, type RefObject, useState } from 'react';
import { late } from '../late';

const DialogPopup = late(() => import('./DialogPopup'), { when: 'idle' });

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the lower edge. A `<p className="note">` before them is at the left. */
  footer?: ReactNode;
  width?: 'small' | 'medium' | 'large';
  /** At 850 px and less the dialog opens as a sheet at the lower edge. */
  sheet?: boolean;
  /** Without padding, for content that has its own. */
  flush?: boolean;
  /** False during a call: no close button, no Escape, no click outside. */
  canClose?: boolean;
  /** False by default, so that a click beside a form keeps the input. */
  closeOnOutsideClick?: boolean;
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
  /** False if the page itself moves the focus after closing. */
  returnsFocus?: boolean;
}

/** Traps the focus and returns it to its origin. */
export function Dialog(props: DialogProps) {
  const wasOpened = useOnceTrue(props.open);
  return wasOpened && <DialogPopup {...props} />;
}

/** Stays true after the first time, so that the closing animation is shown too. */
export function useOnceTrue(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was || now;
}
